import { describe, expect, test } from 'vitest'
import { type ImportResult, importWords } from '../../../src/scenes/records/import-words.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { levelOf } from './played.ts'

const BACKUP = { kind: 'backup', added: 2, known: 1, refused: 0, isKept: true } as const
const SPLITS = {
  kind: 'splits',
  course: levelOf('ariadne'),
  added: 2,
  known: 1,
  isKept: true,
} as const
const UNPROVEN =
  'A splits file has no replays: these times show here and count for no record in play.'
const NOT_KEPT = 'This browser could not store them all: they last until you close the page.'

describe('a file that was taken in', () => {
  test.for<[ImportResult, string]>([
    [BACKUP, 'Attempts added: 2. Already here: 1.'],
    [{ ...BACKUP, refused: 1 }, 'Attempts added: 2. Already here: 1. Damaged and left out: 1.'],
    [{ ...BACKUP, isKept: false }, `Attempts added: 2. Already here: 1. ${NOT_KEPT}`],
    [SPLITS, `ariadne: attempts added: 2, already here: 1. ${UNPROVEN}`],
    [{ ...SPLITS, added: 0 }, 'ariadne: attempts added: 0, already here: 1.'],
    [
      { ...SPLITS, isKept: false },
      `ariadne: attempts added: 2, already here: 1. ${UNPROVEN} ${NOT_KEPT}`,
    ],
    [
      { ...SPLITS, course: levelOf('DAILY 2026-11-20'), added: 0 },
      'Daily Nov 20, 2026: attempts added: 0, already here: 1.',
    ],
  ])('%j is told as: %s', ([result, words]) => {
    expect(importWords(result)).toBe(words)
  })

  test('is told in Korean where that is spoken', () => {
    setLanguage('ko')
    expect(importWords({ ...BACKUP, refused: 1 })).toBe(
      '추가된 기록: 2개. 이미 있던 기록: 1개. 손상되어 제외된 기록: 1개.',
    )
    expect(importWords(SPLITS)).toContain('ariadne: 추가된 기록 2개, 이미 있던 기록 1개.')
  })
})

describe('a file that was refused', () => {
  test.for<[ImportResult, string]>([
    [{ kind: 'backup-fault', fault: 'format' }, 'That file is no backup of records.'],
    [{ kind: 'backup-fault', fault: 'size' }, 'That file is too large to be a backup.'],
    [
      { kind: 'splits-fault', fault: 'xml', line: 7 },
      'That splits file is damaged: its XML is broken in line 7.',
    ],
    [{ kind: 'splits-fault', fault: 'empty', line: 0 }, 'That splits file has no segments.'],
  ])('%j is told as: %s', ([result, words]) => {
    expect(importWords(result)).toBe(words)
  })
})
