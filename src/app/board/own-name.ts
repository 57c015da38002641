import type { LaterBoard } from './later-board.ts'

/** Name of this browser's runner; '' on a host without a board, and if the name is out of reach. */
export async function ownNameOn(later: LaterBoard): Promise<string> {
  const board = later.isThere() ? await later.open().catch(() => null) : null
  return board?.ownName().catch(() => '') ?? ''
}
