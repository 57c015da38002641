import { describe, expect, test } from 'vitest'
import { decodeReplays } from '../../../src/core/replay/codec/codec.ts'
import { optimumReplay } from '../../../src/core/replay/optimum.ts'
import { createPlayback } from '../../../src/core/replay/playback.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { playSlices } from '../../../src/core/replay/verify.ts'
import { createWalk, walkText } from '../../../src/core/replay/walk.ts'
import { walkedTilesOf } from '../../../src/core/replay/walked-tiles.ts'
import { readCorpus } from '../../catalogue/corpus.ts'
import { builtLevel } from '../level/built-level.ts'
import { shiftedReplays } from './shifted.ts'

function walkOf(replay: Replay): string {
  const walk = createWalk()
  expect([...playSlices(replay, Infinity, builtLevel, walk)]).toHaveLength(replay.tracks.length)
  return walkText(walk)
}

/** Tiles and ticks of a replay of one level, found without a hash. */
function tilesOf({ seed, level, mode, tracks: [track] }: Replay): string {
  return JSON.stringify(walkedTilesOf(createPlayback(builtLevel(seed, level), mode, track)))
}

describe('the walk of a replay', () => {
  test.each([1, 2, 3, 6])('of level %i is equal exactly if tiles and ticks are', (level) => {
    const replay = optimumReplay(builtLevel('theseus', level))
    const all = [replay, ...shiftedReplays(replay)]
    const tiles = new Map(all.map((each) => [walkOf(each), tilesOf(each)]))
    expect([...tiles.values()]).toEqual([...new Set(all.map(tilesOf))])
    expect(tiles.size).toBeLessThan(all.length)
    expect(tiles.size).toBeGreaterThan(1)
  })

  test('differs between runs, and is pinned: boards store it', () => {
    const runs = readCorpus().filter(({ id }) => id.startsWith('program-run'))
    const walks = runs.flatMap(({ text }) =>
      decodeReplays(text).map(({ replay }) => walkOf(replay)),
    )
    expect(new Set(walks).size).toBe(walks.length)
    expect(walks).toMatchInlineSnapshot(`
      [
        "a0a4ba277bb553d86391d8822745c8c4",
        "d73408302e54062d6690f15c007596b4",
        "448a797e63cc7172c48bcf9a8e31388b",
        "3bd8631278c32584ac5e58afbf1afc7e",
        "0afd8d8de66833f02ee9eeb5199df62b",
        "f1261180a059c8ce883387f7e5667639",
      ]
    `)
  })
})
