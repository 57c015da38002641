import { decodeReplays, encodeReplays } from '../replay/codec/codec.ts'
import { bytesOfReplay, unpack } from '../replay/codec/packing.ts'
import { ReplayError } from '../replay/codec/replay-error.ts'
import type { Replay } from '../replay/replay.ts'

/**
 * Reads a replay text as a board stores it: without a name and without the count of the browser's attempts.
 * The bytes of the body are equal exactly if course and tracks are.
 *
 * @throws ReplayError for an invalid text, and for more than one replay.
 */
export function bareReplayOf(text: string) {
  const [{ replay }, ...more] = decodeReplays(text)
  if (more.length > 0) {
    throw new ReplayError('value', 0, 'byte', 'a board takes one replay at a time')
  }
  const bare: Replay = { ...replay, attempt: 1 }
  const bareText = encodeReplays([{ name: '', replay: bare }])
  return { replay: bare, text: bareText, body: unpack(bytesOfReplay(bareText)) }
}
