import { formatTicks } from '../core/game/format-time.ts'
import { type Medal, medalOf, medalTime, nextMedal } from '../core/speedrun/medals.ts'
import { element } from './element.ts'
import { t } from './message.ts'

/** A medal as a picture that says its name; each has a shape of its own. */
export function createMedal(medal: Medal): HTMLElement {
  const name = t(`medal.${medal}`)
  return element('span', { className: `medal ${medal}`, role: 'img', ariaLabel: name, title: name })
}

/** What stands before a time in a table: its medal, or the place of one. */
export function createMedalOf(time: number, optimum: number): HTMLElement {
  const medal = medalOf(time, optimum)
  return medal === null ? element('span', { className: 'medal none' }) : createMedal(medal)
}

/** The best medal for a time and the time that the next one wants, in words. */
export function medalSentences(time: number, optimum: number): readonly string[] {
  const medal = medalOf(time, optimum)
  const won = t(medal === null ? 'medal.none' : `medal.${medal}`)
  return [won, ...nextSentence(medal, optimum)]
}

/** Sentences in a line, which is broken between them alone. */
export function createMedalLine(sentences: readonly string[]): HTMLElement {
  const last = sentences.length - 1
  const parts = sentences.flatMap((sentence, i) => [
    element('span', {}, i === last ? sentence : `${sentence} ·`),
    ' ',
  ])
  return element('p', { className: 'medal-line' }, ...parts.slice(0, -1))
}

/** The time that wins the next medal, in words; none above the best. */
export function nextSentence(medal: Medal | null, optimum: number): readonly string[] {
  const next = nextMedal(medal)
  if (next === null) return []
  const time = formatTicks(medalTime(next, optimum))
  return [t('medal.next', { medal: t(`medal.${next}`), time })]
}

/** What is said to those who listen when a time won a medal; '' where it did not. */
export function medalNews(time: number, optimum: number): string {
  const medal = medalOf(time, optimum)
  return medal === null ? '' : ` ${t('medal.won', { medal: t(`medal.${medal}`) })}`
}
