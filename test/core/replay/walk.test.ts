import { createTrack } from '../../../src/core/game/track.ts'
import { describe, expect, test } from 'vitest'
import { PLAYER_TICKS_PER_TILE, RULES_VERSION } from '../../../src/core/game/rules.ts'
import { createState, NO_INPUT } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { recordTick } from '../../../src/core/replay/recording.ts'
import { decodeReplays } from '../../../src/core/replay/codec/codec.ts'
import { optimumReplay } from '../../../src/core/replay/optimum.ts'
import { playThrough } from '../../../src/core/replay/playback.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { playSlices } from '../../../src/core/replay/verify.ts'
import type { LevelWalk } from '../../../src/core/replay/walk.ts'
import { readCorpus } from '../../catalogue/corpus.ts'
import { builtLevel } from '../level/built-level.ts'
import { shiftedReplays } from './shifted.ts'

function walksOf(replay: Replay): LevelWalk[] {
  const walks: LevelWalk[] = []
  expect([...playSlices(replay, Infinity, builtLevel, walks)]).toHaveLength(replay.tracks.length)
  return walks
}

const walkOf = (replay: Replay): string => walksOf(replay)[0].text

/** Tiles and ticks of a replay of one level, found without a hash. */
function tilesOf({ seed, level, mode, tracks: [track] }: Replay): string {
  return JSON.stringify(playThrough(builtLevel(seed, level), mode, track).walk)
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

  test('of a level is the same alone and in a run, whatever was caught before', () => {
    const level = builtLevel('theseus', 1)
    const won = level.proof.moves.flatMap((move) =>
      new Array<number>(PLAYER_TICKS_PER_TILE).fill(move),
    )
    const walks = [false, true].map((isCaught) => {
      const state = createState(level, isCaught)
      const track = createTrack()
      const play = (input: number): void => {
        step(state, input)
        recordTick(track, input, state)
      }
      if (isCaught) play(won[0])
      while (isCaught && (state.starts === 1 || state.phase !== 'ready')) play(NO_INPUT)
      for (const input of won) play(input)
      expect([state.phase, state.catches]).toEqual(['cleared', Number(isCaught)])
      const course = { rules: RULES_VERSION, seed: 'theseus', level: 1 }
      const mode = isCaught ? 'run' : 'level'
      return walksOf({ ...course, mode, attempt: 1, practice: false, tracks: [track] })
    })
    expect(walks[1]).toEqual(walks[0])
    expect(walks[0][0].ticks).toBe(won.length)
  })

  test('differs between runs, and is pinned: boards store it', () => {
    const runs = readCorpus().filter(({ id }) => id.startsWith('program-run'))
    const walks = runs.flatMap(({ text }) =>
      decodeReplays(text).flatMap(({ replay }) => walksOf(replay).map((each) => each.text)),
    )
    expect(new Set(walks).size).toBe(walks.length)
    expect(walks[0]).toMatchInlineSnapshot(`"619f0ffaac7db7da63c3f5286e7a320c"`)
  })
})
