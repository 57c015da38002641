import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { shortestPath } from '../../../src/core/path/shortest-path.ts'
import type { Medal } from '../../../src/core/speedrun/medals.ts'
import { drawResultPicture } from '../../../src/scenes/win/draw-picture.ts'
import type { ResultPicture } from '../../../src/scenes/win/picture.ts'
import { loadTiles } from '../../view/tiles.ts'

const SEED = 'theseus'
const EXIT = '#bdf3ff'
const style = { tiles: await loadTiles(), highContrast: false }

function levelFacts(number: number, medal: Medal | null): ResultPicture['levels'][number] {
  const level = buildLevel(SEED, number)
  const walked = Array.from(shortestPath(level.grid, level.entrance, level.exit) ?? [])
  return { level, walked, name: String(number), time: `0:0${number}.00`, medal }
}

const FACTS: ResultPicture = {
  seed: SEED,
  time: '1:02.500',
  medal: 'gold',
  lines: ['Ariadne', 'Catches 3'],
  levels: [levelFacts(1, 'perfect'), levelFacts(2, null), levelFacts(3, 'bronze')],
}
const SINGLE: ResultPicture = {
  ...FACTS,
  medal: null,
  lines: ['Level 1', 'Binary tree', 'Par 0:08.33'],
  levels: [levelFacts(1, null)],
}

function colourOf({ fillStyle }: CanvasRenderingContext2D): string {
  return typeof fillStyle === 'string' ? fillStyle : ''
}

/** The texts, images, exits and wide boxes drawn, with their places. */
async function drawn(facts: ResultPicture) {
  const words: string[] = []
  const images: string[] = []
  const boxes: string[] = []
  const { prototype } = CanvasRenderingContext2D
  const spies = [
    vi.spyOn(prototype, 'fillText').mockImplementation(function (
      this: CanvasRenderingContext2D,
      text,
      x,
      y,
      most,
    ) {
      const { textAlign, font } = this
      const place = `${x},${y} ${textAlign}, at most ${Math.round(most ?? -1)}`
      words.push(`${text}: ${parseInt(font)}px ${colourOf(this)} at ${place}`)
    }),
    vi.spyOn(prototype, 'drawImage').mockImplementation((image: unknown, ...rest: number[]) => {
      if (image === style.tiles) return
      const isMap = image instanceof HTMLCanvasElement
      const name = isMap ? 'map' : /title|medals/.exec((image as HTMLImageElement).src)?.[0]
      images.push(`${name}: ${rest.join(',')}`)
    }),
    vi.spyOn(prototype, 'fillRect').mockImplementation(function (
      this: CanvasRenderingContext2D,
      ...box
    ) {
      const [, , width, height] = box
      if (colourOf(this) === EXIT) boxes.push(`exit: ${box.join(',')}`)
      if (width > 1000) boxes.push(`${colourOf(this)}: ${box.join(',')}`)
      expect(height).toBeGreaterThan(0)
    }),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  await drawResultPicture(facts, style)
  return { words, images, boxes }
}

describe('the picture of a run', () => {
  test('has its texts, medals and maps at their places', async () => {
    expect(await drawn(FACTS)).toMatchInlineSnapshot(`
      {
        "boxes": [
          "#0b0712: 0,0,1200,630",
          "#40334d: 36,165,1128,3",
          "exit: 222,306,7,7",
          "exit: 451,306,6,6",
          "exit: 677,303,5,5",
        ],
        "images": [
          "title: 27,18,600,134",
          "medals: 32,0,16,16,758,24,64,64",
          "medals: 0,0,16,16,86,340,32,32",
          "medals: 64,0,16,16,544,340,32,32",
        ],
        "words": [
          "1:02.500: 72px #fdf3d3 at 1164,18 right, at most 510",
          "theseus: 24px #ffc233 at 1164,96 right, at most 510",
          "Ariadne · Catches 3: 24px #edcb8b at 1164,126 right, at most 510",
          "1: 24px #edcb8b at 65,342 left, at most 211",
          "0:01.00: 24px #fdf3d3 at 127,342 left, at most 211",
          "2: 24px #edcb8b at 310,342 left, at most 211",
          "0:02.00: 24px #fdf3d3 at 335,342 left, at most 211",
          "3: 24px #edcb8b at 519,342 left, at most 211",
          "0:03.00: 24px #fdf3d3 at 585,342 left, at most 211",
        ],
      }
    `)
  })
})

describe('the picture of more than five levels', () => {
  test('has two rows of maps', async () => {
    const levels = [1, 2, 3, 4, 5, 6].map((number) => levelFacts(number, 'gold'))
    const { words, images, boxes } = await drawn({ ...FACTS, levels })
    expect([...words.slice(3), ...images.slice(2), ...boxes.slice(2)]).toMatchInlineSnapshot(`
      [
        "1: 24px #edcb8b at 65,342 left, at most 211",
        "0:01.00: 24px #fdf3d3 at 127,342 left, at most 211",
        "2: 24px #edcb8b at 290,342 left, at most 211",
        "0:02.00: 24px #fdf3d3 at 356,342 left, at most 211",
        "3: 24px #edcb8b at 519,342 left, at most 211",
        "0:03.00: 24px #fdf3d3 at 585,342 left, at most 211",
        "4: 24px #edcb8b at 748,342 left, at most 211",
        "0:04.00: 24px #fdf3d3 at 814,342 left, at most 211",
        "5: 24px #edcb8b at 977,342 left, at most 211",
        "0:05.00: 24px #fdf3d3 at 1043,342 left, at most 211",
        "6: 24px #edcb8b at 61,558 left, at most 211",
        "0:06.00: 24px #fdf3d3 at 127,558 left, at most 211",
        "medals: 32,0,16,16,86,340,32,32",
        "medals: 32,0,16,16,315,340,32,32",
        "medals: 32,0,16,16,544,340,32,32",
        "medals: 32,0,16,16,773,340,32,32",
        "medals: 32,0,16,16,1002,340,32,32",
        "medals: 32,0,16,16,86,556,32,32",
        "exit: 222,306,7,7",
        "exit: 451,306,6,6",
        "exit: 677,303,5,5",
        "exit: 898,303,4,4",
        "exit: 1139,311,4,4",
        "exit: 212,517,3,3",
      ]
    `)
  })
})

describe('the picture of a single level', () => {
  test('has its texts in a column beside its map', async () => {
    expect(await drawn(SINGLE)).toMatchInlineSnapshot(`
      {
        "boxes": [
          "#0b0712: 0,0,1200,630",
          "#40334d: 36,165,1128,3",
        ],
        "images": [
          "title: 27,18,600,134",
          "map: 480,192,648,408",
        ],
        "words": [
          "1:02.500: 72px #fdf3d3 at 1164,18 right, at most 510",
          "theseus: 36px #ffc233 at 1164,108 right, at most 510",
          ": 24px #edcb8b at 1164,126 right, at most 510",
          "Level 1: 36px #fdf3d3 at 36,192 left, at most 390",
          "Binary tree: 36px #edcb8b at 36,240 left, at most 390",
          "Par 0:08.33: 36px #edcb8b at 36,288 left, at most 390",
        ],
      }
    `)
  })
})

/** The pixels of a PNG. */
async function pixelsOf(png: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(png)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (context === null) throw new Error('the browser draws no canvas')
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height)
}

describe('a picture', () => {
  test('is a PNG of 1200 by 630 pixels, dark to its edges', async () => {
    const png = await drawResultPicture(FACTS, style)
    expect(png.type).toBe('image/png')
    const { width, height, data } = await pixelsOf(png)
    expect([width, height]).toEqual([1200, 630])
    for (const at of [0, width - 1, width * (height - 1), width * height - 1]) {
      expect([...data.slice(4 * at, 4 * at + 4)]).toEqual([0x0b, 0x07, 0x12, 255])
    }
  })

  test('has crisp edges: no colour between those of its title', async () => {
    const { data, width } = await pixelsOf(await drawResultPicture(FACTS, style))
    // Two pixels of the picture for each of the title: in pairs they are the same.
    for (let y = 18; y < 100; y += 2) {
      for (let x = 27; x < 400; x += 2) {
        const at = 4 * (y * width + x)
        expect([...data.slice(at, at + 3)]).toEqual([...data.slice(at + 4, at + 7)])
      }
    }
  })

  test('writes wide texts smaller, but not below 12 pixels', async () => {
    const seedOf = async (length: number) => {
      const seed = 'W'.repeat(length)
      const { words } = await drawn({ ...SINGLE, seed })
      return words.map((line) => new RegExp(`^${seed}: (\\d+)px`).exec(line)?.[1] ?? []).flat()[0]
    }
    expect([await seedOf(10), await seedOf(25), await seedOf(40), await seedOf(400)]).toEqual([
      '36',
      '24',
      '12',
      '12',
    ])
  })

  test('fails where an image cannot be loaded', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('gone'))
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    await expect(drawResultPicture(FACTS, style)).rejects.toThrow('gone')
  })

  test('fails where the browser makes no PNG', async () => {
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    const blobs = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob')
    blobs.mockImplementation((done) => {
      done(null)
    })
    await expect(drawResultPicture(FACTS, style)).rejects.toThrow('the browser makes no PNG')
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    await expect(drawResultPicture(FACTS, style)).rejects.toThrow('the browser draws no canvas')
  })
})
