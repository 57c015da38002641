import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryOfRace, raceOfEntry } from '../../../../src/core/board/race/race-id.ts'
import { raceId } from '../../../../src/core/board/race/race.ts'
import { checkAny } from '../../../any.ts'

test('the race against an entry has a valid id that names the entry', () => {
  expect(raceOfEntry(1)).toBe('y2223')
  checkAny([fc.integer({ min: 0, max: 31 ** 6 - 1 })], (entry) => {
    const id = raceOfEntry(entry)
    expect(raceId.safeParse(id).success).toBe(true)
    expect(entryOfRace(id)).toBe(entry)
  })
  expect(entryOfRace('k7qd2')).toBe(null)
  // With a zero in front it would be another id of the same entry.
  expect(entryOfRace('y22223')).toBe(null)
})
