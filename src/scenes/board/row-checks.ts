import type { BoardRow } from '../../core/board/answers.ts'
import type { RowFault } from '../../core/board/check-row.ts'
import type { CheckAnswer, CheckOrder } from '../../worker/check-worker.ts'

/** Members of the thread that the checks use. */
export type CheckThread = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage'>

/** Checks of rows in a thread, one at a time, so that those of a new page need not wait for the old. */
export type RowChecks = ReturnType<typeof createRowChecks>

/** @param changed called after each check */
export function createRowChecks(openThread: () => CheckThread, changed: () => void) {
  const results = new Map<number, RowFault | null>()
  let thread: CheckThread | null = null
  let queue: CheckOrder[] = []
  let isBusy = false

  function next(): void {
    const order = queue.shift()
    if (isBusy || order === undefined) return
    isBusy = true
    thread ??= startThread()
    thread.postMessage(order)
  }

  function startThread(): CheckThread {
    const started = openThread()
    started.onmessage = ({ data: { entry, fault } }: MessageEvent<CheckAnswer>) => {
      isBusy = false
      results.set(entry, fault)
      changed()
      next()
    }
    return started
  }

  return {
    /** Results by entry: a fault, or null for a row that is as its replay shows. */
    results: results as ReadonlyMap<number, RowFault | null>,
    /** Checks the rows of a page, the first one first, in place of the rows that still wait. */
    check(board: string, rows: readonly BoardRow[]): void {
      queue = rows.filter(({ entry }) => !results.has(entry)).map((row) => ({ board, row }))
      if (!isBusy) next()
    },
    close: (): void => thread?.terminate(),
  }
}
