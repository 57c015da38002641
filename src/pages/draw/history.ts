import type { DrawnLevel } from '../../core/level/drawn/drawn-level.ts'

/** Levels, newest first. */
type LevelStack = { readonly level: DrawnLevel; readonly rest: LevelStack } | null

/**
 * A level with all earlier ones, and those that were undone. Levels share the grids that no edit
 * changed, so a stroke costs at most a byte a tile: 5.4 MB for 1,000 strokes on 95 x 57 tiles.
 */
export interface DrawHistory {
  readonly level: DrawnLevel
  readonly past: LevelStack
  readonly future: LevelStack
}

export function createHistory(level: DrawnLevel): DrawHistory {
  return { level, past: null, future: null }
}

/** Adds a level, and forgets those that were undone; unchanged if it is the present one. */
export function change(history: DrawHistory, level: DrawnLevel): DrawHistory {
  if (level === history.level) return history
  return { level, past: { level: history.level, rest: history.past }, future: null }
}

/** Returns to the level before; unchanged if there is none. */
export function undo({ level, past, future }: DrawHistory): DrawHistory {
  if (past === null) return { level, past, future }
  return { level: past.level, past: past.rest, future: { level, rest: future } }
}

/** Repeats what was undone last; unchanged if there is nothing. */
export function redo({ level, past, future }: DrawHistory): DrawHistory {
  if (future === null) return { level, past, future }
  return { level: future.level, past: { level, rest: past }, future: future.rest }
}
