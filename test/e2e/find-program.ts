import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The path of a program by one of its names.
 *
 * @throws Error with one sentence that names Debian's package of it, when it is not there.
 */
export function findProgram(debianPackage: string, ...names: readonly string[]): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const found = places.find((place) => existsSync(place))
  if (found !== undefined) return found
  throw new Error(`There is no ${names.join(' or ')} here: install Debian’s ${debianPackage}.`)
}
