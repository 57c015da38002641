import { expect, test } from 'vitest'
import { readFirstDay } from '../../src/storage/first-day.ts'
import { openStore } from '../../src/storage/store.ts'
import { createStorage } from './storage.ts'

test('the day of the first visit stays, whatever day it is later', () => {
  const storage = createStorage()
  expect(
    readFirstDay(
      openStore(() => storage),
      '2026-11-21',
    ),
  ).toBe('2026-11-21')
  expect(
    readFirstDay(
      openStore(() => storage),
      '2027-01-01',
    ),
  ).toBe('2026-11-21')
})

test.for(['2026-11-22', '9999-12-31', 'x', '2026-02-30', ''])('%j gives way to today', (stored) => {
  const storage = createStorage()
  storage.setItem('asterion.first-day.1', stored)
  expect(
    readFirstDay(
      openStore(() => storage),
      '2026-11-21',
    ),
  ).toBe('2026-11-21')
  expect(storage.getItem('asterion.first-day.1')).toBe('2026-11-21')
})
