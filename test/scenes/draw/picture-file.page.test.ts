import { describe, expect, test } from 'vitest'
import { usualPace } from '../../../src/core/level/drawn/text.ts'
import { DrawnError } from '../../../src/core/level/drawn/drawn-level.ts'
import { listenToMaps } from '../../../src/app/maps/incoming-maps.ts'
import {
  DRAWING_NAMES,
  openPicture,
  pictureOfLevel,
} from '../../../src/scenes/draw/picture-file.ts'
import { rows } from '../../core/picture.ts'
import { contextOf, createCanvas } from '../../ui/drawn.ts'
import { levelOf, pictureOf } from './pictured.ts'

const LEVEL = levelOf(`
  ########
  #..s...#
  #.##.#.#
  #m.d...#
  #.#.h#.#
  #...g.##
  #.x....#
  ########`)

/** Returns a PNG of black and white tiles, `#` and `.`, and other tiles in the colours of their signs. */
function pngOf(
  picture: string,
  scale = 1,
  colours: Readonly<Record<string, string>> = {},
): Promise<Blob> {
  const lines = rows(picture).split('\n')
  const canvas = createCanvas(lines[0].length * scale, lines.length * scale)
  const context = contextOf(canvas)
  lines.forEach((line, y) => {
    ;[...line].forEach((sign, x) => {
      context.fillStyle = { '#': '#000', '.': '#fff', ...colours }[sign] ?? ''
      context.fillRect(x * scale, y * scale, scale, scale)
    })
  })
  return fileOf(canvas)
}

function fileOf(canvas: HTMLCanvasElement, type = 'image/png'): Promise<Blob> {
  return new Promise((settle, fail) => {
    canvas.toBlob((blob) => {
      if (blob === null) fail(new Error('no picture'))
      else settle(blob)
    }, type)
  })
}

async function problemOf(file: Blob): Promise<unknown> {
  const error: unknown = await openPicture(file).catch((reason: unknown) => reason)
  return error instanceof DrawnError ? error.problem : error
}

describe('a picture of a level', () => {
  test('is the same map with the same ends and enemies when it is opened', async () => {
    const opened = await openPicture(await pictureOfLevel(LEVEL))
    expect(pictureOf(opened)).toBe(pictureOf(LEVEL))
    const usual = opened.enemies.map(({ kind }) => usualPace(kind, 1))
    expect(opened.enemies.map(({ ticksPerTile }) => ticksPerTile)).toEqual(usual)
  })

  test('has one pixel a tile', async () => {
    const picture = await createImageBitmap(await pictureOfLevel(LEVEL))
    expect([picture.width, picture.height]).toEqual([8, 8])
  })
})

describe('a picture from a painting program', () => {
  const MAP = `
    ##########
    #.#......#
    #.#.####.#
    #...#..#.#
    #.#..#.#.#
    #.#......#
    ##########`

  test.for([1, 2, 3, 16])('is read with %i pixels a tile', async (scale) => {
    const level = await openPicture(await pngOf(MAP, scale))
    expect(pictureOf(level)).toBe(
      rows(MAP).replace('#.#...', '#s#...').replace('....#\n####', '...x#\n####'),
    )
  })

  test.for([
    [8, 14],
    [14, 8],
  ])('of %i x %i pixels keeps walls of two tiles that a smaller map would lack', async ([w, h]) => {
    const row = `##${'.'.repeat(w - 4)}##\n`
    const wall = `${'#'.repeat(w)}\n`.repeat(2)
    const { grid } = await openPicture(await pngOf(wall + row.repeat(h - 4) + wall))
    expect([grid.width, grid.height]).toEqual([w, h])
  })

  test('is read at any brightness, and transparent pixels are wall', async () => {
    const colours = { '#': '#0000', a: '#555a60', b: '#b0a090', c: '#fff6' }
    const level = await openPicture(
      await pngOf(
        `
        ########
        #aabbab#
        #cbbbbb#
        #aaaaab#
        #b.b.bb#
        #......#
        ########`,
        1,
        colours,
      ),
    )
    expect(pictureOf(level)).toBe(
      rows(`
        ########
        ###s.#.#
        ##.....#
        ######.#
        #......#
        #.....x#
        ########`),
    )
  })

  test.for<[problem: string, file: () => Blob | Promise<Blob>]>([
    ['damaged', () => new Blob(['no picture at all, but long enough'], { type: 'image/png' })],
    ['damaged', () => new Blob([])],
    ['damaged', () => fileOf(createCanvas(20, 20), 'image/jpeg')],
    ['damaged', async () => (await pictureOfLevel(LEVEL)).slice(0, 40)],
    ['size', () => fileOf(createCanvas(95 * 16 + 1, 16))],
    ['size', () => fileOf(createCanvas(16, 57 * 16 + 1))],
    ['size', () => fileOf(createCanvas(97, 20))],
    ['size', () => fileOf(createCanvas(1, 1))],
    ['size', async () => new Blob([await pictureOfLevel(LEVEL), new Uint8Array(4 << 20)])],
    ['border', () => pngOf('.......\n'.repeat(7))],
    ['ends', () => fileOf(createCanvas(7, 7))],
    ['ends', () => pngOf(MAP.replace('#.#.####', '#s#.###s'), 1, { s: '#00a050' })],
    [
      'enemies',
      () =>
        pngOf(MAP.replace('#......#', '#mmmmmm#').replace('#...#', '#.m.#'), 1, { m: '#d02020' }),
    ],
  ])('is refused for its %s', async ([problem, file]) => {
    expect(await problemOf(await file())).toBe(problem)
  })

  test('is not decoded if its header says that it is too large', async () => {
    const bytes = new Uint8Array(await (await pictureOfLevel(LEVEL)).arrayBuffer())
    new DataView(bytes.buffer).setUint32(16, 60_000)
    expect(await problemOf(new Blob([bytes]))).toBe('size')
  })
})

test('a picture that is pasted or dropped is opened', () => {
  const opened: string[] = []
  const listening = new AbortController()
  listenToMaps(
    (text) => opened.push(text),
    (file) => opened.push(file.name),
    listening.signal,
    DRAWING_NAMES,
  )
  for (const name of ['image.png', 'Map.TXT', 'run.asterion']) {
    const data = new DataTransfer()
    data.items.add(new File([''], name))
    const options = { bubbles: true, cancelable: true }
    document.body.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }))
    document.body.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }))
  }
  listening.abort()
  expect(opened).toEqual(['image.png', 'image.png', 'Map.TXT', 'Map.TXT'])
})
