import { storePost } from '../../src/board/store/entries.ts'
import { pageOf } from '../../src/board/store/lists.ts'
import type { BoardStore } from '../../src/board/store/tables.ts'
import type { BoardRun } from '../../src/board/verification/verified-run.ts'
import { courseKey } from '../../src/core/attempt/attempt.ts'
import { runCourse, runnerCalled } from './runs.ts'

/** Usual time of posts, and the course that they are for. */
export const AT = Date.UTC(2026, 10, 24)
export const COURSE = runCourse('theseus')
export const KEY = courseKey(COURSE)

export function post(store: BoardStore, name: string, run: BoardRun, at = AT) {
  return storePost(store, { run, runner: runnerCalled(name), at })
}

/** All rows of a board, page by page. */
export async function allRows(store: BoardStore, board: string) {
  const rows = []
  for (let after: { score: number; entry: number } | undefined; ;) {
    const page = await pageOf(store, { board, limit: 7, replays: false, after })
    rows.push(...page.rows)
    if (page.next === null) return { rows, of: page.of }
    const [score, entry] = page.next.split('.').map(Number)
    after = { score, entry }
  }
}
