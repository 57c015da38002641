import { expect, test } from 'vitest'
import { encodeReplays } from '../../../src/core/replay/codec.ts'
import { decodeReplay, encodeReplay } from '../../../src/core/replay/replay-text.ts'
import { finished } from '../../storage/attempts.ts'

const REPLAY = finished('text')

test('a text of one replay without a name is read as that replay', () => {
  expect(encodeReplay(REPLAY)).toBe(encodeReplays([{ name: '', replay: REPLAY }]))
  expect(decodeReplay(encodeReplays([{ name: '', replay: REPLAY }]))).toEqual(REPLAY)
})

test('a text of a named replay, of two replays or of none is refused', () => {
  expect(decodeReplay(encodeReplays([{ name: 'Minos', replay: REPLAY }]))).toBeNull()
  const unnamed = { name: '', replay: REPLAY }
  expect(decodeReplay(encodeReplays([unnamed, unnamed]))).toBeNull()
  expect(decodeReplay('no run')).toBeNull()
})
