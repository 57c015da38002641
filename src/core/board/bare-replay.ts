import { decodeReplays, encodeReplays } from '../replay/codec/codec.ts'
import { bytesOfReplay, unpack } from '../replay/codec/packing.ts'
import { ReplayError } from '../replay/codec/replay-error.ts'
import type { Replay } from '../replay/replay.ts'

/** One replay without a name and without the count of the browser's attempts. */
export interface BareReplay {
  readonly replay: Replay
  /** Text of the replay alone. */
  readonly text: string
  /** Bytes that are equal exactly if course and tracks are. */
  readonly body: Uint8Array
}

/**
 * Reads a replay text as a board stores it.
 *
 * @throws ReplayError for an invalid text, and for more than one replay.
 */
export function bareReplayOf(text: string): BareReplay {
  const [{ replay }, ...more] = decodeReplays(text)
  if (more.length > 0) {
    throw new ReplayError('value', 0, 'byte', 'a board takes one replay at a time')
  }
  const bare: Replay = { ...replay, attempt: 1 }
  const bareText = encodeReplays([{ name: '', replay: bare }])
  return { replay: bare, text: bareText, body: unpack(bytesOfReplay(bareText)) }
}
