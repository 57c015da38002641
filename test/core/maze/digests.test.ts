import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { carveMaze, findAlgorithm } from '../../../src/core/maze/generators.ts'
import { streamFromText } from '../../../src/core/random/streams.ts'
import { createTrace } from '../../../src/core/trace.ts'

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
    ['binary-tree', 'b6db91c62a7ca074', 'a158c67943c46b49'],
    ['sidewinder', '61f75f15ccad5098', 'b10ddb81fbf0bd16'],
    ['stick-knockdown', '1a2d8623c340a751', '1c4d0608e23a24cf'],
    ['kruskal', '0486f2bacf0b54cf', '427157015f22c747'],
    ['wall-growing', '0c84fdf51e00ae68', 'e09d6d98f92e1e8a'],
    ['wilson', '33eb47208cf4e1d4', 'c3059aec20863132'],
    ['hunt-and-kill', '0cf75a2277df2cc1', '5de349e1f572984f'],
    ['hole-digging', '30d2178675b0c71b', 'e3b4172f18c880a7'],
    ['coordinate-hash', 'f48046bcb57e3438', '8b4c28aa377db20e'],
    ['recursive-backtracker', '8f71987e60648c5a', '164a6b1ba71c130b'],
    ['aldous-broder', '98b44dcf1bc3fc82', 'a3b1c670e5e3d079'],
    ['prim', 'bc7e7ffd92c216ce', '408d4d75e0ff99ef'],
    ['eller', 'ba045acf1c1a5687', '2c1afeb475d521cc'],
    ['recursive-division', 'edbda4bfa33ad2e5', 'f4fcdd72ffad7092'],
    ['growing-tree', '74e54dfe5ad67d9e', 'e39dddad643eee83'],
    ['blobby-division', 'f6c00d7f2df7a95c', '3bcc5f4aec659c89'],
    ['houston', 'b388f4f2367ae849', '9453acdc613c9ace'],
    ['parallel-backtracker', '04b75500c9bb1999', '7c45b61420b650af'],
  ])('of %s has mazes %s and traces %s', (id, mazes, traces) => {
    expect(digestsOf(id)).toEqual([mazes, traces])
  })
})
