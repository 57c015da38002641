import { ENDLESS_LEVELS, LEVEL_COUNT, TICK_HZ } from '../game/rules.ts'
import { quotient, roundedQuotient } from '../integer.ts'
import { isSeed } from '../level/seed-namespace.ts'
import { CATEGORIES, type Category } from '../replay/categories.ts'
import { MAX_TICKS } from '../replay/replay.ts'
import type { Attempt, Course } from './attempt.ts'
import type { ReadAttempt, SplitsFile } from './livesplit-reader.ts'

/**
 * What a splits file made here tells of a course. Its attempts have no replay, so that nothing of
 * them can be checked: their `replay` is empty, and catches and optima, which nobody knows, are 0.
 */
export interface SplitsHistory {
  readonly course: Course
  readonly category: Category
  /** How many attempts were begun. */
  readonly begun: number
  /** The names of the levels, which somebody may have changed. */
  readonly names: readonly string[]
  /** Those that were finished. */
  readonly attempts: readonly Attempt[]
}

/** An attempt that a splits file told of. */
export interface SplitsTimes {
  readonly category: Category
  readonly endedAt: number
  readonly realMs: number
  /** Of each level, in ticks. */
  readonly times: readonly number[]
}

/**
 * The history in a splits file, under the rules that are handed in, as the file does not tell them;
 * null for a file that was not made here: its category names no seed, mode and category.
 */
export function historyIn(file: SplitsFile, rules: number): SplitsHistory | null {
  const match = /^(.+), (run|endless|level (\d{1,2})), ([a-z-]+)$/su.exec(file.category)
  const category = CATEGORIES.find((known) => known === match?.[4])
  if (file.game !== 'Asterion' || match === null || category === undefined) return null
  const [, seed, modeName] = match
  const mode = modeName === 'run' || modeName === 'endless' ? modeName : 'level'
  const level = mode === 'level' ? Number(match[3]) : 1
  if (!isSeed(seed) || level < 1 || level > LEVEL_COUNT) return null
  const course: Course = { rules, seed, mode, level }
  const rows = timesByAttempt(file)
  const attempts = file.attempts.flatMap((attempt): Attempt | [] => {
    const times = rows.get(attempt.id) ?? []
    if (!isWhole(course, attempt, times)) return []
    const endedAt = attempt.endedAt ?? 0
    const realMs = roundedQuotient(Math.max(0, attempt.times.real ?? 0) * 1000, TICK_HZ)
    return importedAttempt(course, { category, endedAt, realMs, times })
  })
  const names = file.segments.map(({ name }) => name)
  return { course, category, begun: file.attemptCount, names, attempts }
}

/** An attempt of which no more than its times is known. The same times have the same id. */
export function importedAttempt(course: Course, known: SplitsTimes): Attempt {
  const { category, endedAt, realMs, times } = known
  return {
    ...course,
    id: `splits ${fingerprint(endedAt, times)}`,
    replay: '',
    practice: false,
    levels: times.map((time, i) => ({ level: course.level + i, time, catches: 0, optimum: 0 })),
    categories: category === 'any' ? ['any'] : ['any', category],
    endedAt,
    realMs,
  }
}

/** Whether an attempt came from a splits file, so that it has no replay. */
export function isImported({ replay }: Pick<Attempt, 'replay'>): boolean {
  return replay === ''
}

/** Those of some attempts from a splits file that are not among others of their course. */
export function unknownOf(imported: readonly Attempt[], known: readonly Attempt[]): Attempt[] {
  const seen = new Set(known.map(fingerprintOf))
  return imported.filter((attempt) => {
    const print = fingerprintOf(attempt)
    const isNew = !seen.has(print)
    seen.add(print)
    return isNew
  })
}

function timesByAttempt({ segments }: SplitsFile): Map<number, number[]> {
  const rows = new Map<number, number[]>()
  segments.forEach(({ history }, i) => {
    for (const { id, times } of history) {
      const row = rows.get(id) ?? []
      rows.set(id, row)
      // A gap ends what is known of an attempt.
      const { game } = times
      if (row.length === i && game !== null && game > 0 && game <= MAX_TICKS) row.push(game)
    }
  })
  return rows
}

/** Whether an attempt was finished: an endless run is whenever it got somewhere. */
function isWhole({ mode }: Course, { id, times }: ReadAttempt, levels: readonly number[]): boolean {
  if (id < 1) return false
  if (mode === 'endless') return levels.length > 0 && levels.length <= ENDLESS_LEVELS
  return times.game !== null && levels.length === (mode === 'run' ? LEVEL_COUNT : 1)
}

function fingerprintOf({ endedAt, levels }: Attempt): string {
  return fingerprint(
    endedAt,
    levels.map(({ time }) => time),
  )
}

/** Files tell the end to the second. */
function fingerprint(endedAt: number, times: readonly number[]): string {
  return `${quotient(endedAt, 1000)} ${times.join(' ')}`
}
