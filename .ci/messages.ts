/**
 * Lists what a language lacks of the game's messages, in English, as lines for its files; without a language,
 * how many messages each has: npm run make -- messages [LANGUAGE].
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

type Texts = Readonly<Partial<Record<string, string>>>

/** Folders of messages, each with a file for every language: of menu and play, of all pages, of boards. */
const FOLDERS = ['locales', 'page-messages', 'board-messages'].map((name) => `assets/${name}`)

/** Error of a file or an argument, told in one line. */
class MessagesError extends Error {}

function read(file: string): Texts {
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Texts
  } catch (error) {
    throw new MessagesError(`${file} is not valid JSON: ${(error as SyntaxError).message}`)
  }
}

/** Names in braces that a text wants replaced. */
function placesOf(text: string): string {
  return [...text.matchAll(/\{\w+\}/g)]
    .map(([place]) => place)
    .sort()
    .join(' ')
}

/** Lines that a file lacks, and lines on how many they are and on its faults. */
function reportOn(folder: string, language: string) {
  const file = `${folder}/${language}.json`
  const [english, own] = [read(`${folder}/en.json`), read(file)]
  const missing = Object.entries(english).filter(([key]) => own[key] === undefined)
  const faults = Object.entries(own).flatMap(([key, text = '']) => {
    const original = english[key]
    if (original === undefined) return [`  unknown: "${key}"`]
    const isAlike = placesOf(original) === placesOf(text)
    return isAlike
      ? []
      : [`  "${key}" needs the places ${placesOf(original) || 'of English: none'}`]
  })
  const name = existsSync(file) ? file : `${file}, which is not there,`
  const count = `${name} lacks ${missing.length} of ${Object.keys(english).length} messages`
  const lines = missing.map(([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)},`)
  return { lines: lines.length === 0 ? [] : [file, ...lines], summary: [count, ...faults] }
}

/**
 * The report on a language, or on all: lines to copy first, so that the summary is in view.
 *
 * @throws MessagesError for a name of no language, or a file that is not valid JSON
 */
function report(wanted: string | undefined): string[] {
  if (wanted === undefined) {
    const languages = readdirSync(FOLDERS[0]).map((file) => file.replace('.json', ''))
    return languages.flatMap((language) =>
      FOLDERS.map((folder) => reportOn(folder, language).summary[0]),
    )
  }
  if (!isLanguage(wanted))
    throw new MessagesError(`"${wanted}" is not the first part of a language tag, such as de`)
  const reports = FOLDERS.map((folder) => reportOn(folder, wanted))
  return [...reports.flatMap(({ lines }) => lines), ...reports.flatMap(({ summary }) => summary)]
}

/** True if a text is the language of a tag without its region, as files are named. */
function isLanguage(text: string): boolean {
  try {
    const [tag] = Intl.getCanonicalLocales(text)
    return tag === text && !tag.includes('-')
  } catch {
    return false
  }
}

try {
  process.stdout.write(`${report(process.argv.at(2)).join('\n')}\n`)
} catch (error) {
  if (!(error instanceof MessagesError)) throw error
  process.stderr.write(`error: ${error.message}\n`)
  process.exitCode = 1
}
