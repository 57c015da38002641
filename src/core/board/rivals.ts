import type { BoardRow } from './answers.ts'
import type { BoardId } from './board-key.ts'

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

/**
 * Adds an entry to the chosen ones, or leaves out one of several; one too many takes the place of the first.
 * Races of unseen labyrinths have a seed each: their rows cannot be raced at once.
 */
export function chooseEntry(
  chosen: ReadonlySet<number>,
  entry: number,
  { kind }: Pick<BoardId, 'kind'>,
): Set<number> {
  const most = kind === 'course' ? MAX_CHOSEN : 1
  const others = [...chosen].filter((each) => each !== entry)
  if (chosen.has(entry) && others.length > 0) return new Set(others)
  return new Set([...others.slice(Math.max(0, others.length + 1 - most)), entry])
}
