import { describe, expect, test } from 'vitest'
import { digestSeeds } from '../engines/digest.ts'
import { readCatalogue } from './catalogue.ts'
import { catalogueHash, DERIVED, type Derived, readDerived } from './derived.ts'

const RECIPE = 'see "A change of the rules" in CONTRIBUTING.md'

describe('after a change of the rules', () => {
  test('the catalogue is current, or has to be pinned with npm run catalogue', () => {
    // Builds one of the seeds; `npm run test:engines` builds all of them, and plays the games.
    const seed = 'maze'
    const { seeds } = readCatalogue().seeds
    expect(digestSeeds([seed]).seeds[seed], RECIPE).toBe(seeds[seed])
  })

  test.each(Object.entries(DERIVED))('%s is current, or has to be made with %s', (name) => {
    expect(readDerived()[name as Derived], RECIPE).toBe(catalogueHash())
  })
})
