import { createCanvasContext } from './canvas.ts'
import { FONT, write } from './text.ts'

/** Sides of a GIF, and of the room for a map in its last picture, in pixels. */
export const GIF_SIZE = { width: 480, height: 320 } as const
export const CARD_ROOM = { width: 456, height: 236 } as const
const MARGIN = 12

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
  const [size, most, end] = [24, CARD_ROOM.width, MARGIN + CARD_ROOM.width]
  const start = { x: MARGIN, size, align: 'left' } as const
  const taken = write({ context }, left, {
    ...start,
    y: 258,
    colour: '#fdf3d3',
    most: (2 * most) / 3,
  })
  write({ context }, right, { x: end, y: 258, size, colour: '#edcb8b', most: most - taken - size })
  write({ context }, address, { ...start, y: 288, colour: '#ffc233', most })
  return context.canvas
}
