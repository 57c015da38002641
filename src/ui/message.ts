import english from '../../assets/locales/en.json'
import korean from '../../assets/locales/ko.json'

export type MessageKey = keyof typeof english

/** The languages of the game, by the first part of a browser's language tag. */
const LANGUAGES = { en: english, ko: korean } satisfies Readonly<
  Record<string, Record<MessageKey, string>>
>
export type Language = keyof typeof LANGUAGES

/** Numbers of four digits have no separator. */
const GROUPING = { useGrouping: 'min2' } as const

/** The language of the page; the preferences set it when the page opens. */
let language: Language = 'en'
/** Made once, because some texts change with every frame. */
let plainNumber = new Intl.NumberFormat(language, GROUPING)

/** The first of the reader's languages that the game has. */
function languageOfBrowser(): Language {
  const known = navigator.languages.map((tag) => tag.replace(/-.*/, '')).find(isLanguage)
  return known ?? 'en'
}

function isLanguage(tag: string): tag is Language {
  return tag in LANGUAGES
}

/** Sets the language of texts from now on; texts made before stay as they are. */
export function setLanguage(chosen: Language | 'browser'): void {
  language = chosen === 'browser' ? languageOfBrowser() : chosen
  plainNumber = new Intl.NumberFormat(language, GROUPING)
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
  const messages: Readonly<Partial<Record<string, string>>> = LANGUAGES[language]
  const message = messages[key]
  if (message === undefined) throw new Error(`no message "${key}" in the language "${language}"`)
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (!(name in values)) return whole
    const value = values[name]
    return typeof value === 'number' ? plainNumber.format(value) : value
  })
}

/** A number in the notation of the language, with a fixed number of decimals. */
export function formatDecimal(value: number, digits: number): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(language, { ...GROUPING, ...options }).format(value)
}

/** A share from 0 to 1 in per cent, in the notation of the language. */
export function formatPercent(share: number): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(share)
}

/** A time over par in tenths of a per cent, with its sign, in the notation of the language. */
export function formatOverPar(tenths: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  const notation = { style: 'percent', signDisplay: 'exceptZero', ...digits } as const
  return new Intl.NumberFormat(language, notation).format(tenths / 1000)
}
