import type { WriteQueue } from '../../storage/write-queue.ts'
import { hasBoardHere } from './board-here.ts'
import type { HostBoard } from './board.ts'

/** The board of this host, fetched when it is first needed; most hosts have none. */
export type LaterBoard = ReturnType<typeof createLaterBoard>

export function createLaterBoard(writeQueue: WriteQueue) {
  let opened: Promise<HostBoard> | null = null
  return {
    isThere: hasBoardHere,
    open(): Promise<HostBoard> {
      opened ??= Promise.all([import('./board.ts'), import('../../storage/post-store.ts')]).then(
        ([{ createBoard }, { openPostStore }]) => createBoard(openPostStore(writeQueue)),
        (error: unknown) => {
          opened = null
          throw error
        },
      )
      return opened
    },
  }
}

/** Name of this browser's runner; '' on a host without a board, and if the name is out of reach. */
export async function ownNameOn(later: LaterBoard): Promise<string> {
  const board = later.isThere() ? await later.open().catch(() => null) : null
  return board?.ownName().catch(() => '') ?? ''
}
