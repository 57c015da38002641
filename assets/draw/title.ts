import { at, blank, box, type Canvas, grain, lay, outlined, put, stamp } from './canvas.ts'
import { height, word } from './letters.ts'
import type { Color } from './palette.ts'

const margin = 3
const gap = 3
/** How thick the stone is, seen from slightly above. */
const depth = 3

const key = ['ccccccc.', 'c.....c.', 'c.ccc.c.', 'c.c...c.', 'c.ccccc.', 'c.......', 'cccccccc']

/** The word ASTERION in chiselled golden stone, on a frieze of the meander. */
export function title(): Canvas {
  const width = word.reduce((sum, letter) => sum + letter.width + gap, -gap) + 2 * margin
  const stone = blank(width, height + 2 * margin + depth)
  let left = margin
  for (const letter of word) {
    for (let y = 0; y < stone.height; y++) {
      for (let x = -2; x < letter.width + 2; x++) {
        if (letter.shape(x + 0.5, y - margin + 0.5)) put(stone, left + x, y, 'sand')
      }
    }
    left += letter.width + gap
  }
  const whole = blank(width, stone.height + 12)
  lay(whole, frieze(width), 0, stone.height)
  lay(whole, outlined(outlined(thick(chiselled(stone)), 'ink'), 'ink'))
  return whole
}

/** Light from above strikes the upper bevels and leaves the lower ones dark. */
function chiselled(stone: Canvas): Canvas {
  const copy = blank(stone.width, stone.height)
  stone.cells.forEach((color, index) => {
    if (color === null) return
    const x = index % stone.width
    const y = Math.floor(index / stone.width)
    put(copy, x, y, bevel(stone, x, y) ?? surface(x, y))
  })
  return copy
}

function bevel(stone: Canvas, x: number, y: number): Color | null {
  const open = (dx: number, dy: number): boolean => at(stone, x + dx, y + dy) === null
  if (open(0, -1)) return 'cream'
  if (open(0, 1)) return 'brick'
  if (open(-1, 0)) return 'straw'
  if (open(1, 0)) return 'rust'
  if (open(0, -2)) return 'straw'
  if (open(0, 2) || open(1, 1)) return 'rust'
  return null
}

/** The face: bright above, deeper below, the change dithered, here and there a chip. */
function surface(x: number, y: number): Color {
  const bands: readonly Color[] = ['straw', 'gold', 'sand', 'clay']
  const level = ((y - margin) / height) * 3.4 - 0.2
  const step = Math.floor(level + ((x + y) % 2 ? 0.25 : -0.1))
  const chip = grain(x, y, 3) < 6
  return bands[Math.min(3, Math.max(0, step + (chip ? 1 : 0)))]
}

/** The stone's lower side, under every edge that has nothing beneath it. */
function thick(stone: Canvas): Canvas {
  const copy = blank(stone.width, stone.height)
  for (let step = depth; step > 0; step--) {
    stone.cells.forEach((color, index) => {
      if (color === null) return
      const x = index % stone.width
      put(copy, x, Math.floor(index / stone.width) + step, step === depth ? 'umber' : 'brick')
    })
  }
  return lay(copy, stone)
}

function frieze(width: number): Canvas {
  const band = blank(width, 12)
  const count = Math.floor((width - 2 * margin) / 8)
  const left = Math.floor((width - count * 8) / 2)
  box(band, left - 3, 0, count * 8 + 5, 11, 'umber')
  for (let unit = 0; unit < count; unit++) stamp(band, key, left + unit * 8, 2)
  return band
}
