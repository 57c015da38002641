/**
 * Lists what a language lacks of the game's messages, in English, as lines for its files; without a language,
 * how many messages each has: npm run make -- messages [LANGUAGE].
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

type Texts = Readonly<Partial<Record<string, string>>>

/** Folders of messages, each with a file for every language: of menu and play, of all pages, of boards. */
const FOLDERS = ['locales', 'page-messages', 'board-messages'].map((name) => `assets/${name}`)

function read(file: string): Texts {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {}
}

/** Names in braces that a text wants replaced. */
function placesOf(text: string): string {
  return [...text.matchAll(/\{\w+\}/g)]
    .map(([place]) => place)
    .sort()
    .join(' ')
}

/** Lines on the faults of a file. */
function faultsIn(folder: string, language: string): string[] {
  const [english, own] = ['en', language].map((each) => read(`${folder}/${each}.json`))
  const missing = Object.entries(english).filter(([key]) => own[key] === undefined)
  const others = Object.entries(own).flatMap(([key, text = '']) => {
    const original = english[key]
    if (original === undefined) return [`  unknown: "${key}"`]
    const isAlike = placesOf(original) === placesOf(text)
    return isAlike
      ? []
      : [`  "${key}" needs the places ${placesOf(original) || 'of English: none'}`]
  })
  const count = `${missing.length} of ${Object.keys(english).length}`
  const lines = missing.map(([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)},`)
  return [`${folder}/${language}.json lacks ${count} messages`, ...others, ...lines]
}

const wanted = process.argv.at(2)
const languages =
  wanted === undefined ? readdirSync(FOLDERS[0]).map((file) => file.replace('.json', '')) : [wanted]
const lines = languages.flatMap((language) =>
  FOLDERS.flatMap((folder) =>
    faultsIn(folder, language).slice(0, wanted === undefined ? 1 : undefined),
  ),
)
process.stdout.write(`${lines.join('\n')}\n`)
