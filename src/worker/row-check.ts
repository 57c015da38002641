import type { BoardRow } from '../core/board/answers.ts'
import { checkRow, type RowFault } from '../core/board/check-row.ts'
import { buildAnyLevel } from '../core/level/any-level.ts'
import { cacheLevels } from '../core/replay/playback.ts'

export interface RowOrder {
  readonly board: string
  readonly row: BoardRow
}

/** Levels of the board whose rows were checked last. */
let cache = { board: '', build: cacheLevels(buildAnyLevel) }

/** Replays a row of a board; null if the row is as its replay shows. */
export function checkBoardRow({ board, row }: RowOrder): RowFault | null {
  if (board !== cache.board) cache = { board, build: cacheLevels(buildAnyLevel) }
  return checkRow(board, row, cache.build)
}
