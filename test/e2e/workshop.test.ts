import { describe, expect } from 'vitest'
import { carveRecipe } from '../../src/core/maze/recipe.ts'
import { formatMaze } from '../../src/core/maze/text.ts'
import { test } from './game-test.ts'
import { waitForFact } from './game.ts'
import { copiedBy, copiedMaze, openWorkshop, picturesOf, QUERY } from './workshop.ts'

describe('the workshop by keyboard alone', () => {
  test('opens from the menu, plays a carving, steps, jumps, and leaves', async ({ open }) => {
    const page = await open()
    await waitForFact(page, 'scene', 'menu')
    await page.focus('text=Workshop')
    await page.keyboard.press('Enter')
    await waitForFact(page, 'scene', 'workshop')
    const caption = page.locator('.bench figcaption')
    expect(await caption.textContent()).toMatch(/^0 of \d+ steps$/)
    for (const [key, entry] of [
      ['.', '1'],
      ['.', '2'],
      [',', '1'],
    ] as const) {
      await page.keyboard.press(key)
      expect(await caption.textContent()).toMatch(new RegExp(`^${entry} of`))
    }
    await page.keyboard.press(']')
    expect(Number.parseInt((await caption.textContent()) ?? '', 10)).toBeGreaterThan(2)
    await page.keyboard.press('Space')
    await page.locator('.transport .main-choice:text("Pause")').waitFor()
    await page.keyboard.press('Space')
    await page.waitForURL(/\?workshop=carve&.*at=\d+/)
    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'menu')
  })

  test('keeps the focus on a control that changed the page', async ({ open }) => {
    const page = await openWorkshop(open, QUERY)
    await page.selectOption('.panel select >> nth=0', 'kruskal')
    await page.focus('text=New seed')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('New seed')
  })
})

describe('a link to the workshop', () => {
  test('carves what the recipe says, and brings the same picture back', async ({ open }) => {
    const page = await openWorkshop(open, `${QUERY}&at=120&braid=50`)
    const grid = carveRecipe({
      algorithm: 'wilson',
      random: 'xorshift',
      seed: 'icarus',
      width: 21,
      height: 15,
      braidPercent: 50,
      options: {},
      symmetric: false,
      mask: null,
    })
    expect(await copiedMaze(page)).toBe(formatMaze(grid))
    const pictures = await picturesOf(page)
    await page.check('text=With solution')
    expect(await copiedMaze(page)).toContain('*')
    const link = await copiedBy(page, 'Copy link')
    const other = await openWorkshop(open, new URL(link).search)
    expect(await picturesOf(other)).toBe(pictures)
    expect(await other.isChecked('text=With solution')).toBe(true)
    await other.waitForURL(link)
  })

  test.for(['algorithm=none', 'width=20', 'seed=', 'solvers=dfs,nobody', 'at=-1'])(
    'that does not fit (%s) gets one sentence and the menu',
    async (part, { open }) => {
      const page = await open(`?workshop=carve&${part}`)
      await waitForFact(page, 'scene', 'menu')
      const name = part.replace(/=.*/, '')
      expect(await page.textContent('.problem')).toBe(
        `That workshop link has a part that does not fit: ${name}.`,
      )
    },
  )
})

describe('every view by pointer', () => {
  test('solvers run side by side and count what they do', async ({ open }) => {
    const page = await openWorkshop(open, QUERY)
    await page.click('.tabs >> text=Solve')
    expect(await page.locator('.lane').count()).toBe(2)
    await page.locator('.transport input[type=range]').fill('100000')
    const captions = await page.locator('.lane figcaption').allTextContents()
    expect(captions.every((caption) => /path [1-9]/.test(caption))).toBe(true)
    await page.click('text=Trémaux')
    expect(await page.locator('.lane').count()).toBe(3)
  })

  test('scrubbing to a place shows what playing to it shows', async ({ open }) => {
    const page = await openWorkshop(open, QUERY)
    await page.click('.tabs >> text=Solve')
    for (let i = 0; i < 25; i++) await page.keyboard.press('.')
    for (let i = 0; i < 25; i++) await page.keyboard.press('.')
    const scrubber = page.locator('.transport input[type=range]')
    const at = await scrubber.inputValue()
    expect(Number(at)).toBe(50)
    const played = await picturesOf(page)
    await scrubber.fill('100000')
    await scrubber.fill(at)
    expect(await picturesOf(page)).toBe(played)
  })

  test('a jump to an event shows what scrubbing to it shows', async ({ open }) => {
    const page = await openWorkshop(open, QUERY)
    await page.click('.tabs >> text=Solve')
    await page.click('text=Next event')
    const jumped = await picturesOf(page)
    const scrubber = page.locator('.transport input[type=range]')
    const at = await scrubber.inputValue()
    expect(Number(at)).toBeGreaterThan(1)
    await scrubber.fill('0')
    await scrubber.fill(at)
    expect(await picturesOf(page)).toBe(jumped)
  })

  test('a race ends with every complete solver at the exit', async ({ open }) => {
    const page = await openWorkshop(open, QUERY)
    await page.click('.tabs >> text=Race')
    await page.locator('.transport input[type=range]').fill('10000000')
    const rows = await page.locator('.lane td:last-child').allTextContents()
    expect(rows.every((row) => row.startsWith('★'))).toBe(true)
  })

  test('a click on a tile counts the distances from there', async ({ open }) => {
    const page = await openWorkshop(open, QUERY)
    await page.click('.tabs >> text=Distances')
    const before = await picturesOf(page)
    const box = await page.locator('.bench canvas').boundingBox()
    if (box === null) throw new Error('no picture')
    await page.mouse.click(box.x + (box.width * 19.5) / 21, box.y + (box.height * 13.5) / 15)
    expect(await picturesOf(page)).not.toBe(before)
    await page.waitForURL(`**/*from=${13 * 21 + 19}*`)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    await page.waitForURL((url) => url.searchParams.get('from') !== String(13 * 21 + 19))
  })

  test('measures and chance show their pictures', async ({ open }) => {
    const page = await openWorkshop(open, QUERY)
    await page.click('.tabs >> text=Measures')
    expect(await page.textContent('.measures')).toContain('Dead ends')
    await page.click('.tabs >> text=Chance')
    expect(await page.locator('.chance figure').count()).toBe(9)
  })
})
