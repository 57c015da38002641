import { describe, expect, test } from 'vitest'
import actorsUrl from '../../assets/images/actors.png'
import signsUrl from '../../assets/images/signs.png'
import { clearedTrack } from '../core/replay/runner.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { TICK_HZ } from '../../src/core/game/rules.ts'
import { HIGHLIGHT_TICKS } from '../../src/core/replay/highlights.ts'
import { createCanvasContext } from '../../src/picture/canvas.ts'
import { encodeReplayGif, type FilmOrder } from '../../src/picture/film.ts'
import { loadTiles } from '../view/tiles.ts'
import { readGif } from './gif-reader.ts'

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

const CARD_COLOUR = [255, 194, 51]
const card = createCanvasContext(480, 320)
card.fillStyle = `rgb(${CARD_COLOUR.join(' ')})`
card.fillRect(0, 0, 480, 320)
// The walls and floors of this level pack worst.
const level = builtLevel('theseus', 10)
const track = clearedTrack(level)
const order: FilmOrder = {
  ...{ level, track, from: 1200, to: 1200 + HIGHLIGHT_TICKS, mode: 'level', isWhole: false },
  sheets: { tiles: await loadTiles(), actors: await load(actorsUrl), signs: await load(signsUrl) },
  options: { highContrast: false, lightOff: false },
  card: card.canvas,
}
const passOn = (): Promise<void> => Promise.resolve()

/** Time of all frames but the last, in seconds. */
function secondsOf({ frames }: ReturnType<typeof readGif>): number {
  return frames.slice(0, -1).reduce((sum, { delay }) => sum + delay / 100, 0)
}

describe('a GIF of eight seconds', () => {
  const made = encodeReplayGif(order, passOn)

  test('is 480 pixels wide, has few colours and at most 3 MB, and begins again', async () => {
    const bytes = await made
    const gif = readGif(bytes)
    expect(gif).toMatchObject({ width: 480, height: 320, colours: 32, isLooped: true })
    expect(bytes.length).toBeLessThan(3_000_000)
    // A moving picture of one colour would be as small.
    expect(bytes.length).toBeGreaterThan(500_000)
  })

  test('lasts as long as the run, at an even pace, and shows its last picture for two seconds', async () => {
    const gif = readGif(await made)
    expect(secondsOf(gif)).toBeCloseTo(8, 0)
    const delays = gif.frames.map(({ delay }) => delay)
    expect([delays.pop(), new Set(delays).size]).toEqual([200, 1])
  })

  test('ends with the card', async () => {
    const decoder = new ImageDecoder({ data: await made, type: 'image/gif' })
    await decoder.tracks.ready
    const frameIndex = (decoder.tracks.selectedTrack?.frameCount ?? 0) - 1
    const { image } = await decoder.decode({ frameIndex })
    const context = createCanvasContext(480, 320)
    context.drawImage(image, 0, 0)
    const [red, green, blue] = context.getImageData(240, 160, 1, 1).data
    for (const [i, value] of [red, green, blue].entries()) {
      expect(Math.abs(value - CARD_COLOUR[i])).toBeLessThan(12)
    }
  })
})

test('a whole level is played faster, within eight seconds', async () => {
  const whole = { ...order, from: 0, to: track.length, isWhole: true }
  const bytes = await encodeReplayGif(whole, passOn)
  expect(track.length).toBeGreaterThan(12 * TICK_HZ)
  expect(secondsOf(readGif(bytes))).toBeLessThanOrEqual(8)
  expect(bytes.length).toBeLessThan(500_000)
})

test('a GIF is stopped after the picture at which its pass rejects', async () => {
  const shares: number[] = []
  const stopped = encodeReplayGif(order, (share) => {
    shares.push(share)
    return shares.length === 3 ? Promise.reject(new Error('stopped')) : Promise.resolve()
  })
  await expect(stopped).rejects.toThrow('stopped')
  expect(shares).toHaveLength(3)
})
