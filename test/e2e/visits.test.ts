import { expect } from 'vitest'
import { test } from './game-test.ts'
import { faultsOfVisit } from './visits.ts'

// The other ways, and Korean, are gone in test/browsers.
test('a level, from its card to its result, has no fault of axe and no overflow', async ({
  open,
}) => {
  const page = await open('', { locale: 'en', reducedMotion: 'reduce' })
  expect(await faultsOfVisit('a level, from its card to its result', page, 'en')).toEqual([])
})
