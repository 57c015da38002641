import { expect } from 'vitest'
import { test } from './game-test.ts'
import { waitForFact } from './game.ts'
import { holdBack } from './hold-back.ts'

test('pages wait for their style sheet, which stands behind that of the menu, is asked for again after an error and once for all', async ({
  errors,
  open,
}) => {
  const page = await open()
  const pattern = '**/lazy-scenes-*.css'
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/lazy-scenes-[\w-]{8}\.css$/.test(request.url())) asked.push(request.url())
  })
  const choose = (name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).click()
  const backToMenu = async (): Promise<void> => {
    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'menu')
  }
  const sheets = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.styleSheets].flatMap(
        ({ href }) => /([\w-]+)-[\w-]{8}\.css/.exec(href ?? '')?.[1] ?? [],
      ),
    )
  expect(await sheets()).toEqual(['index'])

  await page.route(pattern, (route) => route.abort())
  await choose('Rules')
  await page.getByText('This page could not be loaded. Check your connection.').waitFor()
  await page.unroute(pattern)
  await page.keyboard.press('Enter')
  await waitForFact(page, 'scene', 'rules')
  expect(await sheets()).toEqual(['index', 'lazy-scenes'])
  await backToMenu()
  await choose('Settings')
  await waitForFact(page, 'scene', 'settings')
  expect(await sheets()).toEqual(['index', 'lazy-scenes'])
  expect(asked).toHaveLength(2)
  expect(errors.splice(0)).not.toEqual([])
})

test('the messages are asked for before the style sheet is there, and the menu is shown behind it', async ({
  open,
}) => {
  const page = await open()
  const address = page.url()
  await page.goto('about:blank')
  const release = await holdBack(page, 'index', 'css')
  const messages = page.waitForRequest('**/en-*.js')
  await page.goto(address, { waitUntil: 'commit' })
  await (await messages).response()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.locator('#seed').count()).toBe(0)
  await release()
  await page.locator('#seed').waitFor()
  await waitForFact(page, 'scene', 'menu')
})

test('the menu is shown also where the style sheet does not come', async ({ errors, open }) => {
  const page = await open()
  const address = page.url()
  await page.goto('about:blank')
  await page.route('**/index-*.css', (route) => route.abort())
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('#seed').waitFor()
  expect(errors.splice(0)).not.toEqual([])
})
