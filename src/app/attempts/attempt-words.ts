import { formatTicks, type WriteTime } from '../../core/game/format-time.ts'
import { LEVEL_COUNT, RULES_VERSION } from '../../core/game/rules.ts'
import { catchesOf, type RunMode } from '../../core/level/run.ts'
import { parseSource } from '../../core/level/source.ts'
import { type Attempt, type Course, timeOf } from '../../core/attempt/attempt.ts'
import { currentLocale, t } from '../../ui/message.ts'
import { livesWords } from './lives-words.ts'
import { makerWords, mazeName, levelFacts, unbroken } from '../seeds/seed-name.ts'

/** Describes a course: its mode and level, and its rules version unless it is the current one. */
export function courseWords(course: Course): string {
  const { rules } = course
  const words = modeWords(course)
  return rules === RULES_VERSION ? words : `${words} · ${t('records.rules', { rules })}`
}

/** Describes mode and level of a course; a drawn level, whose title is its name, by its maker. */
export function modeWords({ seed, mode, level }: Pick<Course, 'seed' | 'mode' | 'level'>): string {
  const source = parseSource(seed)
  if (source.kind === 'drawn') {
    const { width, height, maker } = levelFacts(seed, 1)
    const size = t('workshop.map-size', { width, height })
    return maker ? `${size} · ${makerWords({ maker })}` : size
  }
  if (mode === 'run') return t('run.all-levels')
  const number = t('hud.level', { level })
  // A stored attempt may name a level beyond the last.
  return level > LEVEL_COUNT ? number : `${number} · ${mazeName(levelFacts(seed, level))}`
}

/** Formats the result of an attempt: its time; for a day also its life or the steps left. */
export function attemptResult(attempt: Attempt, write: WriteTime = formatTicks): string {
  const { mode, levels, lost } = attempt
  if (lost !== undefined) return t('today.lost', { count: lost.stepsLeft })
  const time = write(timeOf(attempt))
  return mode === 'today' ? `${time}\u00a0· ${livesWords(catchesOf(levels))}` : time
}

/** The life of a day, of which a restart costs one too; else the catches, '' for none and for a level, which one ends. */
export function catchWords(mode: RunMode, catches: number): string {
  if (mode === 'today') return livesWords(catches)
  return mode === 'level' || catches === 0 ? '' : `${t('hud.catches')} ${catches}`
}

/** Formats the local day of milliseconds since 1970, on one line; a dash for 0, which means unknown. */
export function formatDate(ms: number): string {
  return ms === 0 ? '–' : unbroken(dateFormat({ dateStyle: 'medium' }).format(ms))
}

/** Formats the local time of day of milliseconds since 1970; empty for 0, which means unknown. */
export function formatTimeOfDay(ms: number): string {
  return ms === 0 ? '' : unbroken(dateFormat({ timeStyle: 'short' }).format(ms))
}

/** Cached formats: creating one takes longer than formatting a page of attempts. */
const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${currentLocale()} ${Object.keys(options).join()}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(currentLocale(), options)
  formats.set(key, format)
  return format
}
