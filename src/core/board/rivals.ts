import type { BoardRow } from './answers.ts'

/** Most rows of a board that are watched or raced at once. */
const MAX_CHOSEN = 5

/** Entry to race next: the row above the runner's own, else the best; none of no rows. */
export function nextRival(
  rows: readonly Pick<BoardRow, 'entry' | 'runner'>[],
  runner: string | null,
): number[] {
  const own = rows.findIndex((row) => row.runner === runner)
  const row = rows.at(Math.max(0, own - 1))
  return row === undefined ? [] : [row.entry]
}

/** Adds an entry to the chosen ones, or leaves out one of several; one too many replaces the first. */
export function chooseEntry(chosen: ReadonlySet<number>, entry: number): Set<number> {
  const others = [...chosen].filter((each) => each !== entry)
  if (chosen.has(entry) && others.length > 0) return new Set(others)
  return new Set([...others.slice(Math.max(0, others.length + 1 - MAX_CHOSEN)), entry])
}
