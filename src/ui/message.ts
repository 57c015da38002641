import english from '../../assets/locales/en.json'
import korean from '../../assets/locales/ko.json'

export type MessageKey = keyof typeof english

/** The languages that the page knows, by the first part of a browser's language tag. */
const LANGUAGES = { en: english, ko: korean } satisfies Readonly<
  Record<string, Record<MessageKey, string>>
>
export type Language = keyof typeof LANGUAGES

/** Four digits are read without a sign between them. */
const GROUPING = { useGrouping: 'min2' } as const

/** What the page speaks now: there is one page, and all of it speaks the same language. */
let language: Language = languageOfBrowser()
/** Made once: some words change with every frame. */
let plainNumber = new Intl.NumberFormat(language, GROUPING)

/** The first of the reader's languages that the page knows. */
function languageOfBrowser(): Language {
  const known = navigator.languages.map((tag) => tag.replace(/-.*/, '')).find(isLanguage)
  return known ?? 'en'
}

function isLanguage(tag: string): tag is Language {
  return tag in LANGUAGES
}

/** From now on words are of this language; what was written before stays as it is. */
export function setLanguage(chosen: Language | 'browser'): void {
  language = chosen === 'browser' ? languageOfBrowser() : chosen
  plainNumber = new Intl.NumberFormat(language, GROUPING)
  document.documentElement.lang = language
}

/** The language spoken, as the reader's browser tells it from others of that name: `en-GB`. */
export function currentLocale(): string {
  return navigator.languages.find((tag) => tag.replace(/-.*/, '') === language) ?? language
}

/** The words for something, with `{names}` in them replaced by values. */
export function t(key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  return LANGUAGES[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (!(name in values)) return whole
    const value = values[name]
    return typeof value === 'number' ? plainNumber.format(value) : value
  })
}

/** A number as the language writes it, with so many digits after the point. */
export function formatDecimal(value: number, digits: number): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(language, { ...GROUPING, ...options }).format(value)
}

/** A share from 0 to 1 in per cent, as the language writes it. */
export function formatPercent(share: number): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(share)
}
