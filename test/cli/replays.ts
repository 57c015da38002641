import { encodeReplays } from '../../src/core/replay/codec.ts'
import type { NamedReplay, Replay } from '../../src/core/replay/replay.ts'
import { LIVELY, runByHand } from '../core/replay/hand.ts'

/** The first levels of a run, played by a hand that errs. */
export const RUN: Replay = runByHand('speed', LIVELY, 3000)

/** The same with one bit of its last hash changed. */
export const TAMPERED: Replay = {
  ...RUN,
  tracks: RUN.tracks.with(1, { ...RUN.tracks[1], end: (RUN.tracks[1].end ^ 1) >>> 0 }),
}

/** A text of replays by one runner. */
export function textOf(...replays: readonly Replay[]): string {
  return encodeReplays(replays.map((replay): NamedReplay => ({ name: 'Ariadne', replay })))
}
