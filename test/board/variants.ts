import { type Track, createTrack } from '../../src/core/game/track.ts'
import { createState } from '../../src/core/game/state.ts'
import type { Level } from '../../src/core/game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE, RULES_VERSION } from '../../src/core/game/rules.ts'
import { step } from '../../src/core/game/step.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { below, type Random } from '../../src/labyrinth/random/random.ts'
import { encodeReplay } from '../../src/core/replay/codec/codec.ts'
import { recordTick } from '../../src/core/replay/recording.ts'

/** Pauses in a level, and the longest in ticks. */
const PAUSES = 3
const MOST_PAUSED = 40

/** Levels of a run or a single level, which replays win. */
export interface Won {
  readonly seed: string
  readonly mode: 'run' | 'level'
  readonly levels: readonly Level[]
}

export function buildRun(seed: string): Won {
  const levels = Array.from({ length: 10 }, (_, i) => buildLevel(seed, i + 1))
  return { seed, mode: 'run', levels }
}

export function buildSingle(seed: string, number: number): Won {
  return { seed, mode: 'level', levels: [buildLevel(seed, number)] }
}

/** Replay text that wins as the levels' proofs do, with pauses by chance: one of many walks. */
export function wonText({ seed, mode, levels }: Won, random: Random): string {
  const tracks = levels.map((level) => wonTrack(level, mode === 'run', random))
  const level = levels[0].number
  const course = { rules: RULES_VERSION, seed, mode, level }
  const text = encodeReplay({ ...course, attempt: 1, practice: false, tracks })
  if (text === null) throw new Error('the replay is too long')
  return text
}

function wonTrack(level: Level, isSeries: boolean, random: Random): Track {
  const { moves } = level.proof
  for (;;) {
    const pauses = new Map<number, number>()
    for (let i = 0; i < PAUSES; i++) {
      pauses.set(1 + below(random, moves.length - 1), below(random, MOST_PAUSED))
    }
    const inputs = moves.flatMap((move, i) => [
      ...new Array<number>(pauses.get(i) ?? 0).fill(0),
      ...new Array<number>(PLAYER_TICKS_PER_TILE).fill(move),
    ])
    const state = createState(level, isSeries)
    const track = createTrack()
    for (const input of inputs) {
      if (state.phase === 'caught') break
      step(state, input)
      recordTick(track, input, state)
    }
    if (state.phase === 'cleared') return track
  }
}
