import { sql } from 'kysely'
import type { BoardPage, BoardRow, PopularCourse, Standing } from '../../core/board/answers.ts'
import { overParOf } from '../../core/board/board-key.ts'
import { CATEGORIES, type Category } from '../../core/replay/categories.ts'
import { encodeBase64 } from '../../core/replay/base64.ts'
import { overPar } from '../../core/speedrun/over-par.ts'
import { findBoard, LEAST_RUNNERS, type StoredBoard } from './boards.ts'
import { categoriesIn, countRanks, placeOf } from './ranks.ts'
import type { BoardStore } from './tables.ts'

/** Board and category that are listed. */
export interface BoardQuery {
  /** Key of the board. */
  readonly board: string
  readonly category: Category
}

/** Position in a list: the score and the entry of a row. */
export interface Cursor {
  readonly score: number
  readonly entry: number
}

/** Page of a list: next to a cursor, around a runner, or the first one. */
export interface PageQuery extends BoardQuery {
  readonly after?: Cursor | undefined
  readonly before?: Cursor | undefined
  readonly runner?: string | undefined
  readonly limit: number
  /** True for rows with their replay texts. */
  readonly replays: boolean
}

type RankedRow = Awaited<ReturnType<typeof selectRows>>[number]

const DAYS_OF_POPULAR = 7
const DAY_MS = 86_400_000
const MOST_POPULAR = 20

/** A page of a board; without rows if nothing was posted to it. */
export async function pageOf(store: BoardStore, query: PageQuery): Promise<BoardPage> {
  const { board: key, category, limit } = query
  const head = { board: key, category }
  const board = await findBoard(store, key)
  const nothing = { ...head, of: 0, par: null, rows: [], previous: null, next: null }
  if (board === null) return nothing
  const scope: Scope = { store, board, key, category: CATEGORIES.indexOf(category) }
  const own = query.runner === undefined ? null : await rankOf(scope, query.runner)
  const { before, after } = query
  const counts = {
    behind: before === undefined ? 0 : limit,
    ahead: before === undefined ? limit : 0,
  }
  if (own !== null) counts.behind = Math.floor(limit / 2)
  if (own !== null) counts.ahead = limit - counts.behind
  const side = own === null ? '>' : '>='
  // One row more on each side shows whether there is another page.
  const behind = await selectRows(scope, '<', own ?? before ?? null, counts.behind + 1, query)
  const ahead = await selectRows(scope, side, own ?? after ?? null, counts.ahead + 1, query)
  const shown = behind.slice(0, counts.behind).toReversed().concat(ahead.slice(0, counts.ahead))
  if (shown.length === 0) return { ...nothing, par: board.par }
  const hasPrevious = counts.behind > 0 ? behind.length > counts.behind : after !== undefined
  const hasNext = counts.ahead === 0 || ahead.length > counts.ahead
  return {
    ...head,
    of: await countRanks(store, board.id, scope.category),
    par: board.par,
    rows: await rankedRows(scope, shown),
    previous: hasPrevious ? cursorText(shown[0]) : null,
    next: hasNext ? cursorText(shown[shown.length - 1]) : null,
  }
}

/** Rank of a runner and the rows next to it; null if the runner has none. */
export async function standingOf(
  store: BoardStore,
  { board: key, category }: BoardQuery,
  runner: string,
): Promise<Standing | null> {
  const board = await findBoard(store, key)
  if (board === null) return null
  const scope: Scope = { store, board, key, category: CATEGORIES.indexOf(category) }
  const own = await rankOf(scope, runner)
  if (own === null) return null
  const above = await selectRows(scope, '<', own, 1, { replays: false })
  const here = await selectRows(scope, '>=', own, 2, { replays: false })
  const rows = await rankedRows(scope, [...above, ...here])
  const at = above.length
  if (at >= rows.length) return null
  return {
    board: key,
    category,
    of: await countRanks(store, board.id, scope.category),
    row: rows[at],
    above: at === 0 ? null : rows[0],
    below: rows[at + 1] ?? null,
  }
}

/** Courses with most posts in the last seven days, if enough runners posted and their seed is not hidden. */
export async function popularCourses(store: BoardStore, today: number): Promise<PopularCourse[]> {
  const posts = sql<number>`sum(posts)`
  const since = (today + 1 - DAYS_OF_POPULAR) * DAY_MS
  // The limit ends the count early on a board with many runners.
  const runners = sql<number>`(select count(*) from (select distinct runner from entries
    where course = boards.id and posted_at >= ${since} limit ${sql.lit(LEAST_RUNNERS)}) as latest)`
  const rows = await store
    .selectFrom('activity')
    .innerJoin('boards', 'boards.id', 'activity.board')
    .select(['boards.key', posts.as('posts')])
    .where('day', '>', today - DAYS_OF_POPULAR)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('hidden').select('seed').whereRef('hidden.seed', '=', 'boards.seed'),
        ),
      ),
    )
    .where((eb) => eb.or([eb('least_runners', '=', 1), eb(runners, '>=', eb.ref('least_runners'))]))
    .groupBy('boards.key')
    .orderBy(posts, 'desc')
    .orderBy('boards.key')
    .limit(MOST_POPULAR)
    .execute()
  return rows.map(({ key, posts }) => ({ board: key, posts }))
}

interface Scope {
  readonly store: BoardStore
  readonly board: StoredBoard
  readonly key: string
  /** Index of the category. */
  readonly category: number
}

/** BoardScore and entry with which a runner ranks. */
async function rankOf({ store, board, category }: Scope, runner: string): Promise<Cursor | null> {
  const found = await store
    .selectFrom('ranks')
    .innerJoin('runners', 'runners.id', 'ranks.runner')
    .select(['score', 'entry'])
    .where('board', '=', board.id)
    .where('category', '=', category)
    .where('runners.hash', '=', runner)
    .executeTakeFirst()
  return found ?? null
}

/** Rows on one side of a cursor, the nearest first. */
function selectRows(
  { store, board, category }: Scope,
  side: '<' | '>' | '>=',
  from: Cursor | null,
  limit: number,
  { replays }: { readonly replays: boolean },
) {
  const order = side === '<' ? 'desc' : 'asc'
  return store
    .selectFrom('ranks')
    .innerJoin('entries', 'entries.id', 'ranks.entry')
    .innerJoin('runners', 'runners.id', 'ranks.runner')
    .select(['score', 'entry', 'hash', 'time', 'catches', 'cleared', 'posted_at'])
    .select('entries.categories')
    .$if(replays, (query) => query.select('replay'))
    .where('ranks.board', '=', board.id)
    .where('ranks.category', '=', category)
    .$if(from !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('ranks.score', 'ranks.entry'),
          side,
          eb.tuple(from?.score ?? 0, from?.entry ?? 0),
        ),
      ),
    )
    .orderBy('ranks.score', order)
    .orderBy('ranks.entry', order)
    .limit(limit)
    .execute()
}

/** Adds the ranks to successive rows. */
async function rankedRows(
  { store, board, key, category }: Scope,
  rows: readonly RankedRow[],
): Promise<BoardRow[]> {
  if (rows.length === 0) return []
  const { better, before } = await placeOf(store, board.id, category, rows[0])
  let rank = better + 1
  return rows.map((row, i) => {
    if (i > 0 && row.score !== rows[i - 1].score) rank = before + i + 1
    return {
      rank,
      entry: row.entry,
      runner: row.hash,
      time: row.time,
      catches: row.catches,
      cleared: row.cleared,
      categories: categoriesIn(row.categories),
      overPar: overParOfRow(key, board, row),
      postedAt: row.posted_at,
      ...(row.replay === undefined ? {} : { replay: encodeBase64(new Uint8Array(row.replay)) }),
    }
  })
}

function overParOfRow(key: string, { par }: StoredBoard, row: RankedRow): number | null {
  if (/^\d+\.(?:five|fresh)\./.test(key)) return overParOf(row.score)
  return par === null ? null : overPar({ time: row.time, par })
}

function cursorText({ score, entry }: Cursor): string {
  return `${score}.${entry}`
}
