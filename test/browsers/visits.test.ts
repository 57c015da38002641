import { describe, expect } from 'vitest'
import { test } from '../e2e/game-test.ts'
import { faultsOfVisit, VISITS } from '../e2e/visits.ts'

// An error in the console fails each of these tests, too.
describe.each(['en', 'ko'] as const)(
  'without overflow and, in %s, fault of words or axe:',
  (locale) => {
    test.for(Object.keys(VISITS))('%s', async (way, { open }) => {
      const page = await open('', { locale, reducedMotion: 'reduce' })
      expect(await faultsOfVisit(way, page, locale)).toEqual([])
    })
  },
)
