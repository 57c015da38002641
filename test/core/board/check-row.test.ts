import { describe, expect, test } from 'vitest'
import { courseKey } from '../../../src/core/attempt/attempt.ts'
import type { BoardRow } from '../../../src/core/board/answers.ts'
import { checkRow } from '../../../src/core/board/check-row.ts'
import { KOREAN_ADJECTIVES, KOREAN_ANIMALS } from '../../../src/app/board/korean-words.ts'
import { ADJECTIVES, ANIMALS } from '../../../src/core/board/runner.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { encodeReplay } from '../../../src/core/replay/codec/codec.ts'
import { optimumReplay } from '../../../src/core/replay/optimum.ts'
import { verify } from '../../../src/core/replay/verify.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { builtLevel } from '../level/built-level.ts'

const REPLAY = optimumReplay(builtLevel('checked', 1))
const BOARD = keyOf('checked', 1)
const ROW = rowOf(REPLAY)

function keyOf(seed: string, level: number): string {
  return courseKey({ rules: RULES_VERSION, seed, mode: 'level', level })
}

function rowOf(replay: Replay, text = encodeReplay(replay) ?? ''): BoardRow {
  const verdict = verify(replay, builtLevel)
  if (!verdict.valid) throw new Error('the replay is invalid')
  const { time, catches } = verdict
  return {
    ...{ rank: 1, entry: 1, runner: 'r', time, catches, stepsLeft: null },
    ...{ postedAt: 0, replay: text },
  }
}

function check(changes: Partial<BoardRow>, board = BOARD) {
  return checkRow(board, { ...ROW, ...changes }, builtLevel)
}

describe('a row of a board', () => {
  test.each<[string, Partial<BoardRow>, string?]>([
    ['a better time', { time: ROW.time - 1 }],
    ['other catches', { catches: 1 }],
    ['steps left', { stepsLeft: 3 }],
    ['another seed', {}, keyOf('other', 1)],
    ['another level', {}, keyOf('checked', 2)],
    ['help', { replay: encodeReplay({ ...REPLAY, practice: true }) ?? '' }],
  ])('differs with %s', (_, changes, board) => {
    expect(check(changes, board)).toEqual({ kind: 'differs' })
  })

  test('is refused with the place where its replay goes wrong', () => {
    const [track] = REPLAY.tracks
    const forged = { ...REPLAY, tracks: [{ ...track, end: track.end ^ 1 }] }
    expect(check({})).toBeNull()
    const fault = check({ replay: encodeReplay(forged) ?? '' })
    expect(fault).toEqual({ kind: 'invalid', level: 1, tick: track.length })
  })

  test.each(['', 'AQAB', '!'])('is refused without a readable replay: %j', (replay) => {
    expect(check({ replay })).toEqual({ kind: 'unreadable' })
  })
})

test.each([
  ['adjectives', ADJECTIVES, KOREAN_ADJECTIVES],
  ['animals', ANIMALS, KOREAN_ANIMALS],
])('runners have 64 %s in each language, none twice', (_, ...lists) => {
  expect(lists.map((list) => new Set(list.split(' ')).size)).toEqual([64, 64])
})
