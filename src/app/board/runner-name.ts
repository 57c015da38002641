import { KOREAN_ADJECTIVES, KOREAN_ANIMALS } from '../../core/board/korean-names.ts'
import { ADJECTIVES, ANIMALS, runnerName } from '../../core/board/runner.ts'
import type { Language } from '../../ui/message.ts'

/** Word lists of the languages: adjectives, animals. */
const WORD_LISTS: Readonly<Record<Language, readonly [string, string]>> = {
  en: [ADJECTIVES, ANIMALS],
  ko: [KOREAN_ADJECTIVES, KOREAN_ANIMALS],
}

/** Name of a runner in the language of the page, as in "Bronze Heron 417". */
export function nameOfRunner(id: string): string {
  const { adjective, animal, number } = runnerName(id)
  const [adjectives, animals] = WORD_LISTS[document.documentElement.lang === 'ko' ? 'ko' : 'en']
  return `${adjectives.split(' ')[adjective]} ${animals.split(' ')[animal]} ${number}`
}
