import { courseOfKey, scoreOf } from '../attempt/attempt.ts'
import type { BoardPage } from './answers.ts'

/**
 * True if a page of a board does not contradict itself: no entry and no runner is listed twice, and ranks
 * follow from results. Equal results may share a rank.
 */
export function isConsistent({ board, of, rows, previous }: BoardPage): boolean {
  const mode = courseOfKey(board)?.mode ?? 'run'
  let before = { rank: 0, score: -Infinity }
  // The first rows may share their rank with rows of the page before.
  let mostRank = previous === null ? 1 : of
  for (const [i, row] of rows.entries()) {
    const { rank } = row
    const score = scoreOf(mode, row)
    if (score < before.score) return false
    const isWorse = score > before.score
    if (rank < before.rank + Number(isWorse) || rank > Math.min(mostRank, of)) return false
    before = { rank, score }
    mostRank = (isWorse && i > 0 ? rank : mostRank) + 1
  }
  return isUnique(rows.map(({ entry }) => entry)) && isUnique(rows.map(({ runner }) => runner))
}

function isUnique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}
