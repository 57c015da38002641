import { describe, expect, test } from 'vitest'
import { keepLinkedRun, readLinkedRuns } from '../../src/storage/linked-runs.ts'
import { emptyStore } from './backups.ts'

const SEED = 'TODAY 2026-11-23'

describe('the kept links of a day', () => {
  test('are one for a link that is opened again, which becomes the last', () => {
    const store = emptyStore()
    for (const text of ['a', 'b', 'a']) keepLinkedRun(store, SEED, text)
    expect(readLinkedRuns(store, SEED)).toEqual(['b', 'a'])
  })

  test('are the last twenty, without those that are too long', () => {
    const store = emptyStore()
    for (let i = 1; i <= 25; i++) keepLinkedRun(store, SEED, String(i))
    keepLinkedRun(store, SEED, 'x'.repeat(4001))
    const kept = readLinkedRuns(store, SEED)
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([20, '6', '25'])
  })
})
