import { formatMilliseconds } from '../../core/game/format-time.ts'
import { LEVELS, RULES_VERSION } from '../../core/game/rules.ts'
import { quotient } from '../../core/integer.ts'
import type { Attempt, Course } from '../../core/speedrun/attempt.ts'
import { timeOf } from '../../core/speedrun/records.ts'
import { currentLocale, t } from '../../ui/message.ts'

/** What a course is besides its seed: its mode and level, and rules that are not today's. */
export function courseWords({ mode, level, rules }: Course): string {
  const modes = {
    run: () => t('run.all-levels'),
    endless: () => t('menu.endless'),
    level: () => [t('hud.level', { level }), ...algorithmOf(level)].join(' · '),
  }
  const words = modes[mode]()
  return rules === RULES_VERSION ? words : `${words} · ${t('records.rules', { rules })}`
}

/** What came of an attempt: its time, of an endless run after the levels cleared. */
export function attemptResult(attempt: Attempt): string {
  const time = formatMilliseconds(timeOf(attempt))
  if (attempt.mode !== 'endless') return time
  return `${t('records.levels', { count: attempt.levels.length })} · ${time}`
}

/** A real time as m:ss.mmm; a dash where nobody knows it. */
export function formatReal(realMs: number): string {
  if (realMs === 0) return '–'
  const seconds = quotient(realMs, 1000)
  const pad = (value: number, digits: number): string => String(value).padStart(digits, '0')
  return `${quotient(seconds, 60)}:${pad(seconds % 60, 2)}.${pad(realMs % 1000, 3)}`
}

/** The day of a moment in milliseconds since 1970, where the player is; a dash for an unknown one. */
export function formatDate(ms: number): string {
  return ms === 0 ? '–' : dateFormats().date.format(ms)
}

/** The time of day of such a moment; nothing for an unknown one. */
export function formatTimeOfDay(ms: number): string {
  return ms === 0 ? '' : dateFormats().time.format(ms)
}

interface DateFormats {
  readonly date: Intl.DateTimeFormat
  readonly time: Intl.DateTimeFormat
}

/** Each language's, made once: making one takes longer than using it for a page of attempts. */
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

/** What is stored may name a level that there is not. */
function algorithmOf(level: number): string[] {
  const rules = LEVELS.at(level - 1)
  return rules === undefined ? [] : [t(`algorithm.${rules.algorithm}`)]
}
