import { describe, expect, test } from 'vitest'
import { digestSeeds } from '../engines/digest.ts'
import { readCatalogue } from './catalogue.ts'
import { catalogueHash, DERIVED, type Derived, readDerived } from './derived.ts'

const RECIPE = 'see "A change of the rules" in CONTRIBUTING.md'

describe('after a change of the rules', () => {
  test('the catalogue is pinned anew by npm run catalogue', () => {
    // One seed of all; `npm run test:engines` builds every one, and plays the games.
    const seed = 'maze'
    const { seeds } = readCatalogue().seeds
    expect(digestSeeds([seed]).seeds[seed], RECIPE).toBe(seeds[seed])
  })

  test.each(Object.entries(DERIVED))('the %s is made anew by %s', (name) => {
    expect(readDerived()[name as Derived], RECIPE).toBe(catalogueHash())
  })
})
