import type { Level, LevelBuilder } from '../game/level-layout.ts'
import { ENDLESS_CATCHES, ENDLESS_LEVELS, LEVEL_COUNT } from '../game/rules.ts'
import type { Track } from '../game/track.ts'
import { buildAnyLevel } from './any-level.ts'
import type { Par } from './optimum.ts'
import {
  givenLevel,
  givenSource,
  isBuilt,
  levelCount,
  type LevelSource,
  parseSource,
} from './source.ts'

/** run: ten levels in a row. endless: levels until the third catch. level: a single one. */
export type RunMode = 'run' | 'endless' | 'level'

/** The result of a level that was played; of the last level of a lost endless run, no more. */
export interface TimedLevel {
  readonly level: number
  /** In ticks. */
  readonly time: number
  readonly catches: number
}

/** The result of a cleared level; without a par while the search for its optimum is pending. */
export interface LevelResult extends TimedLevel, Partial<Par> {}

/** A copy of a result without any other fields that the value may have. */
export function bareResult({ level, time, catches, optimum, slack }: LevelResult): LevelResult {
  return {
    ...{ level, time, catches },
    ...(optimum !== undefined && { optimum }),
    ...(slack !== undefined && { slack }),
  }
}

/** The progress and recording of a run of several levels, or of a single level. */
export interface Run {
  readonly source: LevelSource
  readonly mode: RunMode
  /** The current level number, 1 to 10; to 99 in an endless run. */
  readonly level: number
  /** The number of this attempt at the run or level since the page was opened, from 1. */
  readonly attempt: number
  /** The levels cleared so far, in order. */
  readonly results: readonly LevelResult[]
  /** The level in which an endless run ended; it is not cleared, so not in the results. */
  readonly lost?: TimedLevel
  /** Tracks of the cleared levels, in order; at last of the level in which an endless run was lost. */
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

/** A new run of a seed that goes on beyond its ten levels. */
export function startEndless(seed: string): Run {
  return startCourse({ seed, mode: 'endless', level: 1 })
}

/** A single level of a seed. */
export function startLevel(seed: string, level: number): Run {
  return startCourse({ seed, mode: 'level', level })
}

/** A new run of the course of a replay or a record. */
export function startCourse({ seed, mode, level: number }: RunCourse): Run {
  const level = isSeries(mode) ? 1 : number
  const source = parseSource(seed)
  return { source, mode, level, attempt: 1, results: [], failed: [], ...NOTHING_RECORDED }
}

/** A single level that no seed builds; `link` is the query that opens it again. */
export function startGiven(level: Level, link: string): Run {
  return { ...startLevel(level.seed, level.number), source: givenSource(level, link) }
}

/** The next attempt at the same run or level, from its beginning; failed attempts stay recorded. */
export function startOver(run: Run): Run {
  const level = isSeries(run.mode) ? 1 : run.level
  const next = { ...run, level, attempt: run.attempt + 1, results: [], ...NOTHING_RECORDED }
  delete next.lost
  return next
}

/**
 * True for modes in which level follows level, from level 1, and the clock runs on and catches add up
 * when a level starts again.
 */
export function isSeries(mode: RunMode): boolean {
  return mode === 'run' || mode === 'endless'
}

/**
 * The last level of a run from its current level on; a single level is one of those of the source. 0 for
 * runs and endless runs of a drawn level, which do not exist.
 */
export function lastLevel({ mode, level, source }: Pick<Run, 'mode' | 'level' | 'source'>): number {
  if (mode === 'endless') return isBuilt(source) ? ENDLESS_LEVELS : 0
  if (mode === 'run') return isBuilt(source) ? LEVEL_COUNT : 0
  return Math.min(level, levelCount(source))
}

export function levelOf(run: Run, build: LevelBuilder = buildAnyLevel): Level {
  return givenLevel(run.source) ?? build(run.source.text, run.level)
}

/** True if the run is finished once its current level is cleared. */
export function isAtLastLevel(run: Run): boolean {
  return run.level === lastLevel(run)
}

/**
 * The run after its level was cleared: at the next one, or finished.
 *
 * @param par null while the search for the level's optimum is pending
 */
export function clearLevel(run: Run, time: number, catches: number, par: Par | null): Run {
  const results = [...run.results, bareResult({ level: run.level, time, catches, ...par })]
  return { ...run, level: isAtLastLevel(run) ? run.level : run.level + 1, results }
}

/**
 * An endless run after its last catch, in its current level: the time until the catch, and the
 * catches of that level alone.
 */
export function loseRun(run: Run, time: number, catches: number): Run {
  return { ...run, lost: { level: run.level, time, catches } }
}

/** True if nothing is left to play: the last level is cleared, or an endless run is lost. */
export function isFinished(run: Run): boolean {
  return run.lost !== undefined || run.results.at(-1)?.level === lastLevel(run)
}

/** The number of further catches that end the run, infinite for all but an endless one. */
export function catchesLeft(run: Run): number {
  return run.mode === 'endless' ? ENDLESS_CATCHES - totalCatches(run) : Infinity
}

/** The cleared levels of a run, or of a stored one. */
type Times = readonly Pick<LevelResult, 'time'>[]

/**
 * Compares the cleared levels of two finished runs of the same seed and mode, the better one first:
 * more levels cleared (only endless runs differ), then less time.
 */
export function compareResults(a: Times, b: Times): number {
  return b.length - a.length || timeOf(a) - timeOf(b)
}

/** Ticks of all levels cleared so far: the clock stops at the last exit, also when a run is lost. */
export function totalTime({ results }: Run): number {
  return timeOf(results)
}

/** Ticks of some levels together. */
export function timeOf(results: Times): number {
  return results.reduce((sum, { time }) => sum + time, 0)
}

/** A run with the pars that were pending when its levels were cleared, if they are known now. */
export function fillPars(run: Run, parOf: (level: number) => Par | null): Run {
  const results = withPars(run.results, parOf)
  return results === run.results ? run : { ...run, results }
}

/** Results with their pending pars, if they are known now; the same array if none is. */
export function withPars(
  results: readonly LevelResult[],
  parOf: (level: number) => Par | null,
): readonly LevelResult[] {
  const filled = results.map((result) => {
    const par = result.optimum === undefined ? parOf(result.level) : null
    return par === null ? result : { ...result, ...par }
  })
  return filled.some((result, i) => result !== results[i]) ? filled : results
}

/** The par of some levels together; null while one of them is pending. */
export function sumOfPars(pars: readonly Par[]): Par
export function sumOfPars(pars: readonly Partial<Par>[]): Par | null
export function sumOfPars(pars: readonly Partial<Par>[]): Par | null {
  const optimum = sumOfOptima(pars)
  const slack = pars.reduce((sum, par) => sum + (par.slack ?? 0), 0)
  if (optimum === null) return null
  return slack === 0 ? { optimum } : { optimum, slack }
}

/** Ticks of the fastest wins of some levels together; null while one of them is pending. */
export function sumOfOptima(pars: readonly Par[]): number
export function sumOfOptima(pars: readonly Partial<Par>[]): number | null
export function sumOfOptima(pars: readonly Partial<Par>[]): number | null {
  return pars.reduce<number | null>(
    (sum, { optimum }) => (sum === null || optimum === undefined ? null : sum + optimum),
    0,
  )
}

/** Catches of all levels cleared so far, and of the one that the run was lost in. */
export function totalCatches({ results, lost }: Run): number {
  return catchesOf(results) + (lost?.catches ?? 0)
}

/** Catches of some levels together. */
export function catchesOf(results: readonly Pick<LevelResult, 'catches'>[]): number {
  return results.reduce((sum, { catches }) => sum + catches, 0)
}
