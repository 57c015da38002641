import { decodeReplays, encodeReplays } from './codec.ts'
import { ReplayError } from './replay-error.ts'
import type { Replay } from './replay.ts'

/** One replay without a name as the text of a link; null where it is too long. */
export function encodeReplay(replay: Replay): string | null {
  try {
    return encodeReplays([{ name: '', replay }])
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The replay of such a text; null for any other text. */
export function decodeReplay(text: string): Replay | null {
  try {
    const [first, ...more] = decodeReplays(text)
    return more.length === 0 && first.name === '' ? first.replay : null
  } catch (error) {
    if (error instanceof ReplayError) return null
    throw error
  }
}
