import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { directionTo } from '../../src/core/grid.ts'
import { shortestPath } from '../../src/core/path/shortest-path.ts'
import { emptyRoom } from '../../src/scenes/draw/edits.ts'
import { test } from './game-test.ts'
import { holdTime, passTicks, waitForFact, walk } from './game.ts'

/** Sides of the room that is drawn in, in tiles. */
const ROOM = { width: 27, height: 17 } as const

/** Draws with the mouse from tile to tile. */
async function draw(page: Page, ...places: readonly (readonly [number, number])[]): Promise<void> {
  const box = await page.locator('.draw-board').boundingBox()
  if (box === null) throw new Error('the board is not shown')
  for (const [i, [x, y]] of places.entries()) {
    const left = box.x + ((x + 0.5) * box.width) / ROOM.width
    await page.mouse.move(left, box.y + ((y + 0.5) * box.height) / ROOM.height, { steps: 4 })
    if (i === 0) await page.mouse.down()
  }
  await page.mouse.up()
}

/** Prover that always gives up. */
const GIVES_UP = `addEventListener('message', ({ data: { id, name } }) => {
  if (name === 'prove') postMessage({ id, result: { kind: 'not-proven', path: [] } })
  else postMessage({ id, error: 'only proofs' })
})`

async function waitForState(page: Page, state: string): Promise<void> {
  await page.locator(`.draw-state[data-state=${state}]`).waitFor()
}

describe('the page that draws', () => {
  test('proves what is drawn, plays it, and has it again after a reload', async ({ open }) => {
    const page = await open('')
    await page.click('button[name=draw]')
    await waitForFact(page, 'scene', 'draw')
    await waitForState(page, 'won')
    await draw(page, [5, 1], [5, 15])
    await waitForState(page, 'no-path')
    await draw(page, [5, 8])
    await waitForState(page, 'won')
    expect(await page.textContent('.draw-state b')).toMatch(/^Can be won in 0:0\d\.\d\d$/)

    await page.click('text="Play"')
    await waitForFact(page, 'phase', 'ready')
    expect(page.url()).toContain('#level=')
    await page.keyboard.press('Escape')
    await page.click('text="Back to drawing"')
    await waitForFact(page, 'scene', 'draw')
    await draw(page, [5, 8])
    await waitForState(page, 'no-path')

    await page.reload()
    await waitForFact(page, 'scene', 'draw')
    await waitForState(page, 'no-path')
    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'menu')
  })

  test('has keys for tools and mirror, whatever they do in a level', async ({ open }) => {
    const page = await open('?draw')
    await waitForState(page, 'won')
    for (const key of ['Digit3', 'KeyX']) await page.keyboard.press(key)
    expect(await page.locator('[aria-pressed=true]').allTextContents()).toEqual(['Box', 'Mirror'])
  })

  test('sends a link that opens the level under its title', async ({ open }) => {
    const page = await open('?draw')
    await waitForState(page, 'won')
    await page.click('text="Send"')
    await page.fill('.draw-send label:first-of-type input', 'The Gate')
    await page.click('text="Copy link"')
    await page.locator('.draw-dialog .notice:not(:empty)').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const other = await open(new URL(link).hash)
    await waitForFact(other, 'phase', 'ready')
    expect(await other.textContent('.hud-level')).toContain('The Gate')
  })

  test('plays a level that only its maker has won, also after a reload', async ({ open }) => {
    const page = await open('')
    await page.route(/\/worker-[\w-]+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: GIVES_UP }),
    )
    await page.click('button[name=draw]')
    await page.click('text="Try it"')
    await waitForFact(page, 'phase', 'ready')
    await holdTime(page)
    const room = emptyRoom(ROOM.width, ROOM.height)
    const path = [...(shortestPath(room.grid, room.entrance, room.exit) ?? [])]
    const way = path.slice(1).map((tile, i) => directionTo(room.grid, path[i], tile))
    await walk(page, way)
    await passTicks(page, 60)
    await waitForFact(page, 'scene', 'draw')
    const won = page.locator('.draw-state b', { hasText: 'You won it in 0:03.80' })
    await won.waitFor()
    await page.reload()
    await won.waitFor()
    await page.click('text="Play"')
    await waitForFact(page, 'scene', 'play')
    expect(page.url()).toContain('#level=')
  })
})
