import type { Day } from '../day.ts'
import { RULES_VERSION, TODAY_LIVES } from '../game/rules.ts'
import {
  catchesOf,
  type LevelResult,
  type LostLevel,
  type Run,
  type RunMode,
  timeOfLevels,
} from '../level/run.ts'
import { isStored, levelOfDay, todaySeed } from '../level/source.ts'
import type { Replay } from '../replay/replay.ts'

/** Scope in which attempts are compared: rules, seed, mode, and the number of a single level. */
export type Course = Pick<Replay, 'rules' | 'seed' | 'mode' | 'level'>

/** A finished attempt as it is stored. All fields before `endedAt` follow from the replay. */
export interface Attempt extends Course {
  /** Attempt key of one that was played, which two equal ones do not share; `importedId` of a replay file. */
  readonly id: string
  /** Replay text of this attempt alone, without a name. */
  readonly replay: string
  /** True if the attempt had help, so that it counts for no record. */
  readonly practice: boolean
  /** Cleared levels, in order, with times in ticks. */
  readonly levels: readonly LevelResult[]
  /** The level of a day if it was lost; then no level is cleared. */
  readonly lost?: LostLevel
  /** Time of the end, in milliseconds since 1970, UTC. */
  readonly endedAt: number
  /** Revision of its record, larger than that of all attempts stored before; undefined until it is stored. */
  readonly revision?: number
  /** Revision before its first removal, if it was removed and restored. */
  readonly firstRevision?: number | undefined
  /** True if imported from a backup, after its replay was verified. */
  readonly fromBackup?: true
}

/** Result of a level that has ended. */
export interface LevelEnd {
  /** The run after the level. */
  readonly run: Run
  /** Finished attempt; null if the run goes on, or is too long for a replay. */
  readonly attempt: Attempt | null
}

type Ranked = Pick<Attempt, 'mode' | 'levels' | 'lost'>

/** Parts of a result that rank it; `stepsLeft` is null unless the attempt was lost. */
interface RankedResult {
  readonly time: number
  readonly catches: number
  readonly stepsLeft: number | null
}

/** Score of a life: above four hours of ticks, the longest replay. */
const LIFE_SCORE = 2 ** 21

export type Counts = ReturnType<typeof countsOf>

/** Course of a run; null for levels without a seed. */
export function courseOfRun(run: Run): Course | null {
  const { mode, source, level } = run
  if (!isStored(source)) return null
  return { rules: RULES_VERSION, seed: source.text, mode, level: mode === 'run' ? 1 : level }
}

/** Course of the level of a day. */
export function dayCourseOf(day: Day): Course {
  return { rules: RULES_VERSION, seed: todaySeed(day), mode: 'today', level: levelOfDay(day) }
}

/** Key text of a course, unique for each course. */
export function courseKey({ rules, seed, mode, level }: Course): string {
  return `${rules}.${mode}.${level}.${seed}`
}

/** Parses a key made by `courseKey`; null for any other text. */
export function courseOfKey(key: string): Course | null {
  const match = /^(\d{1,15})\.(run|level|today)\.(\d{1,3})\.(.+)$/su.exec(key)
  if (match === null) return null
  const course = {
    rules: Number(match[1]),
    seed: match[4],
    mode: match[2] as Course['mode'],
    level: Number(match[3]),
  }
  return courseKey(course) === key ? course : null
}

/** Total time of an attempt in ticks. */
export function timeOf({ levels }: Pick<Attempt, 'levels'>): number {
  return timeOfLevels(levels)
}

/** Level times of an attempt as a text to compare. */
export function timesOf({ levels }: Pick<Attempt, 'levels'>): string {
  return levels.map(({ time }) => time).join(' ')
}

/**
 * Attempts that count for the records of a course, without practice, sorted by their end. All
 * comparisons use this history.
 */
export function historyOf(attempts: readonly Attempt[], course: Course): Attempt[] {
  const history = attempts.filter((attempt) => counts(attempt, course))
  // Stored attempts are in order already, and checking thousands is faster than sorting them.
  return isInOrder(history) ? history : history.sort(byEnd)
}

function counts(attempt: Attempt, course: Course): boolean {
  return !attempt.practice && isSameCourse(attempt, course)
}

function isInOrder(attempts: readonly Attempt[]): boolean {
  return attempts.every((attempt, i) => i === 0 || byEnd(attempts[i - 1], attempt) <= 0)
}

/** Best attempt of a course, the first of equals; null if none counts. */
export function personalBest(attempts: readonly Attempt[], course: Course): Attempt | null {
  return bestOf(historyOf(attempts, course))
}

/** Best of some attempts of one course, the first of equals. */
export function bestOf(history: readonly Attempt[]): Attempt | null {
  let best: Attempt | null = null
  for (const attempt of history) if (best === null || isBetter(attempt, best)) best = attempt
  return best
}

/** True if an attempt beats another attempt of its course. */
export function isBetter(attempt: Ranked, other: Ranked): boolean {
  return scoreOfAttempt(attempt) < scoreOfAttempt(other)
}

function scoreOfAttempt({ mode, levels, lost }: Ranked): number {
  const stepsLeft = lost?.stepsLeft ?? null
  return scoreOf(mode, { time: timeOfLevels(levels), catches: catchesOf(levels), stepsLeft })
}

/**
 * Score of a finished attempt on its course, the lowest first: its time; of a day the lives used, then the
 * time, and after all winners the steps that were left to those who lost.
 */
export function scoreOf(mode: RunMode, { time, catches, stepsLeft }: RankedResult): number {
  if (mode !== 'today') return time
  return stepsLeft === null ? catches * LIFE_SCORE + time : TODAY_LIVES * LIFE_SCORE + stepsLeft
}

/** Least ticks of each level reached in some attempts of one course. */
export function leastSegments(history: readonly Attempt[]): number[] {
  const least: number[] = []
  for (const { levels } of history) {
    for (let i = 0; i < levels.length; i++) {
      const { time } = levels[i]
      if (i >= least.length || time < least[i]) least[i] = time
    }
  }
  return least
}

/**
 * Numbers of attempts begun and finished at a course, without practice; `begun` is at least `finished`.
 *
 * @param counted number of attempts that were counted when they began
 */
export function countsOf(attempts: readonly Attempt[], course: Course, counted: number) {
  const finished = attempts.filter((attempt) => counts(attempt, course)).length
  return { begun: Math.max(counted, finished), finished }
}

/**
 * Lists the courses of some attempts, the last played first.
 *
 * @param attempts in the order of their end
 */
export function coursesOf(attempts: readonly Attempt[]): Course[] {
  const courses = new Map<string, Course>()
  for (const { rules, seed, mode, level } of attempts.toReversed()) {
    const course = { rules, seed, mode, level }
    const key = courseKey(course)
    if (!courses.has(key)) courses.set(key, course)
  }
  return [...courses.values()]
}

/**
 * Attempts from a backup or another tab whose ids are not known, each once: existing attempts are never lost
 * or changed.
 */
export function newAmong(incoming: readonly Attempt[], known: Iterable<string>): Attempt[] {
  const ids = new Set(known)
  return incoming.filter(({ id }) => {
    const isNew = !ids.has(id)
    ids.add(id)
    return isNew
  })
}

/** True if two attempts can be compared. */
export function isSameCourse(a: Course, b: Course): boolean {
  return a.seed === b.seed && a.mode === b.mode && a.level === b.level && a.rules === b.rules
}

/** Orders by end; equal or unknown ends by id. */
export function byEnd(a: Attempt, b: Attempt): number {
  if (a.endedAt !== b.endedAt) return a.endedAt - b.endedAt
  return compareTexts(a.id, b.id)
}

/** Orders by the time of storing; attempts not stored yet come last, by their end. */
export function byStored(a: Attempt, b: Attempt): number {
  const since = firstRevisionOf(a) - firstRevisionOf(b)
  return since === 0 ? byEnd(a, b) : since
}

function firstRevisionOf({ firstRevision, revision }: Attempt): number {
  return firstRevision ?? revision ?? Number.MAX_SAFE_INTEGER
}

/** Orders texts by their code units. */
function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
