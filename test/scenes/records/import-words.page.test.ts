import { describe, expect, test } from 'vitest'
import { type ImportResult, importWords } from '../../../src/scenes/records/import-words.ts'
import { setLanguage } from '../../../src/ui/message.ts'

const TAKEN = { added: 2, known: 1, refused: 0, leftOut: 0, otherRules: 0, isKept: true } as const
const NOT_KEPT = 'Some could not be saved in this browser: they last until you close the page.'

describe('an imported file', () => {
  test.for<[ImportResult, string]>([
    [TAKEN, 'Attempts added: 2. Already here: 1.'],
    [{ ...TAKEN, refused: 1 }, 'Attempts added: 2. Already here: 1. Damaged and left out: 1.'],
    [
      { ...TAKEN, leftOut: 3 },
      'Attempts added: 2. Already here: 1. No space for these, left out: 3.',
    ],
    [
      { ...TAKEN, otherRules: 2 },
      'Attempts added: 2. Already here: 1. ' +
        'Of other rules, which this version cannot check, so they do not count: 2.',
    ],
    [{ ...TAKEN, isKept: false }, `Attempts added: 2. Already here: 1. ${NOT_KEPT}`],
  ])('with the result %j has the notice: %s', ([result, words]) => {
    expect(importWords(result)).toBe(words)
  })

  test('has its notice in Korean where that is the language', () => {
    setLanguage('ko')
    expect(importWords({ ...TAKEN, refused: 1 })).toBe(
      '기록 2개를 추가했어요. 이미 있던 기록은 1개예요. 손상된 기록 1개는 제외했어요.',
    )
  })
})

describe('a refused file', () => {
  test.for<[ImportResult, string]>([
    [{ fault: 'format' }, 'This file is not a backup of records.'],
    [{ fault: 'size' }, 'This file is too large to be a backup.'],
    [
      { fault: 'splits' },
      'LiveSplit files can only be exported. To bring records from elsewhere, import a backup.',
    ],
  ])('with %j has the notice: %s', ([result, words]) => {
    expect(importWords(result)).toBe(words)
  })
})
