import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cloneGrid, FLOOR, type Grid, VOID } from '../../../src/labyrinth/grid.ts'
import { braid } from '../../../src/labyrinth/maze/braid.ts'
import { MAZE_ALGORITHMS } from '../../../src/labyrinth/maze/generators.ts'
import {
  type Mask,
  maskedGrid,
  MaskError,
  type MaskPixels,
  maskFromRows,
  readMask,
} from '../../../src/labyrinth/maze/mask.ts'
import { createTrace } from '../../../src/labyrinth/trace.ts'
import { chance, mostLoops } from '../arbitraries.ts'
import { cellTiles, edgesOf, flood } from './lattice.ts'
import { entriesOf, STILL } from './replay.ts'
import { checkTimes } from '../../any.ts'

const RING = `
.....
.###.
.#.#.
.###.
.....`.trim()

function textOf({ columns, open }: Mask): string {
  return Array.from(
    open,
    (cell, i) => (cell === 1 ? '.' : '#') + (i % columns === columns - 1 ? '\n' : ''),
  )
    .join('')
    .trim()
}

/** Opaque grey pixels. */
function greys(luminance: ArrayLike<number>, width: number, height: number): MaskPixels {
  const data = Uint8Array.from({ length: 4 * luminance.length }, (_, i) =>
    i % 4 === 3 ? 255 : luminance[i >> 2],
  )
  return { width, height, data }
}

describe('a mask', () => {
  test('drawn as a map has cells where the map has floor', () => {
    const text = ['..##', '....', '#...'].join('\n')
    expect(textOf(readMask(text))).toBe(text)
    expect(readMask(text)).toMatchObject({ columns: 4, rows: 3 })
  })

  test('keeps its largest connected part only', () => {
    expect(textOf(readMask(RING))).toBe(RING.replace('.#.#.', '.###.'))
    expect(textOf(readMask('.#..\n.#..\n.#.#\n####'))).toBe('##..\n##..\n##.#\n####')
  })

  test('does not join cells at their corners or across the edge of the drawing', () => {
    expect(textOf(readMask('.#..\n#.##\n.###'))).toBe('##..\n####\n####')
    expect(textOf(readMask('###.\n.###\n..##'))).toBe('####\n.###\n..##')
  })

  test('from rows and from brightness is the same mask', () => {
    const rows = [
      [true, false, true],
      [true, true, true],
    ]
    const luminance = [255, 127, 128, 200, 130, 255]
    expect(maskFromRows(rows)).toEqual(readMask(greys(luminance, 3, 2)))
    expect(textOf(maskFromRows(rows))).toBe('.#.\n...')
  })

  test('from pixels weighs colours by their brightness, and takes transparent ones as dark', () => {
    const [blue, green, glass, white] = ['0000ffff', '00ff00ff', 'ffffff7f', 'ffffffff'].map(
      (hex) => [...Buffer.from(hex, 'hex')],
    )
    const data = [blue, green, glass, white, white, white].flat()
    expect(textOf(readMask({ width: 3, height: 2, data }))).toBe('#.#\n...')
  })

  test('from a dark figure on a transparent ground is the figure', () => {
    const [ink, glass] = ['101010ff', '00000000'].map((hex) => [...Buffer.from(hex, 'hex')])
    const data = [ink, glass, ink, ink, ink, ink].flat()
    expect(textOf(readMask({ width: 3, height: 2, data }))).toBe('.#.\n...')
    const night = [ink, ink, ink, ink, ink, ink].flat()
    expect(() => readMask({ width: 3, height: 2, data: night })).toThrow('not 0')
  })

  test.each([
    ['###\n###\n###', 0],
    ['#.#\n###\n#.#', 1],
  ])('with fewer than two cells side by side is refused', (text, size) => {
    expect(() => readMask(text)).toThrow(
      new MaskError('too-few', `a mask needs 2 cells side by side, not ${size}`),
    )
  })

  test('of more cells across or down than allowed is refused, before its pixels are read', () => {
    const problem = { problem: 'too-large', values: { columns: 4, rows: 3, most: 3 } }
    expect(() => readMask('...\n....\n....', 3)).toThrow('line 2, column 5: a row has at most 3')
    expect(() => readMask('...\n'.repeat(4), 3)).toThrow('line 4, column 1: a map has at most 3')
    expect(() => readMask({ width: 4, height: 3, data: [] }, 3)).toThrow(
      expect.objectContaining(problem),
    )
    expect(textOf(readMask('...\n...\n...', 3))).toBe('...\n...\n...')
  })

  test('with rows of different length is refused', () => {
    expect(() => maskFromRows([[true, true], [true]])).toThrow(
      new MaskError('ragged', 'the rows of a mask are equally long: 2, not 1'),
    )
    expect(() => maskFromRows([])).toThrow(RangeError)
  })

  test('of 2,047 x 2,047 pixels is read, however it winds', () => {
    const side = 2047
    const snake = new Uint8Array(side * side).fill(255)
    for (let y = 1; y < side; y += 2) {
      snake.fill(0, y * side, (y + 1) * side)
      snake[y * side + (y % 4 === 1 ? side - 1 : 0)] = 255
    }
    const mask = readMask(greys(snake, side, side))
    expect(mask.open.reduce((sum, cell) => sum + cell)).toBe(1024 * side + 1023)
    expect(maskedGrid(mask).width).toBe(4095)
    expect(() => maskedGrid({ columns: 2048, rows: 2, open: new Uint8Array(4096) })).toThrow(
      RangeError,
    )
  })
})

/** Masks of all shapes, with 2 to 100 cells. */
const anyMask = fc
  .record({ columns: fc.integer({ min: 2, max: 10 }), rows: fc.integer({ min: 2, max: 10 }) })
  .chain(({ columns, rows }) =>
    fc
      .array(fc.integer({ min: 90, max: 190 }), {
        minLength: columns * rows,
        maxLength: columns * rows,
      })
      .map((luminance) => readMask(greys(luminance.with(0, 255).with(1, 255), columns, rows))),
  )

/** The faults of a carved mask: void must stay, and the cells be a tree. */
function faultsOf(empty: Grid, carved: Grid, extraLoops: number): string[] {
  const faults: string[] = []
  const cells = cellTiles(empty).filter((tile) => empty.tiles[tile] !== VOID)
  const edges = new Set(edgesOf(carved).map(({ tile }) => tile))
  carved.tiles.forEach((tile, i) => {
    if ((tile === VOID) !== (empty.tiles[i] === VOID)) faults.push(`tile ${i} is ${tile}`)
    if (tile === FLOOR && !edges.has(i) && !cells.includes(i)) faults.push(`floor at ${i}`)
  })
  const floor = carved.tiles.filter((tile) => tile === FLOOR).length
  if (flood(carved, cells[0]).length !== floor) faults.push('not connected')
  const loops = floor - (2 * cells.length - 1)
  if (loops < 0 || loops > extraLoops) faults.push(`${loops} loops`)
  return faults
}

test.each(MAZE_ALGORITHMS.filter((algorithm) => 'masks' in algorithm))(
  '$id carves a spanning tree of the cells of a mask and leaves void alone',
  ({ id, carve }) =>
    checkTimes(50, [anyMask, fc.nat()], (mask, seed) => {
      const empty = maskedGrid(mask)
      const grid = cloneGrid(empty)
      const trace = createTrace()
      carve(grid, chance(seed), trace)
      expect(faultsOf(empty, grid, mostLoops(id))).toEqual([])
      const replayed = cloneGrid(empty)
      for (const { tile, value, event } of entriesOf(trace)) {
        if (!STILL.has(event)) replayed.tiles[tile] = value
      }
      expect(replayed).toEqual(grid)
      braid(grid, 100, chance(seed))
      expect(faultsOf(empty, grid, grid.tiles.length)).toEqual([])
    }),
)

test.each(MAZE_ALGORITHMS.filter((algorithm) => !('masks' in algorithm)))(
  '$id refuses to leave out cells and gives their number',
  ({ carve }) => {
    expect(() => {
      carve(maskedGrid(readMask(RING)), chance(0))
    }).toThrow(RangeError('this algorithm cannot leave out cells, and 9 are void'))
  },
)
