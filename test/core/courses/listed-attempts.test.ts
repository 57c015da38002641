import { describe, expect, test } from 'vitest'
import { listedAttempts } from '../../../src/core/courses/listed-attempts.ts'
import { attemptOf } from '../attempt/attempts.ts'

describe('the list of attempts', () => {
  const first = attemptOf(2, [60, 40], { order: 1 })
  const twin = attemptOf(1, [60, 40], { order: 2 })

  test('merges attempts with identical level times into the first stored', () => {
    const other = attemptOf(3, [40, 60], { order: 3 })
    expect(listedAttempts([twin, first, other])).toEqual([
      { attempt: first, count: 2 },
      { attempt: other, count: 1 },
    ])
  })

  test('counts an imported attempt, but no practice', () => {
    const practice = attemptOf(4, [60, 40], { practice: true })
    const imported = attemptOf(9, [60, 40], { fromBackup: true, order: 9 })
    expect(listedAttempts([first, practice, imported])).toEqual([
      { attempt: first, count: 2 },
      { attempt: practice, count: 1 },
    ])
  })
})
