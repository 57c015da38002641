import type { BoardRow } from '../core/board/answers.ts'
import { checkRow, type RowFault } from '../core/board/check-row.ts'
import { buildLevel } from '../core/level/build-level.ts'
import { cacheLevels } from '../core/replay/loaded-replay.ts'

/** Row of a board to check. */
export interface CheckOrder {
  readonly board: string
  readonly row: BoardRow
}

/** Result of a check; null if the row is as its replay shows. */
export interface CheckAnswer {
  readonly entry: number
  readonly fault: RowFault | null
}

/** Levels of one board, which most rows share. */
let cache = { board: '', build: cacheLevels(buildLevel) }

/** Worker thread: replays the ordered rows of boards, in order. */
addEventListener('message', ({ data: { board, row } }: MessageEvent<CheckOrder>) => {
  if (board !== cache.board) cache = { board, build: cacheLevels(buildLevel) }
  const answer: CheckAnswer = { entry: row.entry, fault: checkRow(board, row, cache.build) }
  postMessage(answer)
})
