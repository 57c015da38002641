import { formatTicks, type WriteTime } from '../../core/game/format-time.ts'
import { LEVELS, RULES_VERSION } from '../../core/game/rules.ts'
import type { Category } from '../../core/replay/categories.ts'
import type { Attempt, Course } from '../../core/speedrun/attempt.ts'
import { type Counts, timeOf } from '../../core/speedrun/records.ts'
import { currentLocale, t } from '../../ui/message.ts'

/** Describes a course: its mode and level, and its rules version unless it is the current one. */
export function courseWords({ mode, level, rules }: Course): string {
  const modes = {
    run: () => t('run.all-levels'),
    endless: () => t('menu.endless'),
    level: () => [t('hud.level', { level }), ...algorithmOf(level)].join(' · '),
  }
  const words = modes[mode]()
  return rules === RULES_VERSION ? words : `${words} · ${t('records.rules', { rules })}`
}

/** Number of attempts begun, and of those with a result: an endless run ends without being finished. */
export function countsWords({ mode }: Pick<Course, 'mode'>, counts: Counts): string {
  return t(mode === 'endless' ? 'records.counts-endless' : 'records.counts', counts)
}

/** Category name on screen. */
export function categoryName(category: Category): string {
  return category === 'any' ? t('records.any') : t(`category.${category}`)
}

/** Formats the time of an attempt, after the number of cleared levels in an endless run. */
export function attemptResult(attempt: Attempt, write: WriteTime = formatTicks): string {
  const time = write(timeOf(attempt))
  if (attempt.mode !== 'endless') return time
  return `${t('records.levels', { count: attempt.levels.length })} · ${time}`
}

/** Formats the local day of milliseconds since 1970; a dash for 0, which means unknown. */
export function formatDate(ms: number): string {
  return ms === 0 ? '–' : dateFormat({ dateStyle: 'medium' }).format(ms)
}

/** Formats the local time of day of milliseconds since 1970; empty for 0, which means unknown. */
export function formatTimeOfDay(ms: number): string {
  return ms === 0 ? '' : dateFormat({ timeStyle: 'short' }).format(ms)
}

/** Cached formats: creating one takes longer than formatting a page of attempts. */
const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${currentLocale()} ${Object.keys(options).join()}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(currentLocale(), options)
  formats.set(key, format)
  return format
}

/** Algorithm name of a level; none beyond the last level, which a stored attempt may have. */
function algorithmOf(level: number): string[] {
  const rules = LEVELS.at(level - 1)
  return rules === undefined ? [] : [t(`algorithm.${rules.algorithm}`)]
}
