import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Reader } from './reader.ts'

const CORPUS = fileURLToPath(new URL('corpus/', import.meta.url))

/** What a reader is tried with, and mutated from: also whatever it once failed at. */
export function corpusOf(name: string): Uint8Array[] {
  return readdirSync(join(CORPUS, name))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((file) => readFileSync(join(CORPUS, name, file)))
}

/** Puts bytes that a reader failed at into its corpus, to stay there once it reads them. */
export function keepFailed(name: string, bytes: Uint8Array): void {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  writeFileSync(join(CORPUS, name, `failed-${hash}.txt`), bytes)
}

/**
 * Whether it reads the bytes. Throws, with the bytes in base64, where it throws anything but its
 * refusal, and where more comes of them than may.
 */
export async function reads(
  { name, refusal, read, most }: Reader,
  bytes: Uint8Array,
): Promise<boolean> {
  try {
    const much = await read(bytes)
    if (much > most) throw new Error(`${much} came of it, which is more than ${most}`)
    return true
  } catch (error) {
    if (refusal !== null && error instanceof refusal) return false
    const text = Buffer.from(bytes).toString('base64')
    throw new Error(`what reads ${name} failed at ${text}`, { cause: error })
  }
}
