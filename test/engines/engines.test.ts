import { beforeAll, describe, expect, test } from 'vitest'
import { bundle } from '../bundle.ts'
import { INPUT, readCatalogue } from '../catalogue/catalogue.ts'
import type { Digest } from './digest.ts'
import { type Engine, ENGINES, NODE } from './engines.ts'

let script: string
const digests = new Map<Engine, Promise<Digest>>()

beforeAll(async () => {
  script = await bundle(new URL('script.ts', import.meta.url), 'asterion')
})

/** Returns the digest of an engine, which runs the script once. */
function digestOf(engine: Engine): Promise<Digest> {
  const known = digests.get(engine)
  if (known !== undefined) return known
  const digest = engine.run(script, INPUT).then((json) => JSON.parse(json) as Digest)
  digests.set(engine, digest)
  return digest
}

describe.each(ENGINES)('$name', (engine) => {
  test('has the same levels, games, verdicts and seeds of texts as Node', async () => {
    expect(await digestOf(engine)).toEqual(await digestOf(NODE))
  })

  test('has the levels and games of the catalogue', async () => {
    expect(await digestOf(engine)).toMatchObject(readCatalogue())
  })
})

describe('the games of the catalogue', () => {
  const { games } = readCatalogue()

  test('are ten thousand', () => {
    expect(games.games).toBe(10_000)
  })

  test('have more than fifty exits and fifty catches in every level', () => {
    expect(games.exits).toHaveLength(10)
    expect(Math.min(...games.exits, ...games.catches)).toBeGreaterThan(50)
  })
})

describe('the seeds of the catalogue', () => {
  const { seeds } = readCatalogue().seeds

  test('are sixty, with ten levels that all begin differently', () => {
    const words = Object.values(seeds).flatMap((line) => line.split(' '))
    expect(Object.keys(seeds)).toHaveLength(60)
    expect(new Set(words).size).toBe(600)
  })
})
