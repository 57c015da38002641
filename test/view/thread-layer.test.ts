import { describe, expect, test } from 'vitest'
import { createThread, extendThread } from '../../src/core/game/thread.ts'
import { columnOf, rowOf } from '../../src/labyrinth/grid.ts'
import {
  createThreadLayer,
  drawThread,
  restoreThread,
  type ThreadLayer,
} from '../../src/view/thread-layer.ts'
import { drawLevel } from '../core/game/play.ts'

const { level, at } = drawLevel(`
  #######
  #sabc.#
  #.#d#.#
  #..e..#
  #######`)
const { grid } = level

/** Layer of tiles that records the tile at each place. */
function openLayer(isSafe = false) {
  const tiles = new Map<number, number>()
  const layer = {
    putTileAt(index: number, x: number, y: number) {
      tiles.set(y * grid.width + x, index)
    },
    fill(index: number) {
      for (const tile of tiles.keys()) tiles.set(tile, index)
    },
  }
  const drawn = createThreadLayer(layer as unknown as ThreadLayer['layer'], grid, isSafe)
  const named = (): Record<string, number | undefined> =>
    Object.fromEntries(['s', 'a', 'b', 'c', 'd', 'e'].map((name) => [name, tiles.get(at(name))]))
  return { drawn, tiles, named }
}

function lead(drawn: ThreadLayer, way: string) {
  const thread = createThread(level)
  drawThread(drawn, thread, thread.length)
  for (const name of way) {
    const before = thread.length
    if (extendThread(thread, at(name))) drawThread(drawn, thread, before)
  }
  return thread
}

const [N, E, S, W] = [1, 2, 4, 8]

describe('a thread', () => {
  test('leaves each tile in the direction of the next', () => {
    const { drawn, named } = openLayer()
    lead(drawn, 'abde')
    expect(named()).toEqual({ s: E, a: E + W, b: W + S, c: undefined, d: N + S, e: N })
  })

  test('is green on the tiles walked back from, and gold before them', () => {
    const { drawn, named } = openLayer()
    lead(drawn, 'abcb')
    expect(named()).toEqual({
      ...{ s: E, a: E + W, b: E + W, c: 16 + W, d: undefined, e: undefined },
    })
  })

  test('has safe colours of its own', () => {
    const { drawn, named } = openLayer(true)
    lead(drawn, 'abcb')
    expect(named()).toMatchObject({ s: 32 + E, c: 48 + W })
  })
})

test.each(['', 'ab', 'abcb', 'abdebc', 'abab'])(
  'a thread that is laid at once over "%s" lies as if it was walked',
  (way) => {
    const walked = openLayer()
    const thread = lead(walked.drawn, way)
    const laid = openLayer()
    lead(laid.drawn, 'abde')
    const tiles = [level.entrance, ...[...way].map((name) => at(name))]
    const other = restoreThread(laid.drawn, level, tiles)
    expect(other.length).toBe(thread.length)
    expect([...other.marks]).toEqual([...thread.marks])
    for (const [tile, index] of laid.tiles) {
      const place = `${columnOf(grid, tile)},${rowOf(grid, tile)}`
      expect([place, index]).toEqual([place, walked.tiles.get(tile) ?? -1])
    }
    expect([...laid.drawn.strands]).toEqual([...walked.drawn.strands])
    expect(laid.drawn.end).toBe(walked.drawn.end)
  },
)
