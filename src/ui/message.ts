import english from '../../assets/locales/en.json'
import korean from '../../assets/locales/ko.json'

export type MessageKey = keyof typeof english

/** The languages that the page knows, by the first part of a browser's language tag. */
const LANGUAGES: Readonly<Partial<Record<string, Record<MessageKey, string>>>> = {
  en: english,
  ko: korean,
}

/** The first of the reader's language tags whose language the page knows. */
export const locale = navigator.languages.find((tag) => languageOf(tag) in LANGUAGES) ?? 'en'
const language = languageOf(locale)
const messages = LANGUAGES[language] ?? english

function languageOf(tag: string): string {
  return tag.replace(/-.*/, '')
}

/** Tells the page which language it is in. */
export function showLanguage(): void {
  document.documentElement.lang = language
}

/** The words for something, with `{names}` in them replaced by values. */
export function say(
  key: MessageKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return messages[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
