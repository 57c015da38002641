import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Reader } from './reader.ts'

const CORPUS = fileURLToPath(new URL('corpus/', import.meta.url))

/** Returns the inputs that a reader is tested with, including those that it once failed at. */
export function corpusOf(name: string): Uint8Array[] {
  return readdirSync(join(CORPUS, name))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((file) => readFileSync(join(CORPUS, name, file)))
}

/** Adds an input that a reader failed at to its corpus, as a regression test; returns the file. */
export function keepFailed(name: string, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const file = join(CORPUS, name, `failed-${hash}.txt`)
  writeFileSync(file, bytes)
  return file
}

/**
 * Reads bytes, and returns false if the reader refuses them.
 *
 * @throws Error with the bytes in base64 for any other error of the reader, or for too large a result
 */
export async function reads(
  { name, refusal, read, most }: Reader,
  bytes: Uint8Array,
): Promise<boolean> {
  try {
    const size = await read(bytes)
    if (size > most) throw new Error(`the result has size ${size}, which is more than ${most}`)
    return true
  } catch (error) {
    if (refusal !== null && error instanceof refusal) return false
    const text = Buffer.from(bytes).toString('base64')
    throw new Error(`the reader of ${name} failed at ${text}`, { cause: error })
  }
}
