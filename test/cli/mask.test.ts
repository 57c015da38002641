import { crc32, deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { readMask } from '../../src/labyrinth/maze/mask.ts'
import { carvePlan } from '../../src/labyrinth/maze/plan.ts'
import { formatMaze } from '../../src/labyrinth/maze/text.ts'
import { encoded } from '../core/encoded.ts'
import { asterion } from './asterion.ts'

/** A ring of cells around a hole, and a cell of its own that no maze can reach. */
const RING = ['.....##', '.###.#.', '.###.##', '.....##'].join('\n')

/** Colours of a mask's pixels. */
type Painting = readonly (readonly [red: number, green: number, blue: number, alpha: number])[]

const WHITE = [255, 255, 255, 255] as const
const BLACK = [0, 0, 0, 255] as const

function png(columns: number, painting: Painting): Buffer {
  const picture = new PNG({ width: columns, height: painting.length / columns })
  picture.data.set(painting.flat())
  return PNG.sync.write(picture)
}

function paint(text: string, light: Painting[number], dark: Painting[number]): Buffer {
  const cells = [...text.replaceAll('\n', '')].map((cell) => (cell === '.' ? light : dark))
  return png(text.indexOf('\n'), cells)
}

/** A picture of 4 x 4 pixels with data. */
function withData(interlace: 0 | 1, data: Buffer): Buffer {
  const header = Buffer.from([0, 0, 0, 4, 0, 0, 0, 4, 8, 6, 0, 0, interlace])
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND')])
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const MASKED = carvePlan({ seed: 'c', width: 15, height: 9, mask: readMask(RING) })

describe('a mask', () => {
  test.each([
    ['a text', RING],
    ['a text of UTF-16', encoded(RING, 'utf-16le')],
    ['a text of ones and zeros', RING.replaceAll('#', '1').replaceAll('.', '0')],
    ['a picture in black and white', paint(RING, WHITE, BLACK)],
    ['a picture in yellow and blue', paint(RING, [255, 255, 0, 255], [0, 0, 255, 255])],
    ['a picture on nothing', paint(RING, WHITE, [255, 255, 255, 0])],
  ])('from %s sets the sides and leaves out the void', async (_, mask) => {
    const args = ['generate', '--mask', 'mask', '--seed', 'c']
    const { exitCode, out, err } = await asterion(args, { mask })
    expect(out).toBe(`${formatMaze(MASKED)}\n`)
    expect(out.split('\n')[4]).toMatch(/^#\.#{7}\.#{5}$/)
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  })

  test('is read from a pipe', async () => {
    const { out } = await asterion(['generate', '--mask', '-', '--seed', 'c'], { '-': RING })
    expect(out).toBe(`${formatMaze(MASKED)}\n`)
  })

  test('is printed in JSON, with the first and the last tile of floor for ends', async () => {
    const args = ['generate', '--mask', 'mask', '--seed', 'a', '--format', 'json', '--solution']
    const { out } = await asterion(args, { mask: `#...\n#...\n##.#` })
    const json = JSON.parse(out) as { solution: unknown[]; measures: { solution: number } }
    expect(json).toMatchObject({
      masked: true,
      width: 9,
      height: 7,
      entrance: [3, 1],
      exit: [5, 5],
    })
    expect(json.solution).toHaveLength(json.measures.solution + 1)
  })
})

describe('a mask is refused', () => {
  const BROKEN = 'mask: the PNG is damaged ('
  const wide = png(2048, new Array<typeof WHITE>(2048).fill(WHITE))
  const endless = paint(RING, WHITE, BLACK)
  endless.writeUInt32BE(0x7fff_ffff, 16)
  test.each([
    ['that leaves one cell', '###\n#.#\n###', [], 'mask: a mask needs 2 cells side by side, not 1'],
    ['with a strange cell', '...\n.x.\n...', [], 'mask, line 2, column 2: expected '],
    ['that is a broken picture', wide.subarray(0, 20), [], BROKEN],
    ['that is half a picture', endless.subarray(0, 60), [], 'mask: a mask has at most 2047 x 2047'],
    [
      'that inflates to more than its pixels',
      withData(0, deflateSync(Buffer.alloc(1e6))),
      [],
      BROKEN,
    ],
    ['that does so in interlaced rows', withData(1, deflateSync(Buffer.alloc(1e6))), [], BROKEN],
    ['whose data is no deflated one', withData(0, Buffer.from('pixels')), [], BROKEN],
    [
      'whose data is cut off',
      withData(0, deflateSync(Buffer.alloc(68)).subarray(0, 9)),
      [],
      BROKEN,
    ],
    ['with two headers', Buffer.concat([wide, wide]), [], 'it needs one header'],
    ['that is too wide', wide, [], 'cells, not 2048 x 1'],
    ['that is one pixel', png(1, [WHITE]), [], 'mask: a mask needs 2 cells side by side'],
    ['of another width', RING, ['--width', '41'], 'of 7 x 4 cells does not fit 41 x 9 tiles'],
    ['by eller', RING, ['--algorithm', 'eller'], 'eller cannot leave out the void of a mask'],
  ])('%s', async (_, mask, args, problem) => {
    const { exitCode, out, err } = await asterion(['generate', '--mask', 'mask', ...args], { mask })
    expect(err).toContain(problem)
    expect(err).toMatch(/^error: [^\n]+\n$/)
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
  })
})
