import { buildLevel } from './building.ts'
import type { Level, LevelBuilder } from './level.ts'
import { LEVEL_COUNT } from './rules.ts'

/** All ten levels of a seed, one of them, or a maze from the workshop. */
export type RunMode = 'run' | 'level' | 'maze'

/** How a cleared level went. */
export interface LevelResult {
  readonly level: number
  /** In ticks. */
  readonly time: number
  readonly catches: number
  /** The time of the level's fastest win, in ticks. */
  readonly optimum: number
}

/** A run of the ten levels of a seed, or of a single one: where it stands. */
export interface Run {
  readonly seed: string
  readonly mode: RunMode
  /** The level that is played now, 1 to 10. */
  readonly level: number
  /** Which try at this run or level it is since the page was opened, from 1. */
  readonly attempt: number
  /** The levels cleared so far, in order. */
  readonly results: readonly LevelResult[]
  /** The maze that is played in mode `maze`, and the query of the link that brings it back. */
  readonly maze?: { readonly level: Level; readonly link: string }
}

/** A run of all levels of a seed, at its first. */
export function startRun(seed: string): Run {
  return { seed, mode: 'run', level: 1, attempt: 1, results: [] }
}

/** A single level of a seed. */
export function startLevel(seed: string, level: number): Run {
  return { seed, mode: 'level', level, attempt: 1, results: [] }
}

/** A maze from elsewhere; the link is the query that brings it back. */
export function startMaze(level: Level, link: string): Run {
  const { seed, number } = level
  return { seed, mode: 'maze', level: number, attempt: 1, results: [], maze: { level, link } }
}

/** The next try at the same run, level or maze, from its beginning. */
export function startOver(run: Run): Run {
  const level = run.mode === 'run' ? 1 : run.level
  return { ...run, level, attempt: run.attempt + 1, results: [] }
}

/** The level that a run is at. */
export function levelOf(run: Run, build: LevelBuilder = buildLevel): Level {
  return run.maze?.level ?? build(run.seed, run.level)
}

/** The run after its level was cleared: at the next one, or finished. */
export function clearLevel(run: Run, time: number, catches: number, optimum: number): Run {
  const results = [...run.results, { level: run.level, time, catches, optimum }]
  const last = run.mode !== 'run' || run.level === LEVEL_COUNT
  return { ...run, level: last ? run.level : run.level + 1, results }
}

/** Whether every level is cleared. */
export function isFinished(run: Run): boolean {
  return run.results.length === (run.mode === 'run' ? LEVEL_COUNT : 1)
}

/** Ticks of all levels cleared so far. */
export function totalTime(run: Run): number {
  return run.results.reduce((sum, result) => sum + result.time, 0)
}

/** Ticks of the fastest wins of all levels cleared so far. */
export function totalOptimum(run: Run): number {
  return run.results.reduce((sum, result) => sum + result.optimum, 0)
}

/** Catches of all levels cleared so far. */
export function totalCatches(run: Run): number {
  return run.results.reduce((sum, result) => sum + result.catches, 0)
}
