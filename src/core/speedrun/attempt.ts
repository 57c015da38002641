import { RULES_VERSION } from '../game/rules.ts'
import { hasSeed, isSeries, type LevelResult, type Run } from '../level/run.ts'
import type { Category } from '../replay/categories.ts'
import type { Replay } from '../replay/replay.ts'

/**
 * The scope in which attempts are compared: the same rules, seed, mode and, of a single level,
 * number.
 */
export type Course = Pick<Replay, 'rules' | 'seed' | 'mode' | 'level'>

/** A finished attempt as it is stored. All fields before `endedAt` follow from the replay. */
export interface Attempt extends Course {
  /** Of the replay's bytes, 16 hexadecimal digits: the same attempt has the same one everywhere. */
  readonly id: string
  /** The replay as the text of a link with this one run and no name. */
  readonly replay: string
  /** True if it had help, so that it counts for no record. */
  readonly practice: boolean
  /** Each level cleared, in order, with its time in ticks. */
  readonly levels: readonly LevelResult[]
  readonly categories: readonly Category[]
  /** Its end, in milliseconds since 1970, UTC. */
  readonly endedAt: number
  /** Real time from the first movement to the last exit, pauses included, in milliseconds. */
  readonly realMs: number
  /**
   * Tells in which order this browser has stored attempts, whatever its clock said: from 1; 0 where it
   * did not count yet, none until it is stored.
   */
  readonly order?: number
  /** True for one that came with a backup. */
  readonly fromBackup?: true
  /** Of one that came with a backup, what playing its replay has shown; none until it was played. */
  readonly check?: 'verified' | 'refused'
}

/**
 * True for an attempt that counts: it was recorded in this browser, or its replay was played here. One
 * that came with a backup counts for nothing until then, and one without a replay never does.
 */
export function isProven({ replay, fromBackup, check }: ProvenFields): boolean {
  return replay !== '' && (fromBackup !== true || check === 'verified')
}

type ProvenFields = Pick<Attempt, 'replay' | 'fromBackup' | 'check'>

/** True for an attempt that these rules can play, and that was not played yet. */
export function isUnchecked({ rules, replay, fromBackup, check }: Attempt): boolean {
  return fromBackup === true && check === undefined && rules === RULES_VERSION && replay !== ''
}

/** True for an attempt that came with a backup and that only a game of other rules could play. */
export function isUncheckable({ rules, fromBackup, check }: Attempt): boolean {
  return fromBackup === true && check === undefined && rules !== RULES_VERSION
}

/** The stored facts about a course besides its finished attempts. */
export interface CourseNote extends Course {
  readonly starred: boolean
  /** The number of attempts begun, finished ones included. */
  readonly begun: number
}

/** The course of a run, within which attempts are compared; null for levels without a seed. */
export function courseOfRun(run: Run): Course | null {
  if (!hasSeed(run)) return null
  const { mode, seed, level } = run
  return { rules: RULES_VERSION, seed, mode, level: isSeries(mode) ? 1 : level }
}

/** A course as one text, for keys: equal if and only if the courses are. */
export function courseKey({ rules, seed, mode, level }: Course): string {
  return `${rules}.${mode}.${level}.${seed}`
}

/** The course of a key by `courseKey`; null for any other text. */
export function courseOfKey(key: string): Course | null {
  const match = /^(\d{1,15})\.(run|endless|level)\.(\d{1,3})\.(.+)$/su.exec(key)
  if (match === null) return null
  const course = {
    rules: Number(match[1]),
    seed: match[4],
    mode: match[2] as Course['mode'],
    level: Number(match[3]),
  }
  return courseKey(course) === key ? course : null
}
