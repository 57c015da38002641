import { formatTicks, writerOf, type WriteTime } from '../core/game/format-time.ts'
import { TICK_HZ } from '../core/game/rules.ts'
import type { Optimum } from '../core/level/optimum.ts'
import {
  type Medal,
  MEDALS,
  medalOf,
  medalProgress,
  medalTime,
  nextMedal,
  TIMED_MEDALS,
} from '../core/times/medals.ts'
import { type Child, element } from './element.ts'
import { formatDecimal, t } from './message.ts'

/** Side of a medal in medals.png, in pixels; the image has them in the order of `MEDALS`. */
export const MEDAL_SIZE = 16

/** A medal as a picture with its name; each medal has a shape of its own. */
export function createMedal(medal: Medal): HTMLElement {
  const name = t(`medal.${medal}`)
  // Index of the medal in the picture.
  const vars = { '--place': String(MEDALS.indexOf(medal)) }
  return element('span', {
    ...{ className: `medal ${medal}`, vars, role: 'img', ariaLabel: name, title: name },
  })
}

/** The medal of a time; null while the optimum is pending. */
export function createMedalOf(
  time: number,
  optimum: number | null | undefined,
): HTMLElement | null {
  return optimum === null || optimum === undefined ? null : createMedal(medalOf(time, optimum))
}

/** A line of sentences that breaks between sentences only. */
export function createMedalLine(sentences: readonly string[]): HTMLElement {
  return element('p', { className: 'medal-line' }, dotted(sentences))
}

/** Facts, also those within a sentence, with dots between them; a space at which a line breaks has none. */
export function dotted(sentences: readonly string[]): Child {
  const facts = sentences.flatMap((sentence) => sentence.split(/\s· /))
  return facts.map((fact, i) => [
    i > 0 && element('span', { className: 'dot' }, ' '),
    element('span', {}, fact),
  ])
}

/** Writes times beside the perfect time and the times of its medals. */
export function writerBeside(times: readonly number[], optimum: number): WriteTime {
  return writerOf([...times, ...TIMED_MEDALS.map((medal) => medalTime(medal, optimum))])
}

/** The time for the next medal, in words; none after the best. */
export function nextSentence(
  medal: Medal,
  optimum: number,
  write: WriteTime = formatTicks,
): readonly string[] {
  const next = nextMedal(medal)
  if (next === null) return []
  const time = write(medalTime(next, optimum))
  return [t('medal.next', { medal: t(`medal.${next}`), time })]
}

/** The perfect time; if it is not exact, with how much faster a win could be; dashes as wide while pending. */
export function perfectSentence(optimum: Optimum | null, write: WriteTime = formatTicks): string {
  if (optimum === null) return t('perfect.time', { time: '−:−−.−−' })
  const { ticks, slack } = optimum
  const time = write(ticks)
  if (slack === 0) return t('perfect.time', { time })
  // Rounded up, as the distance is an upper bound.
  const seconds = Math.ceil((100 * slack) / TICK_HZ) / 100
  return t('perfect.within', { time, seconds: formatDecimal(seconds, 2) })
}

/** The announcement of a medal; empty while the optimum is pending. */
export function medalNews(time: number, optimum: number | null): string {
  if (optimum === null) return ''
  return ` ${t('medal.won', { medal: t(`medal.${medalOf(time, optimum)}`) })}`
}

/** Bar from a time's medal to the next one, which stands at its end; null after the best. */
export function createMedalBar(time: number, optimum: number): HTMLElement | null {
  const medal = medalOf(time, optimum)
  const next = nextMedal(medal)
  if (next === null) return null
  const [label] = nextSentence(medal, optimum, writerBeside([time], optimum))
  const percent = Math.floor(100 * medalProgress(time, optimum))
  const bar = element('div', {
    ...{ className: 'medal-bar', role: 'meter', ariaLabel: label, ariaValueNow: String(percent) },
    vars: { '--share': `${percent}%` },
  })
  return element(
    'div',
    { className: 'next-medal' },
    bar,
    createMedal(next),
    element('span', {}, label),
  )
}
