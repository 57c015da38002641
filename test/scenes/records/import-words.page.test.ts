import { describe, expect, test } from 'vitest'
import { type ImportResult, importWords } from '../../../src/scenes/records/import-words.ts'
import { setLanguage } from '../../../src/ui/message.ts'

const TAKEN = { added: 2, known: 1, refused: 0, leftOut: 0, isKept: true } as const
const NOT_KEPT = 'This browser could not store them all: they last until you close the page.'

describe('an imported file', () => {
  test.for<[ImportResult, string]>([
    [TAKEN, 'Attempts added: 2. Already here: 1.'],
    [{ ...TAKEN, refused: 1 }, 'Attempts added: 2. Already here: 1. Damaged and left out: 1.'],
    [
      { ...TAKEN, leftOut: 3 },
      'Attempts added: 2. Already here: 1. No room for these, left out: 3.',
    ],
    [{ ...TAKEN, isKept: false }, `Attempts added: 2. Already here: 1. ${NOT_KEPT}`],
  ])('with the result %j has the notice: %s', ([result, words]) => {
    expect(importWords(result)).toBe(words)
  })

  test('has its notice in Korean where that is the language', () => {
    setLanguage('ko')
    expect(importWords({ ...TAKEN, refused: 1 })).toBe(
      '추가된 기록: 2개. 이미 있던 기록: 1개. 손상되어 제외된 기록: 1개.',
    )
  })
})

describe('a refused file', () => {
  test.for<[ImportResult, string]>([
    [{ fault: 'format' }, 'That file is no backup of records.'],
    [{ fault: 'size' }, 'That file is too large to be a backup.'],
    [
      { fault: 'splits' },
      'LiveSplit files can only be exported: to bring records from elsewhere, import a backup.',
    ],
  ])('with %j has the notice: %s', ([result, words]) => {
    expect(importWords(result)).toBe(words)
  })
})
