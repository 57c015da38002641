import { createCanvasContext } from './canvas.ts'
import { FONT, write } from './text.ts'

/** Sides of a GIF, and of the room for a map in its last picture, in pixels. */
export const GIF_SIZE = { width: 480, height: 320 } as const
export const CARD_ROOM = { width: 456, height: 236 } as const
const MARGIN = 12

/** Style of the title of a GIF. */
const START = { x: MARGIN, size: 24, align: 'left', most: CARD_ROOM.width } as const
export const TITLE = { ...START, colour: '#fdf3d3' }

/** Draws the last picture of a GIF: a map, and below it two texts and an address. */
export async function drawGifCard(
  map: HTMLCanvasElement,
  [left, right]: readonly [string, string],
  address: string,
): Promise<HTMLCanvasElement> {
  await document.fonts.load(`24px ${FONT}`, left + right + address)
  const context = createCanvasContext(GIF_SIZE.width, GIF_SIZE.height)
  const scale = Math.min(1, CARD_ROOM.width / map.width, CARD_ROOM.height / map.height)
  const [width, height] = [map.width, map.height].map((side) => Math.round(side * scale))
  const x = (GIF_SIZE.width - width) >> 1
  context.drawImage(map, x, MARGIN + ((CARD_ROOM.height - height) >> 1), width, height)
  context.textBaseline = 'top'
  const { size, most } = TITLE
  const taken = write({ context }, left, { ...TITLE, y: 258, most: (2 * most) / 3 })
  const rest = { x: MARGIN + most, most: most - taken - size }
  write({ context }, right, { size, ...rest, y: 258, colour: '#edcb8b' })
  write({ context }, address, { ...TITLE, y: 288, colour: '#ffc233' })
  return context.canvas
}
