import { describe, expect, test } from 'vitest'
import { LEVELS } from '../../../src/core/game/rules.ts'
import { startLevel, startRun } from '../../../src/core/level/run.ts'
import { replayOf } from '../../../src/core/attempt/recorded-level.ts'
import { expectProven, replayProof } from './proven.ts'
import { builtLevel, verifyBuilt } from './built-level.ts'

describe.each(LEVELS.map((_, index) => index + 1))('the proof of level %i', (number) => {
  const levels = Array.from({ length: 10 }, (_, i) => builtLevel(`proof ${i}`, number))

  test('is a win without a catch, in 12 ticks a move; contested or a shortest path', () => {
    for (const level of levels) expectProven(level)
  })

  test('is one for the verifier of replays', () => {
    for (const level of levels.slice(0, 2)) {
      const time = 12 * level.proof.moves.length
      const tracks = [replayProof(level, false)]
      expect(verifyBuilt(replayOf({ ...startLevel(level.seed, number), tracks }))).toMatchObject({
        valid: true,
        finished: true,
        time,
        catches: 0,
        levels: [{ level: number, time, ticks: time, catches: 0, starts: 1 }],
      })
    }
  })
})

test('the proofs of all ten levels make a run', () => {
  const levels = LEVELS.map((_, index) => builtLevel('theseus', index + 1))
  const tracks = levels.map((level) => replayProof(level, true))
  const moves = levels.reduce((sum, { proof }) => sum + proof.moves.length, 0)
  expect(verifyBuilt(replayOf({ ...startRun('theseus'), tracks }))).toMatchObject({
    valid: true,
    finished: true,
    time: 12 * moves,
    catches: 0,
  })
})
