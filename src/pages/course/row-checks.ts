import type { BoardPage, BoardRow } from '../../core/board/answers.ts'
import { isConsistent } from '../../core/board/check-page.ts'
import type { RowFault } from '../../core/board/check-row.ts'
import type { WorkerClient } from '../../worker/worker-client.ts'

/**
 * Checks the rows of a board that are on the screen, the top one first, one at a time.
 *
 * @param isInView true if the row of an entry is on the screen
 * @param changed called after each check
 */
export function createRowChecks(
  worker: Pick<WorkerClient, 'call' | 'end'>,
  isInView: (entry: number) => boolean,
  changed: () => void,
) {
  /** Results by entry: a fault, or null for a row that matches its replay. */
  let results = new Map<number, RowFault | null>()
  let shown: BoardPage | null = null
  let waiting: readonly BoardRow[] = []
  let isBusy = false

  /** Checks the waiting rows on the screen; called again after each scroll. */
  async function resume(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (;;) {
      const page = shown
      const row = waiting.find(({ entry }) => isInView(entry))
      if (page === null || row === undefined) break
      waiting = waiting.filter((each) => each !== row)
      const order = { board: page.board, row }
      // A row that breaks the worker stays unchecked.
      const fault = await worker.call('checkRow', order).catch(() => undefined)
      // Another board may be on the page by now.
      if (fault === undefined || page.board !== shown?.board) continue
      results.set(row.entry, fault)
      changed()
    }
    isBusy = false
  }

  return {
    faults: (): ReadonlyMap<number, RowFault | null> => results,
    /**
     * Queues the rows of a page in place of the waiting ones; `resume` checks them. A page that contradicts
     * itself queues none.
     */
    check(page: BoardPage): void {
      const isSound = isConsistent(page)
      if (!isSound || page.board !== shown?.board) results = new Map()
      shown = page
      waiting = isSound ? page.rows.filter(({ entry }) => !results.has(entry)) : []
    },
    resume: (): void => void resume(),
    close: (): void => {
      shown = null
      worker.end()
    },
  }
}
