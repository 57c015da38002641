import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Mutation, mutationsOf } from './mutations.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

/** The files of TypeScript among and below some files and folders, in order. */
function filesOf(sources: readonly string[]): string[] {
  return sources.flatMap((source) =>
    statSync(join(ROOT, source)).isFile()
      ? [source]
      : readdirSync(join(ROOT, source), { recursive: true, encoding: 'utf8' })
          .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
          .map((path) => `${source}/${path}`)
          .toSorted(),
  )
}

/** Every mutation of some files and folders, in order. */
export function allOf(sources: readonly string[]): Mutation[] {
  return filesOf(sources).flatMap((file) => mutationsOf(file, read(file)))
}

/** Every so-many-th, from the middle of the first so many on. */
export function everyNth<T>(list: readonly T[], n: number): T[] {
  return list.filter((_, i) => i % n === n >> 1)
}
