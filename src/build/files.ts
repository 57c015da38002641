import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync, zipSync } from 'fflate'

/** Path of a file or folder of the repository. */
export function pathOf(place: string): string {
  return fileURLToPath(new URL(`../../${place}`, import.meta.url))
}

/** Files by their paths, with forward slashes. */
export type Files = Readonly<Record<string, Uint8Array>>

/** Reads all files below a folder, sorted by their paths. */
export function readFiles(folder: string): Files {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = paths.filter((path) => statSync(join(folder, path)).isFile())
  const names = files.map((path) => path.replaceAll('\\', '/')).sort()
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name))]))
}

/** Reads a built site, a folder or a zip. */
export function readSite(place: string): Files {
  try {
    if (!place.endsWith('.zip')) return readFiles(place)
    return unzipSync(readFileSync(place), { filter: ({ name }) => !name.endsWith('/') })
  } catch (error) {
    throw new Error(`LAST_SITE is no site of Asterion: ${String(error)}`, { cause: error })
  }
}

/** SHA-256 of a file. */
export function hashOf(file: Uint8Array | string): string {
  return createHash('sha256').update(file).digest('hex')
}

/** Lists SHA-256 and path of each file, as `sha256sum -c` reads them. */
export function listHashes(files: Files): string {
  return Object.entries(files)
    .map(([path, file]) => `${hashOf(file)}  ${path}\n`)
    .join('')
}

/** Packs files, by their paths, into a zip; their time is the first that it can have: equal builds are equal files. */
export function zipFiles(files: Files): Uint8Array {
  return zipSync(files, { mtime: new Date(1980, 0, 1) })
}
