import { decodeReplays, encodeReplays } from './codec.ts'
import { ReplayError } from './replay-error.ts'
import type { Replay } from './replay.ts'

/** Encodes one replay without a name as the text of a link; null if it is too long. */
export function encodeReplay(replay: Replay): string | null {
  try {
    return encodeReplays([{ name: '', replay }])
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Decodes a text of one replay without a name; null for any other text. */
export function decodeReplay(text: string): Replay | null {
  try {
    const [first, ...more] = decodeReplays(text)
    return more.length === 0 && first.name === '' ? first.replay : null
  } catch (error) {
    if (error instanceof ReplayError) return null
    throw error
  }
}
