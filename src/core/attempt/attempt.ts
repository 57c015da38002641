import type { Day } from '../day.ts'
import { RULES_VERSION } from '../game/rules.ts'
import type { LevelResult, LostLevel, Run } from '../level/run.ts'
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
  /** Storage sequence number of this browser, from 1; undefined before the attempt is stored. */
  readonly order?: number
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
