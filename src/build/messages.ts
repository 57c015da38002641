import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** MessageTexts of a file of messages, by their keys. */
export type MessageTexts = Readonly<Record<string, string>>

/** Files of messages by folder and language, e.g. `locales/ko.json`. */
const FILE = /^(.*(?:locales|page-messages|board-messages)[\\/])\w+\.json$/

/** Adds to a partly translated language the English messages that it lacks. */
export const FALLBACK: Plugin = {
  name: 'fallback',
  enforce: 'pre',
  transform(code, id) {
    const folder = FILE.exec(id)?.at(1)
    if (folder === undefined) return null
    const english = JSON.parse(readFileSync(join(folder, 'en.json'), 'utf8')) as MessageTexts
    return JSON.stringify({ ...english, ...(JSON.parse(code) as MessageTexts) })
  },
}
