import type boardEnglish from '../../assets/board-messages/en.json'
import type firstEnglish from '../../assets/locales/en.json'
import type pageEnglish from '../../assets/page-messages/en.json'

/** Keys of messages. A row of a table without a message fails where `t` is called with its key. */
export type MessageKey = keyof (typeof firstEnglish & typeof pageEnglish & typeof boardEnglish)

/** Functions that fetch the messages of one language. */
interface MessageFiles {
  readonly first: FetchMessages<typeof firstEnglish>
  readonly pages: FetchMessages<typeof pageEnglish>
}
type FetchMessages<Like = object> = () => Promise<{
  readonly default: Readonly<Record<keyof Like, string>>
}>

/**
 * Languages of the game, by the first part of a browser's language tag. The messages of menu and play
 * are a file of their own: the first level waits for no others.
 */
const LANGUAGES = {
  en: {
    first: () => import('../../assets/locales/en.json'),
    pages: () => import('../../assets/page-messages/en.json'),
  },
  ko: {
    first: () => import('../../assets/locales/ko.json'),
    pages: () => import('../../assets/page-messages/ko.json'),
  },
} satisfies Readonly<Record<string, MessageFiles>>
export type Language = keyof typeof LANGUAGES

const messages: Readonly<Record<Language, Partial<Record<string, string>>>> = { en: {}, ko: {} }
/** Functions of the table that have fetched their messages. */
const fetched = new Set<FetchMessages>()
/** True once a page is opened: all languages then need the messages of pages. */
let needsPages = false

/** Least whole number with a separator in some language; all languages write smaller ones alike. */
const FIRST_GROUPED = 1000

/** Language of the page, set by the preferences when the page opens. */
let language: Language = 'en'

function languageOfBrowser(): Language {
  const known = navigator.languages.map((tag) => tag.replace(/-.*/, '')).find(isLanguage)
  return known ?? 'en'
}

function isLanguage(tag: string): tag is Language {
  return tag in LANGUAGES
}

function languageFor(chosen: Language | 'browser'): Language {
  return chosen === 'browser' ? languageOfBrowser() : chosen
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
export async function fetchLanguage(chosen: Language | 'browser'): Promise<void> {
  const wanted = languageFor(chosen)
  await Promise.all(
    missingFor(wanted).map(async (fetchMessages) => {
      Object.assign(messages[wanted], (await fetchMessages()).default)
      fetched.add(fetchMessages)
    }),
  )
}

/** Fetches the messages of the pages that are fetched late, once for all calls. */
export async function fetchPageMessages(): Promise<void> {
  needsPages = true
  await fetchLanguage(language)
}

function missingFor(wanted: Language): FetchMessages[] {
  const { first, pages } = LANGUAGES[wanted]
  return [first, ...(needsPages ? [pages] : [])].filter((each) => !fetched.has(each))
}

/** Adds the messages of a part of the game that is fetched with them, in all languages. */
export function addMessages(more: typeof messages): void {
  Object.assign(messages.en, more.en)
  Object.assign(messages.ko, more.ko)
}

export function isFetched(chosen: Language | 'browser'): boolean {
  return missingFor(languageFor(chosen)).length === 0
}

/** Sets the language of all further texts to a fetched language. */
export function setLanguage(chosen: Language | 'browser'): void {
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
  const message = messages[language][key]
  if (message === undefined) throw new Error(`no message "${key}" in the language "${language}"`)
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (!(name in values)) return whole
    const value = values[name]
    return typeof value === 'number' ? formatPlain(value) : value
  })
}

/** The message of a key that may have none, in the language of the page; else other words. */
export function messageOr(key: string, words: string): string {
  return messages[language][key] ?? words
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
