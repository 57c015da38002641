import type { Store } from '../../storage/store.ts'
import type { HostBoard } from './board.ts'

/** The board of this host, fetched when it is first needed; most hosts have none. */
export type LaterBoard = ReturnType<typeof createLaterBoard>

const KEY = 'asterion.board.1'

export function createLaterBoard(store: Store) {
  let opened: Promise<HostBoard> | null = null
  const isKnown = (): boolean => store.read(KEY) !== null
  const remember = (isThere: boolean): void => {
    if (isThere) store.write(KEY, '')
    else store.remove(KEY)
  }
  return {
    /** True if this host had a board when it was last asked. */
    isKnown,
    /** Opens the board's client without asking whether there is a board; rejects if it is not fetched. */
    open(): Promise<HostBoard> {
      opened ??= import('./board.ts').then(
        ({ createBoard }) => createBoard({ isKnown, remember }),
        (error: unknown) => {
          opened = null
          throw error
        },
      )
      return opened
    },
  }
}
