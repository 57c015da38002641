import type { Page } from 'playwright'

/** Column and row of a tile. */
export type Spot = readonly [x: number, y: number]

/** Sides of the room that a new page for drawing shows, in tiles. */
const ROOM = { width: 27, height: 17 }

/** Position of a tile of the board in the window. */
export async function positionOf(page: Page, [x, y]: Spot): Promise<Spot> {
  const box = await page.locator('.draw-board').boundingBox()
  if (box === null) throw new Error('no board is shown')
  const { width, height } = ROOM
  return [box.x + ((x + 0.5) / width) * box.width, box.y + ((y + 0.5) / height) * box.height]
}

/** Presses the mouse on a tile of the board, moves it over others, and releases it on the last. */
export async function draw(page: Page, from: Spot, ...others: readonly Spot[]): Promise<void> {
  await page.mouse.move(...(await positionOf(page, from)))
  await page.mouse.down()
  for (const spot of others) await page.mouse.move(...(await positionOf(page, spot)), { steps: 20 })
  await page.mouse.up()
}

/** Chooses a tool by its name. */
export async function chooseTool(page: Page, name: string): Promise<void> {
  await page.click(`.draw-tools button:has-text("${name}")`)
}
