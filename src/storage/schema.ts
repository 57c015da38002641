import type { Posted } from '../core/board/answers.ts'
import type { RunnerJwk } from '../core/board/runner-key.ts'
import { MAX_WIN_TICKS } from '../core/level/drawn/drawn-level.ts'
import type { Optimum } from '../core/level/optimum.ts'
import type { LevelResult, LostLevel } from '../core/level/run.ts'
import { isSeed } from '../core/level/seed.ts'
import { decodeReplay } from '../core/replay/codec/codec.ts'
import { MAX_TEXT_LENGTH, MAX_TICKS, type Replay } from '../core/replay/replay.ts'
import { type Attempt, courseKey } from '../core/attempt/attempt.ts'
import { listOf, oneOf, optional, shape, text, whole } from './json.ts'

/** Modes whose attempts are stored. */
const MODES = ['run', 'level', 'today'] satisfies Replay['mode'][]

/** Highest level number, above that of any course. */
export const MAX_LEVEL = 1000

/** Last moment of the year 9999, in milliseconds since 1970. */
const LAST_MOMENT = 253_402_300_799_999

/** Highest count of begun attempts that splits files can hold. */
export const MAX_BEGUN = 999_999_999

/** True for a number of begun attempts. */
export const isBegun = whole(0, MAX_BEGUN)

const isBoolean = oneOf([true, false])

const isSeedText = (value: unknown): boolean => text(MAX_TEXT_LENGTH)(value) && isSeed(value)

const COURSE = {
  rules: whole(0),
  seed: isSeedText,
  mode: oneOf(MODES),
  level: whole(1, MAX_LEVEL),
}

const isResult = shape<LevelResult>({
  level: whole(1, MAX_LEVEL),
  time: whole(1, MAX_TICKS),
  catches: whole(0, MAX_TICKS),
})

const isOptimum = shape<Optimum>(
  { ticks: whole(1, MAX_TICKS), slack: whole(0) },
  ({ ticks, slack }) => slack <= ticks,
)

const isLostLevel = shape<LostLevel>({
  level: whole(1, MAX_LEVEL),
  time: whole(1, MAX_TICKS),
  catches: whole(1, MAX_TICKS),
  stepsLeft: whole(0, MAX_TICKS),
})

/**
 * True for an attempt with the right types and ranges, whose id was made from its replay. Thousands can
 * be checked, as the replay is not decoded; `replayIn` does that.
 */
export const isAttempt = shape<Attempt>(
  {
    ...COURSE,
    id: text(100),
    replay: text(MAX_TEXT_LENGTH),
    practice: isBoolean,
    levels: listOf(isResult, MAX_LEVEL),
    lost: optional(isLostLevel),
    endedAt: whole(0, LAST_MOMENT),
    revision: optional(whole(0, LAST_MOMENT)),
    firstRevision: optional(whole(0, LAST_MOMENT)),
    fromBackup: optional(oneOf([true])),
  },
  (attempt) =>
    (attempt.mode !== 'run' || attempt.level === 1) &&
    attempt.levels.length > 0 === (attempt.lost === undefined) &&
    (attempt.lost === undefined || attempt.mode === 'today') &&
    attempt.levels.every(({ level }, i) => level === attempt.level + i),
)

/** An attempt that goes on, up to the tick at which it was saved. */
export interface SavedAttempt {
  /** Id of the page view that began it, a full stop, and a number from 1; kept by the finished attempt. */
  readonly id: string
  /** Revision of the record, always growing: milliseconds since 1970, UTC, if the clock allows. */
  readonly revision: number
  /** Level number at which the attempt continues. */
  readonly continuesAt: number
  /** Replay so far as the text of a link, including the current level. */
  readonly replay: string
}

/** An attempt that was given up, discarded or deleted. */
interface GoneAttempt extends Pick<SavedAttempt, 'id' | 'revision'> {
  readonly isGone: true
}

/** An attempt that ended, and is stored with the revision of its end. */
export type EndedAttempt = (Attempt & { readonly revision: number }) | GoneAttempt

/** The one record of an attempt, from its first second on. */
export type AttemptRecord = SavedAttempt | EndedAttempt

const VERSION = { id: text(100), revision: whole(0) }

/** True for an unfinished attempt whose replay can be decoded. */
export const isSavedAttempt = shape<SavedAttempt>(
  { ...VERSION, continuesAt: whole(1, MAX_LEVEL), replay: text(MAX_TEXT_LENGTH) },
  ({ replay }) => decodeReplay(replay) !== null,
)

const isGoneAttempt = shape<GoneAttempt>({ ...VERSION, isGone: oneOf([true]) })

export function isAttemptRecord(value: unknown): value is AttemptRecord {
  return isSavedAttempt(value) || isEndedAttempt(value)
}

export function isEndedAttempt(value: unknown): value is EndedAttempt {
  return isGoneAttempt(value) || (isAttempt(value) && value.revision !== undefined)
}

export interface StoredDraft {
  readonly id: string
  readonly savedAt: number
  /** Id of the tab that saved the draft, and `savedAt` of the draft that it had opened. */
  readonly tab: string
  readonly base?: number | undefined
  /** Level as the text of a file. */
  readonly level: string
  /** Inputs as hexadecimal digits; '' for no win, and for one that is too long for a link. */
  readonly win: string
}

/** True for a draft whose level is any text. */
export const isStoredDraft = shape<StoredDraft>({
  id: text(100),
  savedAt: whole(0),
  tab: text(100),
  base: optional(whole(0)),
  level: text(20_000),
  win: text(MAX_WIN_TICKS, /^[\da-f]*$/),
})

const isPart = text(43, /^[\w-]{43}$/)

/** Key pair of P-256: each number has 32 bytes in base64url. */
export const isRunnerJwk = shape<RunnerJwk>({
  kty: oneOf(['EC']),
  crv: oneOf(['P-256']),
  x: isPart,
  y: isPart,
  d: isPart,
})

/** Finished attempt on its way to the board. */
export interface QueuedPost {
  /** Id of the attempt, and key of the post. */
  readonly id: string
  readonly replay: string
}

const isQueuedPost = shape<QueuedPost>({
  id: text(100),
  replay: text(MAX_TEXT_LENGTH),
})

/** True for an answer of the board, which was checked when it arrived. */
const isPosted = shape<Pick<Posted, 'entry' | 'standing'>>({
  entry: whole(0),
  standing: (value) => typeof value === 'object',
}) as (value: unknown) => value is Posted

/** @param keyOf key that a value names; a value under another key is damaged */
function store<Value>(
  isValid: (value: unknown) => value is Value,
  keyOf?: (value: Value) => string,
) {
  return { isValid, keyOf }
}

/** Stores of the database, with the check of their values. */
export const STORES = {
  /** Attempts from their first second on. */
  attempts: store(isAttemptRecord, ({ id }) => id),
  /** Numbers of begun attempts, by the key of the course. */
  begun: store(isBegun),
  /** Optima of levels, by the key of their course. */
  optima: store(isOptimum),
  drafts: store(isStoredDraft, ({ id }) => id),
  /** Key of this browser's runner, under `own`. */
  runner: store(isRunnerJwk),
  /** Posts that the board has not answered, by the id of the attempt. */
  outbox: store(isQueuedPost, ({ id }) => id),
  /** Answers of the board, by the id of the attempt. */
  posted: store(isPosted),
}

export type StoreName = keyof typeof STORES

export type StoredValue<Name extends StoreName> = (typeof STORES)[Name] extends {
  isValid: (value: unknown) => value is infer Value
}
  ? Value
  : never

/** Value of a store if it is valid and stands under its key, else undefined. */
export function validOf<Name extends StoreName>(
  name: Name,
  key: string,
  value: unknown,
): StoredValue<Name> | undefined {
  const { isValid, keyOf } = STORES[name] as ReturnType<typeof store<unknown>>
  const isUsable = isValid(value) && (keyOf === undefined || keyOf(value) === key)
  return isUsable ? (value as StoredValue<Name>) : undefined
}

/**
 * Decodes the replay of an attempt without verifying it; null if it cannot be decoded, or has another
 * course or other times.
 */
export function replayIn(attempt: Attempt): Replay | null {
  const replay = decodeReplay(attempt.replay)
  if (replay === null) return null
  const { levels, lost, practice } = attempt
  const played: readonly LevelResult[] = lost === undefined ? levels : [lost]
  const isMatching =
    courseKey(replay) === courseKey(attempt) &&
    replay.practice === practice &&
    played.length === replay.tracks.length &&
    played.every(({ time }, i) => time === replay.tracks[i].length)
  return isMatching ? replay : null
}

/** Copies an attempt without storage fields and unknown fields. */
export function bareAttempt(attempt: Attempt): Attempt {
  const { id, rules, seed, mode, level, replay, practice, endedAt } = attempt
  const levels = attempt.levels.map(({ level, time, catches }) => ({ level, time, catches }))
  const course = { rules, seed, mode, level }
  const lost = attempt.lost && { lost: attempt.lost }
  return { ...course, id, replay, practice, levels, ...lost, endedAt }
}
