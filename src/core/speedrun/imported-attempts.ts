import { quotient } from '../integer.ts'
import type { Category } from '../replay/categories.ts'
import type { Attempt, Course } from './attempt.ts'

/** An attempt that an older version of the game read from a splits file: times without a replay. */
export interface ImportedTimes {
  readonly category: Category
  readonly endedAt: number
  readonly realMs: number
  /** Of each level, in ticks. */
  readonly times: readonly number[]
}

/**
 * An attempt of which only the times are known: its `replay` is empty, and its catches and optima
 * are 0. The same times have the same id.
 */
export function importedAttempt(course: Course, known: ImportedTimes): Attempt {
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

/** Tells an attempt without a replay from one that was played here. */
export function isImported({ replay }: Pick<Attempt, 'replay'>): boolean {
  return replay === ''
}

/** The imported attempts that are not among others of their course. */
export function unknownOf(imported: readonly Attempt[], known: readonly Attempt[]): Attempt[] {
  const seen = new Set(known.map(fingerprintOf))
  return imported.filter((attempt) => {
    const print = fingerprintOf(attempt)
    const isNew = !seen.has(print)
    seen.add(print)
    return isNew
  })
}

function fingerprintOf({ endedAt, levels }: Attempt): string {
  return fingerprint(
    endedAt,
    levels.map(({ time }) => time),
  )
}

/** Splits files have the end to the second. */
function fingerprint(endedAt: number, times: readonly number[]): string {
  return `${quotient(endedAt, 1000)} ${times.join(' ')}`
}
