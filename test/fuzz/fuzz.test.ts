import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { corpusOf, keepFailed, reads } from './corpus.ts'
import { mutation } from './mutation.ts'
import { READERS } from './readers.ts'

/** Inputs of one round, and the least time for all rounds of a reader: one round by default. */
const RUNS = 200
const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 0)

/** Seed of the first round: in a long run the date, with which its inputs can be repeated. */
const TODAY = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))
const SEED = Number(process.env['FUZZ_SEED'] ?? (SECONDS === 0 ? 1 : TODAY))

/** Longest time for an input of a few kilobytes, on the slowest and busiest machine. */
const LONGEST_MS = 10_000

// Dates are written in the language of the browser.
beforeAll(() => vi.stubGlobal('navigator', { languages: ['en'] }))

describe.each(READERS)('the reader of $name', (reader) => {
  const corpus = corpusOf(reader.name)

  test('accepts or refuses every input of its corpus, and accepts some', async () => {
    const taken: boolean[] = []
    for (const bytes of corpus) taken.push(await reads(reader, bytes))
    expect(taken).toContain(true)
  })

  test('accepts or refuses every mutation of its corpus', async () => {
    let [runs, taken] = [0, 0]
    const property = fc.asyncProperty(mutation(corpus, reader.change), async (bytes) => {
      const began = performance.now()
      runs++
      if (await reads(reader, bytes)) taken++
      expect(performance.now() - began).toBeLessThan(LONGEST_MS)
    })
    const end = performance.now() + 1000 * SECONDS
    let seed = SEED
    do {
      const details = await fc.check(property, { seed: seed++, numRuns: RUNS })
      if (details.counterexample === null) continue
      const file = keepFailed(reader.name, details.counterexample[0])
      throw new Error(`seed ${details.seed}: see ${file}`, { cause: details.errorInstance })
    } while (performance.now() < end)
    if (SECONDS > 0)
      console.log(`${reader.name}: ${runs} inputs, ${taken} taken, FUZZ_SEED=${SEED}`)
    expect(taken).toBeGreaterThan(0)
    if (reader.refusal !== null) expect(taken).toBeLessThan(runs)
  })
})
