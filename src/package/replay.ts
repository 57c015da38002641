import { clearRecorded, openLevel, playRecorded, replayOf } from '../core/attempt/recorded-level.ts'
import type { Level } from '../core/game/level-layout.ts'
import { startLevel } from '../core/level/run.ts'
import { cleanName } from '../core/name.ts'
import { decodeReplays, encodeReplays as encode } from '../core/replay/codec/codec.ts'
import { ReplayError } from '../core/replay/codec/replay-error.ts'
import type { NamedReplay } from '../core/replay/replay.ts'

export { formatTicks } from '../core/game/format-time.ts'
export { RULES_VERSION, TICK_HZ } from '../core/game/rules.ts'
export { decodeReplays, ReplayError }
export { optimumReplay } from '../core/replay/optimum.ts'
export type { NamedReplay, Replay } from '../core/replay/replay.ts'
export { runTextIn } from '../core/replay/run-text.ts'
export { type Fault, type Verdict, verify } from '../core/replay/verify.ts'

/** Encodes replays as the core does; throws a RangeError also for what `decodeReplays` refuses. */
export function encodeReplays(replays: readonly NamedReplay[]): string {
  const text = encode(replays)
  try {
    decodeReplays(text)
  } catch (error) {
    throw new RangeError(String(error), { cause: error })
  }
  return text
}

/**
 * Replay of a level that a program has won, named so that it says so: `bot` and the program's own name, 16 characters
 * together. That name is a courtesy: a replay cannot show what pressed its keys, and no rank pretends to know.
 *
 * @param inputs one a tick, as `step` plays them; after a catch a new attempt begins, and the last counts
 * @throws RangeError if the inputs do not reach the exit.
 */
export function botReplay(level: Level, inputs: readonly number[], name: string): NamedReplay {
  const played = openLevel(startLevel(level.seed, level.number), () => level)
  for (const input of inputs) playRecorded(played, input)
  if (played.state.phase !== 'cleared') throw new RangeError('the inputs do not reach the exit')
  return { name: cleanName(`bot ${name.trim()}`), replay: replayOf(clearRecorded(played)) }
}
