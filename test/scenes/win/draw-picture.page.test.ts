import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { shortestPath } from '../../../src/labyrinth/path/shortest-path.ts'
import type { Medal } from '../../../src/core/times/medals.ts'
import { drawResultPicture } from '../../../src/scenes/win/draw-picture.ts'
import type { ResultPicture } from '../../../src/scenes/win/picture.ts'
import { loadTiles } from '../../view/tiles.ts'

const SEED = 'theseus'
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
  lines: ['Level 1', 'Binary tree', 'Perfect time: 0:08.33'],
  levels: [levelFacts(1, null)],
}

/** A text or an image in a picture: its name and its box. */
interface Drawn {
  readonly name: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly size: number
}

/** The texts and images of a picture, as they are drawn. */
async function drawn(facts: ResultPicture): Promise<Drawn[]> {
  const boxes: Drawn[] = []
  const add = (name: string, left: number, top: number, width: number, height: number): void => {
    boxes.push({ name, left, top, right: left + width, bottom: top + height, size: height })
  }
  const { prototype } = CanvasRenderingContext2D
  const spies = [
    vi.spyOn(prototype, 'fillText').mockImplementation(function (
      this: CanvasRenderingContext2D,
      text,
      x,
      y,
      most = Infinity,
    ) {
      const width = Math.min(most, this.measureText(text).width)
      add(text, this.textAlign === 'right' ? x - width : x, y, width, parseInt(this.font))
    }),
    vi.spyOn(prototype, 'drawImage').mockImplementation((image: unknown, ...rest: number[]) => {
      if (!(image instanceof HTMLImageElement)) return
      const [left, top, width, height] = rest.slice(-4)
      const name = /title|medals/.exec(image.src)?.[0] ?? ''
      if (name !== '') add(name, left, top, width, height)
    }),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  await drawResultPicture(facts, style)
  return boxes.filter(({ name }) => name !== '')
}

/** Pairs of texts and images that cover one another, and those that leave the picture. */
function faultsOf(boxes: readonly Drawn[]): string[] {
  return boxes.flatMap((one, i) => {
    const isInside = one.left >= 0 && one.top >= 0 && one.right <= 1200 && one.bottom <= 630
    const covered = boxes.slice(i + 1).filter((other) => {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      return across > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    })
    return [...(isInside ? [] : [one.name]), ...covered.map(({ name }) => `${one.name} on ${name}`)]
  })
}

const SIX = { ...FACTS, levels: [1, 2, 3, 4, 5, 6].map((number) => levelFacts(number, 'gold')) }

describe('the texts and images of a picture', () => {
  test.for([
    ['a run', FACTS, ['1:02.500', 'medals', 'theseus', 'Ariadne · Catches 3', '0:03.00']],
    ['more than five levels', SIX, ['0:01.00', '6', '0:06.00']],
    ['a single level', SINGLE, ['theseus', 'Level 1', 'Binary tree', 'Perfect time: 0:08.33']],
  ] as const)('of %s lie inside it, and none covers another', async ([, facts, names]) => {
    const boxes = await drawn(facts)
    expect(boxes.map(({ name }) => name)).toEqual(expect.arrayContaining(['title', ...names]))
    expect(faultsOf(boxes)).toEqual([])
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

  test('writes wide texts smaller, but not below 12 pixels', async () => {
    const sizeOf = async (length: number) => {
      const seed = 'W'.repeat(length)
      return (await drawn({ ...SINGLE, seed })).find(({ name }) => name === seed)?.size
    }
    expect([await sizeOf(10), await sizeOf(25), await sizeOf(40), await sizeOf(400)]).toEqual([
      36, 24, 12, 12,
    ])
  })

  test('fails if an image cannot be loaded', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('gone'))
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    await expect(drawResultPicture(FACTS, style)).rejects.toThrow('gone')
  })

  test('fails if the browser makes no PNG', async () => {
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
