import { PNG } from 'pngjs'
import { expect, inject } from 'vitest'
import { test } from '../e2e/game-test.ts'
import { serveTwoBuilds } from '../site/two-builds.ts'
import { factsOf, holdTime, newPage, passTicks, visit } from '../e2e/game.ts'

test('after one visit the game can be played without a network, at a seed and level not played before, in either language', async ({
  open,
}) => {
  const page = await open('', { serviceWorkers: 'allow' })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  // The first page is not the worker's: its own check of the cached files needs the network.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('sha256sums.txt')),
  )
  await page.context().setOffline(true)
  await page.goto(`${inject('address')}?seed=far%20from%20shore&level=2`)
  await page.locator('html[data-scene=play]').waitFor({ state: 'attached' })
  await holdTime(page)
  await page.keyboard.down('ArrowRight')
  await passTicks(page, 12)
  expect(await factsOf(page)).toMatchObject({ seed: 'far from shore', level: '2', tick: '12' })
  // The messages of the other language are a file of their own.
  await page.goto(`${inject('address')}?settings`)
  await page.click('[name=language-ko]')
  await page.getByRole('heading', { name: '설정' }).waitFor()
})

test('files that are refused are named, play works offline without them, and the next page fetches them', async ({
  browser,
}) => {
  const site = await serveTwoBuilds()
  site.refuse(/licenses|share/)
  const page = await newPage(browser, () => undefined, { serviceWorkers: 'allow' })
  const status = page.locator('.of-offline [role=status]')
  await page.goto(`${site.address}?settings`)
  await status
    .filter({ hasText: /^Not ready: assets\/share-choices-.* could not be fetched/ })
    .waitFor()
  await page.context().setOffline(true)
  await page.goto(`${site.address}?seed=shore&level=2`)
  await page.locator('html[data-scene=play]').waitFor({ state: 'attached' })
  await page.context().setOffline(false)
  site.refuse(null)
  await page.goto(`${site.address}?settings`)
  await status.filter({ hasText: 'Ready to play offline.' }).waitFor()
  await page.context().setOffline(true)
  await page.goto(`${site.address}licenses.txt`)
  await page.getByText('SIL OPEN FONT LICENSE').waitFor()
  await page.context().close()
  await site.close()
})

/** Drops every timer of a second or more; runs before the scripts of a page. */
function dropLongTimers(): void {
  const start = window.setTimeout.bind(window) as (...values: unknown[]) => number
  window.setTimeout = ((call: unknown, delay = 0, ...values: unknown[]) =>
    delay < 1000 ? start(call, delay, ...values) : 0) as typeof window.setTimeout
}

test('the download for offline play waits for no timer, and the settings say when it is complete', async ({
  browser,
  errors,
}) => {
  const page = await newPage(browser, (error) => errors.push(error), { serviceWorkers: 'allow' })
  await page.addInitScript(dropLongTimers)
  await visit(page, '?settings')
  const status = page.locator('.of-offline [role=status]')
  await status.filter({ hasText: 'Ready to play offline.' }).waitFor()
  await page.context().setOffline(true)
  await page.reload()
  await status.filter({ hasText: 'Ready to play offline.' }).waitFor()
  await page.context().close()
  expect(errors).toEqual([])
})

test('the game can be installed: its manifest names icons that exist in their sizes', async () => {
  const fetchFile = (name: string): Promise<Response> => fetch(new URL(name, inject('address')))
  const page = await (await fetchFile('.')).text()
  const [, name = ''] = /<link rel="manifest" href="([^"]+)"/.exec(page) ?? []
  const manifest = (await (await fetchFile(name)).json()) as {
    readonly icons: readonly { readonly src: string; readonly sizes: string }[]
  }
  const icons = await Promise.all(
    manifest.icons.map(async ({ src, sizes }) => {
      const file = await (await fetchFile(src)).arrayBuffer()
      const { width, height } = PNG.sync.read(Buffer.from(file))
      return [sizes, `${width}x${height}`]
    }),
  )
  expect(icons).toEqual([
    ['192x192', '192x192'],
    ['512x512', '512x512'],
  ])
})
