import { describe, expect, test } from 'vitest'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { optimumTime } from '../../../src/core/level/optimum.ts'
import { decodeBase64 } from '../../../src/core/base64.ts'
import { drawnSeed, textOfDrawn } from '../../../src/core/level/drawn/codec.ts'
import { decodeReplay, encodeReplay } from '../../../src/core/replay/codec/codec.ts'
import { recordTrack } from '../../../src/core/replay/recording.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { builtLevel, verifyBuilt } from '../level/built-level.ts'
import { carved, ROOM } from '../level/drawn/won-levels.ts'
import { faultOf, forge, type ForgedReplay } from './forgery.ts'

const GATE = drawnSeed(carved('theseus', 1, 'Gate'))

/** Replay that wins the level as its proof does. */
function winOf(seed: string): Replay {
  const level = builtLevel(seed, 1)
  const track = recordTrack(level, 'level', level.proof.win ?? [])
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

const bytesOf = (seed: string): Uint8Array => decodeBase64(textOfDrawn(seed))

describe('a text is refused', () => {
  const at = ROOM.entrance + 3
  const hunter = { kind: 'minotaur', tile: at, ticksPerTile: 13, patrol: [at, at] } as const
  const lost = drawnSeed({ ...ROOM, enemies: [hunter] })

  test.each<[string, Partial<ForgedReplay>, string | null]>([
    ['never for a drawn level', { seed: bytesOf(GATE) }, null],
    ['for a drawn seed in characters', { seed: GATE }, 'damaged'],
    ['for a damaged drawn seed', { seed: bytesOf(GATE).subarray(1) }, 'damaged'],
    ['for a level whose win is caught', { seed: bytesOf(lost), rules: RULES_VERSION }, 'damaged'],
    ['never for a win under other rules', { seed: bytesOf(lost), rules: RULES_VERSION + 1 }, null],
    ['for a second level', { seed: bytesOf(GATE), number: 1 }, 'damaged'],
    ['for a run of it', { seed: bytesOf(GATE), mode: 0 }, 'damaged'],
  ])('%s', (_, change, problem) => {
    expect(faultOf(forge(change))).toBe(problem)
  })
})
