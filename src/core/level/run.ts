import type { Track } from '../game/track.ts'
import type { Day } from '../day.ts'
import type { Level, LevelBuilder, LevelLayout } from '../game/level-layout.ts'
import { LEVEL_COUNT, TODAY_LIVES } from '../game/rules.ts'
import { createState, type GameState } from '../game/state.ts'
import { buildAnyLevel } from './any-level.ts'
import {
  givenLevel,
  givenSource,
  levelOfDay,
  type LevelSource,
  parseSource,
  todaySeed,
} from './source.ts'

/** run: ten levels in a row. level: a single one. today: the level of a day, until the last catch. */
export type RunMode = 'run' | 'level' | 'today'

/** The result of a level that was played. */
export interface LevelResult {
  readonly level: number
  /** In ticks. */
  readonly time: number
  readonly catches: number
}

/** A level that was lost with the last catch, and the runner's steps from there to the exit. */
export interface LostLevel extends LevelResult {
  readonly stepsLeft: number
}

/** The progress and recording of a run of several levels, or of a single level. */
export interface Run {
  readonly source: LevelSource
  readonly mode: RunMode
  /** The current level number, 1 to 10. */
  readonly level: number
  /** The number of this attempt at the run or level since the page was opened, from 1. */
  readonly attempt: number
  /** The levels cleared so far, in order. */
  readonly results: readonly LevelResult[]
  /** The level of a day that ended with the last catch; it is not cleared, so not in the results. */
  readonly lost?: LostLevel
  /** Tracks of the cleared levels, in order; of a day also if it is lost. */
  readonly tracks: readonly Track[]
  /** Failed attempts at a single level since the page was opened, oldest first. */
  readonly failed: readonly Track[]
  /** True if the attempt branched off a replay or had help. */
  readonly practice: boolean
}

/** Recording of an attempt that begins. */
const NOTHING_RECORDED = { tracks: [], practice: false } as const

/** Written form of what a run plays, as in links, replays and records. */
export interface RunCourse extends Pick<Run, 'mode' | 'level'> {
  /** Text form of the level source. */
  readonly seed: string
}

/** A new run of all levels of a seed. */
export function startRun(seed: string): Run {
  return startCourse({ seed, mode: 'run', level: 1 })
}

/** The level of a day, with its lives. */
export function startToday(day: Day): Run {
  return startCourse({ seed: todaySeed(day), mode: 'today', level: levelOfDay(day) })
}

/** A single level of a seed. */
export function startLevel(seed: string, level: number): Run {
  return startCourse({ seed, mode: 'level', level })
}

/** A new run of the course of a replay or a record. */
export function startCourse({ seed, mode, level: number }: RunCourse): Run {
  const level = mode === 'run' ? 1 : number
  const source = parseSource(seed)
  return { source, mode, level, attempt: 1, results: [], failed: [], ...NOTHING_RECORDED }
}

/** Numbers of the levels of a course. */
export function levelNumbers({ mode, level }: Pick<RunCourse, 'mode' | 'level'>): number[] {
  return mode === 'run' ? Array.from({ length: LEVEL_COUNT }, (_, i) => i + 1) : [level]
}

/** A single level that no seed builds; `link` is the query that opens it again. */
export function startGiven(level: Level, link: string): Run {
  return { ...startLevel(level.seed, level.number), source: givenSource(level, link) }
}

/** The next attempt at the same run or level, from its beginning; failed attempts stay recorded. */
export function startOver(run: Run): Run {
  const level = run.mode === 'run' ? 1 : run.level
  const next = { ...run, level, attempt: run.attempt + 1, results: [], ...NOTHING_RECORDED }
  delete next.lost
  return next
}

/** True for modes in which the clock runs on and catches add up when a level starts again. */
export function keepsTime(mode: RunMode): boolean {
  return mode !== 'level'
}

/** A level of a mode before its first tick. */
export function createStateIn(mode: RunMode, level: LevelLayout): GameState {
  return createState(level, keepsTime(mode), undefined, mode === 'today')
}

/**
 * The last level of a run from its current level on; a single level is one of those of the source. 0 for
 * a course that does not exist: only a typed seed has a run, and a day has its own level and mode alone.
 */
export function lastLevel({ mode, level, source }: Pick<Run, 'mode' | 'level' | 'source'>): number {
  if (source.kind === 'day') return mode === 'today' && level === levelOfDay(source.day) ? level : 0
  const most = source.kind === 'seed' ? LEVEL_COUNT : 1
  if (mode === 'level') return Math.min(level, most)
  return mode === 'run' && most > 1 ? most : 0
}

export function levelOf(run: Run, build: LevelBuilder = buildAnyLevel): Level {
  return givenLevel(run.source) ?? build(run.source.text, run.level)
}

/** True if the run is finished once its current level is cleared. */
export function isAtLastLevel(run: Run): boolean {
  return run.level === lastLevel(run)
}

/** The run after its level was cleared: at the next one, or finished. */
export function clearLevel(run: Run, time: number, catches: number): Run {
  const results = [...run.results, { level: run.level, time, catches }]
  return { ...run, level: isAtLastLevel(run) ? run.level : run.level + 1, results }
}

/** True if nothing is left to play: the last level is cleared, or the level of a day is lost. */
export function isFinished(run: Run): boolean {
  return run.lost !== undefined || run.results.at(-1)?.level === lastLevel(run)
}

/** Number of catches that end an attempt at a level. */
export function livesIn(mode: RunMode): number {
  return mode === 'today' ? TODAY_LIVES : Infinity
}

/** The cleared levels of a run, or of a stored one. */
type Times = readonly Pick<LevelResult, 'time'>[]

/** Ticks of all levels cleared so far. */
export function totalTime({ results }: Run): number {
  return timeOfLevels(results)
}

/** Ticks of some levels together. */
export function timeOfLevels(results: Times): number {
  return results.reduce((sum, { time }) => sum + time, 0)
}

/** Catches of all levels cleared so far, and of the one that the run was lost in. */
export function totalCatches({ results, lost }: Run): number {
  return catchesOf(results) + (lost?.catches ?? 0)
}

/** Catches of some levels together. */
export function catchesOf(results: readonly Pick<LevelResult, 'catches'>[]): number {
  return results.reduce((sum, { catches }) => sum + catches, 0)
}
