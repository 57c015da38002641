import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Creates a folder with its parents. Node's own recursion never ends below /proc. */
export function createFolder(folder: string): void {
  if (existsSync(folder)) return
  createFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!existsSync(folder)) throw error
  }
}
