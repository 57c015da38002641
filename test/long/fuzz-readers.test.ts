import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { chance } from '../core/arbitraries.ts'
import { mutateBytes } from '../fuzz/mutate.ts'
import { type Reader, READERS } from '../fuzz/readers.ts'

const CORPUS = fileURLToPath(new URL('../fuzz/corpus/', import.meta.url))

/** How much each reader is given; other words for `FUZZ_SEED` are other bytes. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 50_000)
const SEED = process.env['FUZZ_SEED'] ?? 'fuzz'

function corpusOf(name: string): Uint8Array[] {
  return readdirSync(join(CORPUS, name))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((file) => readFileSync(join(CORPUS, name, file)))
}

/** Whether it reads the bytes; what it throws but its refusal names them in base64. */
async function reads({ refusal, read }: Reader, bytes: Uint8Array): Promise<boolean> {
  try {
    await read(bytes)
    return true
  } catch (error) {
    if (refusal !== null && error instanceof refusal) return false
    throw new Error(`at ${Buffer.from(bytes).toString('base64')}`, { cause: error })
  }
}

describe.each(READERS)('what reads $name', (reader) => {
  const corpus = corpusOf(reader.name)

  test('takes or refuses all of the corpus, and takes some', async () => {
    const taken = await Promise.all(corpus.map((bytes) => reads(reader, bytes)))
    expect(taken).toContain(true)
  })

  test(`takes or refuses ${RUNS} mutations of it`, async () => {
    const random = chance(`${SEED} ${reader.name}`)
    let taken = 0
    for (let run = 0; run < RUNS; run++) {
      if (await reads(reader, mutateBytes(random, corpus))) taken++
    }
    expect(taken).toBeGreaterThan(0)
    if (reader.refusal !== null) expect(taken).toBeLessThan(RUNS)
  })
})
