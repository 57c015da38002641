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
