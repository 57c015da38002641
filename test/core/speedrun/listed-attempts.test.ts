import { describe, expect, test } from 'vitest'
import { listedAttempts } from '../../../src/core/speedrun/listed-attempts.ts'
import { attemptOf } from './attempts.ts'

describe('the list of attempts', () => {
  const first = attemptOf(2, [60, 40], { order: 1 })
  const twin = attemptOf(1, [60, 40], { order: 2 })

  test('shows those with the same times level by level as one, that stored first', () => {
    const other = attemptOf(3, [40, 60], { order: 3 })
    expect(listedAttempts([twin, first, other])).toEqual([
      { attempt: first, count: 2 },
      { attempt: other, count: 1 },
    ])
  })

  test('shows each by itself that had help, or whose times are not proven', () => {
    const others = [
      attemptOf(4, [60, 40], { practice: true }),
      attemptOf(5, [60, 40], { replay: '' }),
      attemptOf(6, [60, 40], { fromBackup: true }),
      attemptOf(7, [60, 40], { fromBackup: true }),
      attemptOf(8, [60, 40], { fromBackup: true, check: 'refused' }),
    ]
    const listed = listedAttempts([first, ...others])
    expect(listed.map(({ attempt }) => attempt)).toEqual([first, ...others])
    expect(listed.every(({ count }) => count === 1)).toBe(true)
  })

  test('counts one of a backup that was played', () => {
    const played = attemptOf(9, [60, 40], { fromBackup: true, check: 'verified', order: 9 })
    expect(listedAttempts([first, played])).toEqual([{ attempt: first, count: 2 }])
  })
})
