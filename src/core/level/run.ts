import type { Level, LevelBuilder } from '../game/level-layout.ts'
import { ENDLESS_CATCHES, ENDLESS_LEVELS, LEVEL_COUNT } from '../game/rules.ts'
import { buildAnyLevel } from './any-level.ts'
import { splitDrawnSeed } from './drawn/drawn-seed.ts'
import type { Par } from './optimum.ts'

/** run: ten levels in a row. endless: levels until the third catch. level: a single one. */
export type RunMode = 'run' | 'endless' | 'level'

/** Levels that were drawn or pasted instead of built from a seed, with rising numbers. */
export interface GivenLevels {
  readonly levels: readonly Level[]
  /** Query of the link that opens them again. */
  readonly link: string
}

/** The result of a cleared level. */
export interface LevelResult extends Par {
  readonly level: number
  /** In ticks. */
  readonly time: number
  readonly catches: number
}

/** A copy of a result without any other fields that the value may have. */
export function bareResult({ level, time, catches, optimum, slack }: LevelResult): LevelResult {
  const bare = { level, time, catches, optimum }
  return slack === undefined ? bare : { ...bare, slack }
}

/** The result of the level in which an endless run was lost. */
export type LostLevel = Omit<LevelResult, keyof Par>

/** The progress of a run of several levels, or of a single level. */
export interface Run {
  /** The seed that the levels are built from, or the name of given levels. */
  readonly seed: string
  readonly mode: RunMode
  /** The current level number, 1 to 10; to 99 in an endless run. */
  readonly level: number
  /** The number of this attempt at the run or level since the page was opened, from 1. */
  readonly attempt: number
  /** The levels cleared so far, in order. */
  readonly results: readonly LevelResult[]
  /** The level in which an endless run ended; it is not cleared, so not in the results. */
  readonly lost?: LostLevel
  /** Drawn or pasted levels; undefined if the seed builds them. */
  readonly given?: GivenLevels
}

/** A new run of all levels of a seed. */
export function startRun(seed: string): Run {
  return { seed, mode: 'run', level: 1, attempt: 1, results: [] }
}

/** A new run of a seed that goes on beyond its ten levels. */
export function startEndless(seed: string): Run {
  return { ...startRun(seed), mode: 'endless' }
}

/** A single level of a seed. */
export function startLevel(seed: string, level: number): Run {
  return { seed, mode: 'level', level, attempt: 1, results: [] }
}

/** A new run of the course of a replay or a record. */
export function startCourse(course: Pick<Run, 'seed' | 'mode' | 'level'>): Run {
  const { seed, mode, level } = course
  if (mode === 'level') return startLevel(seed, level)
  return mode === 'endless' ? startEndless(seed) : startRun(seed)
}

/** A single level that no seed builds; `link` is the query that opens it again. */
export function startGiven(level: Level, link: string): Run {
  const { seed, number } = level
  return { ...startLevel(seed, number), given: { levels: [level], link } }
}

/**
 * True if the seed of a run builds its levels. Replays, links of replays, stored attempts and records
 * name levels by seed, so they do not exist for given levels.
 */
export function hasSeed({ given }: Pick<Run, 'given'>): boolean {
  return given === undefined
}

/** True for a run of an imported map, which is named after neither seed nor algorithm. */
export function isImported({ given }: Pick<Run, 'given'>): boolean {
  return given?.levels.some((level) => level.isImported) === true
}

/** The next attempt at the same run or level, from its beginning. */
export function startOver(run: Run): Run {
  const level = isSeries(run.mode) ? 1 : run.level
  const next = { ...run, level, attempt: run.attempt + 1, results: [] }
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
 * The last level of a run from its current level on; a single level is one of those of the seed. 0 for an
 * endless run of drawn levels, which does not exist.
 */
export function lastLevel({ mode, level, seed }: Pick<Run, 'mode' | 'level' | 'seed'>): number {
  if (mode === 'endless') return splitDrawnSeed(seed) === null ? ENDLESS_LEVELS : 0
  return mode === 'run' ? levelCount(seed) : Math.min(level, levelCount(seed))
}

/** Number of levels of a seed's run: ten, or those that were drawn. */
export function levelCount(seed: string): number {
  return splitDrawnSeed(seed)?.count ?? LEVEL_COUNT
}

/** The current level of a run. */
export function levelOf(run: Run, build: LevelBuilder = buildAnyLevel): Level {
  return givenLevel(run, run.level) ?? build(run.seed, run.level)
}

/** A given level of a run by its number; undefined if the seed builds it. */
export function givenLevel({ given }: Pick<Run, 'given'>, levelNumber: number): Level | undefined {
  return given?.levels.find(({ number }) => number === levelNumber)
}

/** True if the run is finished once its current level is cleared. */
export function isAtLastLevel(run: Run): boolean {
  return run.level === lastLevel(run)
}

/** The run after its level was cleared: at the next one, or finished. */
export function clearLevel(run: Run, time: number, catches: number, par: Par): Run {
  const results = [...run.results, { level: run.level, time, catches, ...sumOfPars([par]) }]
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

/** The par of all levels cleared so far together. */
export function totalPar({ results }: Run): Par {
  return sumOfPars(results)
}

/** The par of some levels together. */
export function sumOfPars(pars: readonly Par[]): Par {
  const optimum = sumOfOptima(pars)
  const slack = pars.reduce((sum, par) => sum + (par.slack ?? 0), 0)
  return slack === 0 ? { optimum } : { optimum, slack }
}

/** Ticks of the fastest wins of all levels cleared so far. */
export function totalOptimum({ results }: Run): number {
  return sumOfOptima(results)
}

/** Ticks of the fastest wins of some levels together. */
export function sumOfOptima(results: readonly Pick<LevelResult, 'optimum'>[]): number {
  return results.reduce((sum, { optimum }) => sum + optimum, 0)
}

/** Catches of all levels cleared so far, and of the one that the run was lost in. */
export function totalCatches({ results, lost }: Run): number {
  return catchesOf(results) + (lost?.catches ?? 0)
}

/** Catches of some levels together. */
export function catchesOf(results: readonly Pick<LevelResult, 'catches'>[]): number {
  return results.reduce((sum, { catches }) => sum + catches, 0)
}
