import { beforeAll, describe, expect, test } from 'vitest'
import { chance } from '../core/arbitraries.ts'
import { corpusOf, keepFailed, reads } from './corpus.ts'
import { mutateBytes } from './mutate.ts'
import type { Reader } from './reader.ts'

/** Time for each reader, and the most inputs in that time. */
const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 60)
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 5_000_000)

/** Seed of the inputs: by default the date, with which the inputs of another day can be repeated. */
const SEED = process.env['FUZZ_SEED'] ?? new Date().toISOString().slice(0, 10)

/** Longest time for an input of a few kilobytes, on the slowest and busiest machine. */
const LONGEST_MS = 10_000

/** Tests each reader with mutations of its corpus. */
export function fuzz(readers: readonly Reader[]): void {
  beforeAll(() => {
    console.log(`FUZZ_SECONDS=${SECONDS} FUZZ_SEED=${SEED}`)
  })

  test.each(readers)(
    'the reader of $name accepts or refuses every mutation of its corpus',
    async (reader) => {
      const corpus = corpusOf(reader.name)
      const random = chance(`${SEED} ${reader.name}`)
      const mutate = reader.mutate ?? mutateBytes
      const end = performance.now() + SECONDS * 1000
      let [runs, taken, slowest] = [0, 0, 0]
      for (; performance.now() < end && runs < RUNS; runs++) {
        const bytes = mutate(random, corpus)
        const began = performance.now()
        try {
          if (await reads(reader, bytes)) taken++
          slowest = Math.max(slowest, performance.now() - began)
          expect(slowest, Buffer.from(bytes).toString('base64')).toBeLessThan(LONGEST_MS)
        } catch (error) {
          keepFailed(reader.name, bytes)
          throw error
        }
      }
      console.log(
        `${reader.name}: ${runs} inputs, ${taken} taken, ${Math.ceil(slowest)} ms at most`,
      )
      expect(taken).toBeGreaterThan(0)
      if (reader.refusal !== null) expect(taken).toBeLessThan(runs)
    },
  )
}

/** Tests each reader with its corpus alone. */
export function tryCorpus(readers: readonly Reader[]): void {
  describe.each(readers)('the reader of $name', (reader) => {
    test('accepts or refuses every input of its corpus, and accepts some', async () => {
      const taken: boolean[] = []
      for (const bytes of corpusOf(reader.name)) taken.push(await reads(reader, bytes))
      expect(taken).toContain(true)
    })
  })
}
