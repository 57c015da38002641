import { describe, expect, test } from 'vitest'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { createState } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { optimumTime } from '../../../src/core/level/optimum.ts'
import { drawnSeed } from '../../../src/core/level/drawn/codec.ts'
import { decodeReplay, encodeReplay } from '../../../src/core/replay/codec/codec.ts'
import { createRecording, recordTick } from '../../../src/core/replay/recording.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { builtLevel, verifyBuilt } from '../level/built-level.ts'
import { carved, ROOM } from '../level/drawn/won-levels.ts'
import { faultOf, forge, type ForgedReplay } from './forgery.ts'

const GATE = drawnSeed(carved('theseus', 1, 'Gate'))

/** Replay that wins the level as its proof does. */
function winOf(seed: string): Replay {
  const level = builtLevel(seed, 1)
  const state = createState(level, false)
  const track = createRecording()
  for (const input of level.proof.win ?? []) {
    step(state, input)
    recordTick(track, input, state)
  }
  const course = { seed, mode: 'level', level: 1 } as const
  return { ...course, rules: RULES_VERSION, attempt: 1, practice: false, tracks: [track] }
}

describe('a replay of a drawn level', () => {
  const replay = winOf(GATE)

  test('is a text that carries its level', () => {
    expect(decodeReplay(encodeReplay(replay) ?? '')).toEqual(replay)
  })

  test('is finished, in the optimum of its level', () => {
    expect(verifyBuilt(replay)).toMatchObject({ valid: true, finished: true, catches: 0 })
    expect(optimumTime(builtLevel(replay.seed, 1))).toBe(replay.tracks[0].length)
  })

  test('has a fault at another level, and as a run', () => {
    expect(verifyBuilt({ ...replay, seed: drawnSeed(ROOM) })).toMatchObject({ fault: 'desync' })
    for (const mode of ['run', 'today'] as const) {
      expect(verifyBuilt({ ...replay, mode })).toMatchObject({ fault: 'length', level: 1 })
      expect(encodeReplay({ ...replay, mode })).toBeNull()
    }
    expect(encodeReplay({ ...replay, level: 2 })).toBeNull()
  })
})

describe('a text is refused', () => {
  const at = ROOM.entrance + 3
  const hunter = { kind: 'minotaur', tile: at, ticksPerTile: 13, patrol: [at, at] } as const
  const lost = drawnSeed({ ...ROOM, enemies: [hunter] })

  test.each<[string, Partial<ForgedReplay>, string | null]>([
    ['never for a drawn level', { seed: GATE, mode: 1, number: 0 }, null],
    ['for a damaged drawn seed', { seed: GATE.slice(0, -1) }, 'value'],
    ['for a level whose win is caught', { seed: lost, rules: RULES_VERSION }, 'value'],
    ['never for a win under other rules', { seed: lost, rules: RULES_VERSION + 1, mode: 1 }, null],
    ['for a second level', { seed: GATE, mode: 1, number: 1 }, 'limit'],
    ['for a run of it', { seed: GATE, mode: 0, number: 0 }, 'limit'],
  ])('%s', (_, change, problem) => {
    expect(faultOf(forge(change))?.replace(/ .*/, '') ?? null).toBe(problem)
  })
})
