import type { BoardRow } from '../core/board/answers.ts'
import { checkRow, type RowFault } from '../core/board/check-row.ts'
import { buildAnyLevel } from '../core/level/any-level.ts'
import { cacheLevels } from '../core/replay/loaded-replay.ts'

/** Row of a board to check. */
export interface CheckOrder {
  /** Key of the board. */
  readonly board: string
  readonly row: BoardRow
}

/** Result of a check; null if the row is as its replay shows. */
export interface CheckAnswer {
  readonly fault: RowFault | null
}

/** Levels of the board, which its rows share. */
let cache = { board: '', build: cacheLevels(buildAnyLevel) }

/** Worker thread: replays the ordered rows of boards, in order. */
addEventListener('message', ({ data: { board, row } }: MessageEvent<CheckOrder>) => {
  if (board !== cache.board) cache = { board, build: cacheLevels(buildAnyLevel) }
  const answer: CheckAnswer = { fault: checkRow(board, row, cache.build) }
  postMessage(answer)
})
