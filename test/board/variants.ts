import type { Level } from '../../src/core/game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE, RULES_VERSION } from '../../src/core/game/rules.ts'
import { createState } from '../../src/core/game/state.ts'
import { step } from '../../src/core/game/step.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { below, type Random } from '../../src/core/random/random.ts'
import { encodeReplay } from '../../src/core/replay/codec.ts'
import { createRecording, recordTick } from '../../src/core/replay/recording.ts'
import type { Track } from '../../src/core/replay/replay.ts'

/** Levels of a run or a single level, which replays win. */
export interface Won {
  readonly seed: string
  readonly mode: 'run' | 'level'
  readonly levels: readonly Level[]
}

export function buildRun(seed: string): Won {
  return {
    seed,
    mode: 'run',
    levels: Array.from({ length: 10 }, (_, i) => buildLevel(seed, i + 1)),
  }
}

export function buildSingle(seed: string, number: number): Won {
  return { seed, mode: 'level', levels: [buildLevel(seed, number)] }
}

/** Replay text that wins as the levels' proofs do, with keys let go by chance: one of many that differ. */
export function wonText({ seed, mode, levels }: Won, random: Random): string {
  const tracks = levels.map((level) => wonTrack(level, mode === 'run', random))
  const level = levels[0].number
  const text = encodeReplay({
    rules: RULES_VERSION,
    seed,
    mode,
    level,
    attempt: 1,
    practice: false,
    tracks,
  })
  if (text === null) throw new Error('the replay is too long')
  return text
}

function wonTrack(level: Level, isSeries: boolean, random: Random): Track {
  const { moves } = level.proof
  const length = moves.length * PLAYER_TICKS_PER_TILE
  // Between two tiles the runner goes on, whether the key is held or not.
  const gaps = new Set(
    Array.from({ length: 5 }, () => {
      const [tile, after] = [below(random, moves.length), below(random, PLAYER_TICKS_PER_TILE - 6)]
      return tile * PLAYER_TICKS_PER_TILE + 3 + after
    }),
  )
  const state = createState(level, isSeries)
  const track = createRecording()
  for (let tick = 0; tick < length && state.phase !== 'cleared'; tick++) {
    const input = gaps.has(tick) ? 0 : moves[Math.floor(tick / PLAYER_TICKS_PER_TILE)]
    step(state, input)
    recordTick(track, input, state)
  }
  if (state.phase !== 'cleared') throw new Error('the variant does not win')
  return track
}
