import type boardEnglish from '../../assets/board-messages/en.json'
import type firstEnglish from '../../assets/locales/en.json'
import type pageEnglish from '../../assets/page-messages/en.json'

/** Keys of messages. A row of a table without a message fails where `t` is called with its key. */
export type MessageKey = keyof (typeof firstEnglish & typeof pageEnglish & typeof boardEnglish)

type Messages = Partial<Record<string, string>>
type Fetched = Readonly<Record<'default', Messages>>
type FetchMessages = () => Promise<Fetched>

/**
 * Languages of the game, by the first part of a browser's language tag, each a file in every folder of
 * messages. Those of menu and play are files of their own: the first level waits for no others. The build
 * adds English messages to a partly translated language (`src/build/messages.ts`).
 */
const FIRST = import.meta.glob<Fetched>('./*.json', { base: '../../assets/locales' })
const LATER = import.meta.glob<Fetched>('./*.json', { base: '../../assets/page-messages' })

/** Messages that are fetched, by the file of their language. */
const messages: Partial<Record<string, Messages>> = {}
/** Functions of the tables that have fetched their messages. */
const fetched = new Set<FetchMessages>()
/** True once a page is opened: all languages then need the messages of pages. */
let needsPages = false

/** Least whole number with a separator in some language; all languages write smaller ones alike. */
const FIRST_GROUPED = 1000

/** Language of the page, set by the preferences when the page opens. */
let language = 'en'

const fileOf = (name: string): string => `./${name}.json`

/** The language itself, or the first of the browser's that the game has for `browser`. */
function languageFor(chosen: string): string {
  if (chosen !== 'browser') return chosen
  const known = navigator.languages.map((tag) => tag.replace(/-.*/, ''))
  return known.find((name) => fileOf(name) in FIRST) ?? 'en'
}

/**
 * Fetches the fonts of the shown language, so that no text of a page changes its size later. If a font
 * cannot be fetched, the page is shown in another.
 */
export async function fetchFonts(): Promise<void> {
  const family = getComputedStyle(document.body).fontFamily
  await document.fonts.load(`12px ${family}`, t('page.back')).catch(() => null)
}

/** Fetches the messages of a language that are needed, unless they were fetched before. */
export async function fetchLanguage(chosen: string): Promise<void> {
  const wanted = languageFor(chosen)
  await Promise.all(
    missingFor(wanted).map(async (fetchMessages) => {
      add(fileOf(wanted), (await fetchMessages()).default)
      fetched.add(fetchMessages)
    }),
  )
}

/** Fetches the messages of the pages that are fetched late, once for all calls. */
export async function fetchPageMessages(): Promise<void> {
  needsPages = true
  await fetchLanguage(language)
}

function missingFor(wanted: string): FetchMessages[] {
  const tables = needsPages ? [FIRST, LATER] : [FIRST]
  return tables.map((table) => table[fileOf(wanted)]).filter((each) => !fetched.has(each))
}

function add(file: string, more: Messages): void {
  messages[file] = { ...messages[file], ...more }
}

/** Adds the messages of a part of the game that is fetched with them, by the file of each language. */
export function addMessages(more: Readonly<Record<string, Messages>>): void {
  for (const [file, texts] of Object.entries(more)) add(file, texts)
}

export function isFetched(chosen: string): boolean {
  return missingFor(languageFor(chosen)).length === 0
}

/** Sets the language of all further texts to a fetched language. */
export function setLanguage(chosen: string): void {
  language = languageFor(chosen)
  document.documentElement.lang = language
}

/** The language of the page with the region that the browser names: `en-GB`. */
export function currentLocale(): string {
  return navigator.languages.find((tag) => tag.replace(/-.*/, '') === language) ?? language
}

/**
 * A message in the language of the page, with `{names}` in it replaced by values.
 *
 * @throws Error for a key without a message
 */
export function t(key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  const message = messages[fileOf(language)]?.[key]
  if (message === undefined) throw new Error(`no message "${key}" in the language "${language}"`)
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (!(name in values)) return whole
    const value = values[name]
    return typeof value === 'number' ? formatPlain(value) : value
  })
}

/** The message of a key that may have none, in the language of the page; else other words. */
export function messageOr(key: string, words: string): string {
  return messages[fileOf(language)]?.[key] ?? words
}

function formatPlain(value: number): string {
  if (Number.isInteger(value) && value >= 0 && value < FIRST_GROUPED) return String(value)
  return new Intl.NumberFormat(language).format(value)
}

/** A number in the notation of the language, with a fixed number of decimals. */
export function formatDecimal(value: number, digits: number): string {
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(language, decimals).format(value)
}

/** A share from 0 to 1 in per cent, in the notation of the language. */
export function formatPercent(share: number): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(share)
}
