import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { carveMaze, findAlgorithm } from '../../../src/labyrinth/maze/generators.ts'
import { streamFromText } from '../../../src/labyrinth/random/streams.ts'
import { createTrace } from '../../../src/labyrinth/trace.ts'

const SIZES = [
  [5, 5],
  [41, 21],
  [31, 31],
  [5, 61],
  [101, 99],
] as const

/**
 * SHA-256 over mazes of several sizes and seeds, and over the draw that comes after each; and over the
 * steps of their traces.
 */
function digestsOf(id: string): [mazes: string, traces: string] {
  const [mazes, traces] = [createHash('sha256'), createHash('sha256')]
  for (const [width, height] of SIZES) {
    for (let seed = 0; seed < 8; seed++) {
      const random = streamFromText(`pin/${seed}`)
      const trace = createTrace()
      const carve = findAlgorithm(id)?.carve ?? (() => undefined)
      mazes.update(carveMaze(carve, width, height, random, trace).tiles)
      mazes.update(String(random.next()))
      traces.update(Buffer.from(trace.entries.slice().buffer))
    }
  }
  return [mazes.digest('hex').slice(0, 16), traces.digest('hex').slice(0, 16)]
}

describe('a snapshot of every algorithm with its default options', () => {
  // Without a published reference: pinned so that a seed keeps its mazes and an algorithm its steps. For
  // mazes of the ten algorithms of the game, another value here needs another rules version.
  test.each([
    ['binary-tree', 'b6db91c62a7ca074', '02f4a4ebd5863d0f'],
    ['sidewinder', '61f75f15ccad5098', '25b2b4536c5cbd3b'],
    ['stick-knockdown', '1a2d8623c340a751', 'a3371c711930cb6e'],
    ['kruskal', '0486f2bacf0b54cf', '6c1790966f0f8aa0'],
    ['wall-growing', '0c84fdf51e00ae68', '02fc86a2338d59cc'],
    ['wilson', '33eb47208cf4e1d4', 'b10d1a28593d19fd'],
    ['hunt-and-kill', '0cf75a2277df2cc1', '32ae041e37e6306d'],
    ['hole-digging', '30d2178675b0c71b', '65f389435e4fc878'],
    ['coordinate-hash', 'f48046bcb57e3438', '0ec14ead3fc2cb52'],
    ['recursive-backtracker', '8f71987e60648c5a', '808c0e1bd4fa7ef1'],
    ['aldous-broder', '98b44dcf1bc3fc82', 'af74114331f5b69c'],
    ['prim', 'bc7e7ffd92c216ce', 'f769b204cbc33a5d'],
    ['eller', 'ba045acf1c1a5687', '88ef4ae8fa3e1c50'],
    ['recursive-division', 'edbda4bfa33ad2e5', '557f75ff8667cba8'],
    ['growing-tree', '74e54dfe5ad67d9e', 'd13c61634434fbd3'],
    ['blobby-division', 'f6c00d7f2df7a95c', '45b32d619aeea7c4'],
    ['houston', 'b388f4f2367ae849', '06147866f774f80a'],
    ['parallel-backtracker', '04b75500c9bb1999', 'fbbcd43cf879bb5f'],
  ])('of %s has mazes %s and traces %s', (id, mazes, traces) => {
    expect(digestsOf(id)).toEqual([mazes, traces])
  })
})
