import { type InputRuns, ticksOf } from '../../src/core/game/track.ts'
import { describe, expect, test } from 'vitest'
import { clearRecorded, replayOf } from '../../src/core/attempt/recorded-level.ts'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import { openRacePlay, playRaceTick, type RacePlay } from '../../src/core/board/race/race-play.ts'
import { runsOfReplay } from '../../src/board/store/races.ts'
import type { Replay } from '../../src/core/replay/replay.ts'
import { chance } from '../labyrinth/arbitraries.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { LIVELY, playByHand, runByHand } from '../core/replay/hand.ts'

function playRuns(replay: Replay, runs: InputRuns): RacePlay {
  const play = openRacePlay(replay, { runs, length: ticksOf(runs) }, builtLevel)
  while (playRaceTick(play));
  return play
}

function replayOfPlay({ end, level }: RacePlay): Replay {
  return replayOf(end ?? clearRecorded(level))
}

function exitsOf({ tracks }: Replay): number[] {
  let ticks = 0
  return tracks.map(({ length }) => (ticks += length))
}

function levelByHand(seed: string, level: number): Replay {
  const tracks = [playByHand(builtLevel(seed, level), 'level', LIVELY, chance(seed), Infinity)]
  return { rules: RULES_VERSION, seed, mode: 'level', level, attempt: 1, practice: false, tracks }
}

describe('a replay whose inputs are played as those of a race', () => {
  const ten = runByHand('raced', LIVELY, Infinity)

  test.each<[string, Replay]>([
    ['of the first three of ten levels', { ...ten, attempt: 1, tracks: ten.tracks.slice(0, 3) }],
    ['of a single level', levelByHand('raced', 4)],
  ])('%s is recorded again', (_, replay) => {
    const play = playRuns(replay, runsOfReplay(replay))
    expect(replayOfPlay(play)).toEqual(replay)
    expect(play.exits).toEqual(exitsOf(replay))
  })

  test('is over at the exit of its last level, and no later tick changes anything', () => {
    const replay = levelByHand('raced', 1)
    const runs = runsOfReplay(replay)
    const play = playRuns(replay, runs.slice(0, -2))
    expect(play.end).toBeNull()
    const whole = playRuns(replay, [...runs, 1, 50])
    expect(whole.end && replayOf(whole.end)).toEqual(replay)
    expect(whole.tick).toBe(exitsOf(replay).at(-1))
  })

  test('after waiting at a start is the same, and each of its exits that much later', () => {
    const replay = levelByHand('raced', 2)
    const play = playRuns(replay, [0, 77, ...runsOfReplay(replay)])
    expect(replayOfPlay(play)).toEqual(replay)
    expect(play.exits).toEqual([replay.tracks[0].length + 77])
  })
})
