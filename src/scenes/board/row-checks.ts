import type { HostBoard } from '../../app/board/board.ts'
import { BoardError } from '../../app/board/board-client.ts'
import type { BoardPage, BoardRow } from '../../core/board/answers.ts'
import {
  coursesOfFive,
  overParOf,
  overParScore,
  parseBoardKey,
} from '../../core/board/board-key.ts'
import { isConsistent } from '../../core/board/check-page.ts'
import type { RowFault } from '../../core/board/check-row.ts'
import { courseKey } from '../../core/speedrun/attempt.ts'
import type { CheckAnswer, CheckOrder } from '../../worker/check-worker.ts'

/** Members of the thread that the checks use. */
export type CheckThread = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage'>

interface CheckServices {
  readonly openThread: () => CheckThread
  readonly list: HostBoard['client']['list']
  /** True if the row of an entry is on the screen. */
  readonly isInView: (entry: number) => boolean
  /** Called after each check. */
  readonly changed: () => void
}

/** Checks the rows of a board that are on the screen, the top one first, one at a time. */
export function createRowChecks({ openThread, list, isInView, changed }: CheckServices) {
  /** Results by entry: a fault, or null for a row that is as its replays show. */
  let results = new Map<number, RowFault | null>()
  let shown: BoardPage | null = null
  let waiting: readonly BoardRow[] = []
  let thread: CheckThread | null = null
  let isBusy = false

  function ask(order: CheckOrder): Promise<RowFault | null> {
    const asked = (thread ??= openThread())
    return new Promise((resolve) => {
      asked.onmessage = ({ data }: MessageEvent<CheckAnswer>) => resolve(data.fault)
      asked.postMessage(order)
    })
  }

  /** Checks the waiting rows on the screen; called again after each scroll. */
  async function resume(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (;;) {
      const page = shown
      const row = waiting.find(({ entry }) => isInView(entry))
      if (page === null || row === undefined) break
      waiting = waiting.filter((each) => each !== row)
      const fault = await faultOf(page, row)
      // Another board may be on the page by now.
      if (fault === undefined || !isSameList(page, shown)) continue
      results.set(row.entry, fault)
      changed()
    }
    isBusy = false
  }

  /** Fault of a row; undefined if it cannot be told. */
  async function faultOf(page: BoardPage, row: BoardRow): Promise<RowFault | null | undefined> {
    const { board: key, category } = page
    const board = parseBoardKey(key)
    if (board?.kind !== 'five') return ask({ shown: key, board: key, row })
    try {
      const courses = coursesOfFive(board.rules, board.code).map(courseKey)
      const pages = await Promise.all(
        courses.map((course) => list({ board: course, category, runner: row.runner, limit: '1' })),
      )
      const runs: { time: number; par: number }[] = []
      for (const each of pages) {
        const { board: course, par, rows } = each
        const run = rows.at(0)
        // The runner may have a better run by now, or none.
        if (run?.runner !== row.runner || par === null || !isConsistent(each)) return undefined
        const fault = await ask({ shown: key, board: course, row: run })
        if (fault !== null) return fault
        runs.push({ time: run.time, par })
      }
      return overParOf(overParScore(runs)) === row.overPar ? null : undefined
    } catch (error) {
      if (error instanceof BoardError) return undefined
      throw error
    }
  }

  return {
    faults: (): ReadonlyMap<number, RowFault | null> => results,
    /**
     * Queues the rows of a page in place of the rows that still wait, to be checked from `resume` on;
     * none of a page that contradicts itself.
     */
    check(page: BoardPage): void {
      const isSound = isConsistent(page)
      if (!isSound || !isSameList(page, shown)) results = new Map()
      shown = page
      waiting = isSound ? page.rows.filter(({ entry }) => !results.has(entry)) : []
    },
    resume: (): void => void resume(),
    close: (): void => thread?.terminate(),
  }
}

function isSameList(page: BoardPage, other: BoardPage | null): boolean {
  return page.board === other?.board && page.category === other.category
}
