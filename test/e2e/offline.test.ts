import { expect, inject } from 'vitest'
import { test } from './game-test.ts'
import { factsOf, holdTime, passTicks } from './game.ts'

test('after one visit the game is played without a network, any seed and level', async ({
  open,
}) => {
  const page = await open('', { serviceWorkers: 'allow' })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.context().setOffline(true)
  await page.goto(`${inject('address')}?seed=far%20from%20shore&level=2`)
  await page.locator('html[data-scene=play]').waitFor({ state: 'attached' })
  await holdTime(page)
  await page.keyboard.down('ArrowRight')
  await passTicks(page, 12)
  expect(await factsOf(page)).toMatchObject({ seed: 'far from shore', level: '2', tick: '12' })
})

test('can be installed: its manifest names icons that are there', async ({ open }) => {
  const page = await open()
  const icons = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const manifest = (await (await fetch(link?.href ?? '')).json()) as {
      readonly icons: readonly { readonly src: string; readonly sizes: string }[]
    }
    return Promise.all(
      manifest.icons.map(async ({ src, sizes }) => {
        const image = await createImageBitmap(await (await fetch(src)).blob())
        return [sizes, `${image.width}x${image.height}`]
      }),
    )
  })
  expect(icons).toEqual([
    ['192x192', '192x192'],
    ['512x512', '512x512'],
  ])
})
