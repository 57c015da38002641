import { overPar } from '../times/over-par.ts'
import type { BoardPage, BoardRow } from './answers.ts'
import { courseScore, parseBoardKey } from './board-key.ts'

/**
 * True if a page of a board does not contradict itself: no entry and no runner is listed twice, ranks
 * follow from results, and times over par from time and par. Equal results may share a rank.
 */
export function isConsistent({ board: key, of, par, rows, previous }: BoardPage): boolean {
  const isCourse = parseBoardKey(key)?.kind === 'course'
  const score = ({ time, cleared, overPar: share }: BoardRow): number | null =>
    isCourse ? courseScore(time, cleared) : share
  let before = { rank: 0, score: -Infinity }
  // The first rows may share their rank with rows of the page before.
  let mostRank = previous === null ? 1 : of
  for (const [i, row] of rows.entries()) {
    const { rank, time, overPar: share } = row
    const now = score(row)
    if (now === null || now < before.score) return false
    const isWorse = now > before.score
    if (rank < before.rank + Number(isWorse) || rank > Math.min(mostRank, of)) return false
    if (isCourse && share !== (par === null ? null : overPar({ time, par }))) return false
    before = { rank, score: now }
    mostRank = (isWorse && i > 0 ? rank : mostRank) + 1
  }
  return isUnique(rows.map(({ entry }) => entry)) && isUnique(rows.map(({ runner }) => runner))
}

function isUnique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}
