import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { digestGames, digestNumbers, digestSeeds } from '../engines/digest.ts'
import { readCatalogue } from './catalogue.ts'
import { readCorpus } from './corpus.ts'
import { catalogueHash, DERIVED, readDerived } from './derived.ts'
import { POSTED_PLACE, postedBodies } from './posted.ts'

const RECIPE = 'see "A change of the rules" in CONTRIBUTING.md'

describe('after a change of the rules', () => {
  test('the numbers of the rules are current, or have to be pinned with npm run make -- catalogue', () => {
    expect(digestNumbers(), RECIPE).toEqual(readCatalogue().numbers)
  })

  // One seed of each part; `npx vitest run --project engines` builds every level and plays every game.
  test('the levels of the catalogue are current, or have to be pinned with npm run make -- catalogue', () => {
    const seed = 'maze'
    const { seeds } = readCatalogue().seeds
    expect(digestSeeds([seed]).seeds[seed], RECIPE).toBe(seeds[seed])
  })

  test('the games of the catalogue are current, or have to be pinned with npm run make -- catalogue', () => {
    const seed = 'games-0'
    const { seeds } = readCatalogue().games
    expect(digestGames([seed]).seeds[seed], RECIPE).toBe(seeds[seed])
  })

  test('the posted bodies of the fuzz suite are replays of the corpus', () => {
    for (const [file, body] of Object.entries(postedBodies(readCorpus()))) {
      expect(readFileSync(new URL(file, POSTED_PLACE), 'utf8'), RECIPE).toBe(body)
    }
  })

  test.each(DERIVED)('%s is current, or has to be made anew with npm run make', (name) => {
    expect(readDerived()[name], RECIPE).toBe(catalogueHash())
  })
})
