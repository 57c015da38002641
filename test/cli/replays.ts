import { encodeReplays } from '../../src/core/replay/codec/codec.ts'
import type { NamedReplay, Replay } from '../../src/core/replay/replay.ts'
import { LIVELY, runByHand } from '../core/replay/hand.ts'

/** First levels of a run, played by a simulated hand with mistakes. */
export const RUN: Replay = runByHand('speed', LIVELY, 3000)

/** `RUN` with one bit of the last hash of a track changed. */
export const TAMPERED: Replay = {
  ...RUN,
  tracks: RUN.tracks.with(1, { ...RUN.tracks[1], end: (RUN.tracks[1].end ^ 1) >>> 0 }),
}

export function textOf(...replays: readonly Replay[]): string {
  return encodeReplays(replays.map((replay): NamedReplay => ({ name: 'Ariadne', replay })))
}
