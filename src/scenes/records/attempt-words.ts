import { formatMilliseconds } from '../../core/game/format-time.ts'
import { LEVELS, RULES_VERSION } from '../../core/game/rules.ts'
import { quotient } from '../../core/integer.ts'
import type { Attempt, Course } from '../../core/speedrun/attempt.ts'
import { timeOf } from '../../core/speedrun/records.ts'
import { currentLocale, t } from '../../ui/message.ts'

/** Mode and level of a course, and its rules where they are not today's. */
export function courseWords({ mode, level, rules }: Course): string {
  const modes = {
    run: () => t('run.all-levels'),
    endless: () => t('menu.endless'),
    level: () => [t('hud.level', { level }), ...algorithmOf(level)].join(' · '),
  }
  const words = modes[mode]()
  return rules === RULES_VERSION ? words : `${words} · ${t('records.rules', { rules })}`
}

/** Time of an attempt; of an endless run after the number of levels cleared. */
export function attemptResult(attempt: Attempt): string {
  const time = formatMilliseconds(timeOf(attempt))
  if (attempt.mode !== 'endless') return time
  return `${t('records.levels', { count: attempt.levels.length })} · ${time}`
}

/** A real time as m:ss.mmm; a dash for 0, an unknown one. */
export function formatReal(realMs: number): string {
  if (realMs === 0) return '–'
  const seconds = quotient(realMs, 1000)
  const pad = (value: number, digits: number): string => String(value).padStart(digits, '0')
  return `${quotient(seconds, 60)}:${pad(seconds % 60, 2)}.${pad(realMs % 1000, 3)}`
}

/** Local day of a moment in milliseconds since 1970; a dash for 0, an unknown one. */
export function formatDate(ms: number): string {
  return ms === 0 ? '–' : dateFormats().date.format(ms)
}

/** Local time of day of such a moment; empty for an unknown one. */
export function formatTimeOfDay(ms: number): string {
  return ms === 0 ? '' : dateFormats().time.format(ms)
}

interface DateFormats {
  readonly date: Intl.DateTimeFormat
  readonly time: Intl.DateTimeFormat
}

/** Formats by language, made once: that takes longer than formatting a page of attempts. */
const made = new Map<string, DateFormats>()

function dateFormats(): DateFormats {
  const locale = currentLocale()
  const formats = made.get(locale) ?? {
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }),
    time: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }),
  }
  made.set(locale, formats)
  return formats
}

/** Name of a level's algorithm; none for a stored number beyond the last level. */
function algorithmOf(level: number): string[] {
  const rules = LEVELS.at(level - 1)
  return rules === undefined ? [] : [t(`algorithm.${rules.algorithm}`)]
}
