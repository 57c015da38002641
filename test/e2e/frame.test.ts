import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { test } from './game-test.ts'

const VIEW = 'workshop=carve&algorithm=wilson&seed=icarus&width=21&height=15'

/** Page of another site, which a frame could scroll: a frame of its query. */
const portal = createServer(({ url = '/' }, answer) => {
  const source = new URL(url, 'http://portal').searchParams.get('frame')?.replaceAll('&', '&amp;')
  const sandbox = 'sandbox="allow-scripts allow-popups"'
  answer.setHeader('Content-Type', 'text/html')
  const tall = '<div style="height: 550px"></div>'
  answer.end(
    `${tall}<iframe ${sandbox} width="600" height="400" src="${source ?? 'about:blank'}"></iframe>${tall}`,
  )
})
beforeAll(() => new Promise<void>((listening) => portal.listen(0, '127.0.0.1', listening)))
afterAll(() => portal.close())

/** Opens a page of another site, with a view in a frame that has no origin and so no storage. */
async function frameOf(page: Page, fragment: string): Promise<FrameLocator> {
  const { port } = portal.address() as AddressInfo
  const query = new URLSearchParams({ frame: `${inject('address')}embed.html#${fragment}` })
  await page.goto(`http://127.0.0.1:${port}/?${query.toString()}`)
  return page.frameLocator('iframe')
}

describe('a frame on a page of another site, without storage', () => {
  test('plays, steps and seeks, lights its recipe, and links the workshop at its position', async ({
    open,
  }) => {
    const page = await open()
    const frame = await frameOf(page, `${VIEW}&speed=1`)
    const stored = await page.frames()[1].evaluate(() => {
      try {
        return localStorage.length
      } catch (error) {
        return (error as Error).name
      }
    })
    expect(stored).toBe('SecurityError')
    const caption = frame.locator('figcaption')
    const at = async (): Promise<number> =>
      Number.parseInt((await caption.innerText()).replace(',', '') || '0', 10)
    await expect.poll(at).toBeGreaterThan(1)
    await frame.getByText('Pause').click()
    const rested = await at()
    await frame.getByTitle('Step', { exact: true }).click()
    expect(await at()).toBe(rested + 1)
    const lit = frame.locator('.recipe [aria-current=step]')
    const slider = frame.locator('input[type=range]')
    await slider.fill('1')
    const line = await lit.innerText()
    await slider.fill((await slider.getAttribute('max')) ?? '')
    await expect.poll(() => caption.innerText()).toMatch(/^([\d,]+) of \1 steps$/)
    expect(await lit.innerText()).not.toBe(line)
    const home = frame.getByText('Open in Asterion')
    expect(await home.getAttribute('href')).toBe(
      `${inject('address')}?${VIEW}&speed=1&at=${await at()}`,
    )
    expect([await home.getAttribute('target'), await home.getAttribute('rel')]).toEqual([
      ...['_blank', 'noopener'],
    ])
  })

  test('never scrolls the page around it, and scrolls itself where it is narrow and low, with all its parts', async ({
    open,
  }) => {
    const page = await open()
    const frame = await frameOf(page, `${VIEW}&at=1`)
    const recipe = frame.locator('.recipe')
    const slider = frame.locator('input[type=range]')
    await slider.waitFor()
    // Too low for the recipe, which scrolls.
    await page.locator('iframe').evaluate((element) => element.setAttribute('height', '200'))
    for (const at of [(await slider.getAttribute('max')) ?? '', '1']) {
      await slider.evaluate((input: HTMLInputElement, value) => {
        input.value = value
        input.dispatchEvent(new Event('input'))
      }, at)
      const { top, bottom } = await recipe.evaluate((box) => {
        const lit = box.querySelector('[aria-current]')?.getBoundingClientRect()
        const view = box.getBoundingClientRect()
        return { top: (lit?.top ?? 0) - view.top, bottom: view.bottom - (lit?.bottom ?? 0) }
      })
      expect(Math.min(top, bottom)).toBeGreaterThan(-1)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
    await page.locator('iframe').evaluate((element) => {
      element.setAttribute('width', '320')
      element.setAttribute('height', '256')
    })
    await expect
      .poll(() => frame.locator('.bench').evaluate((bench) => bench.clientHeight))
      .toBeGreaterThan(150)
    for (const part of ['.bench', '.transport', '.recipe']) {
      await frame.locator(part).scrollIntoViewIfNeeded()
      const { width = 0, height = 0 } = (await frame.locator(part).boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThan(40)
    }
  })

  test('is dark or light as its link says, shows its end without motion, and says which part of a link is wrong', async ({
    open,
  }) => {
    const page = await open('', { reducedMotion: 'reduce' })
    const groundOf = async (theme: string): Promise<string> => {
      const frame = await frameOf(page, `workshop=solve&theme=${theme}`)
      await frame.locator('canvas').first().waitFor()
      return frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    }
    expect([await groundOf('light'), await groundOf('dark')]).toEqual([
      ...['rgb(253, 246, 230)', 'rgb(11, 7, 18)'],
    ])
    const still = await frameOf(page, VIEW)
    expect(await still.locator('figcaption').innerText()).toMatch(/^([\d,]+) of \1 steps$/)
    expect(await still.getByText('Pause').count()).toBe(0)
    const frame = await frameOf(page, 'workshop=chance')
    await frame.getByText('This workshop link has an invalid part: workshop.').waitFor()
  })
})
