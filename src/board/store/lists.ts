import { sql } from 'kysely'
import {
  type BoardPage,
  type BoardResult,
  type BoardRow,
  type PopularCourse,
  RESULT_FIELDS,
  type Standing,
} from '../../core/board/answers.ts'
import { encodeBase64 } from '../../core/base64.ts'
import { resultOf } from '../../core/board/result.ts'
import { LEAST_DAYS, LEAST_RUNNERS, type BoardStore } from './tables.ts'
import { type RankCounts, countRanks, type Cursor } from './ranks.ts'

/** Page of a list: next to a cursor, around a runner, or the first one. */
export interface PageQuery {
  readonly board: string
  readonly after?: Cursor | undefined
  readonly before?: Cursor | undefined
  readonly runner?: string | undefined
  /** Ids of the only runners to list, between commas. */
  readonly runners?: string | undefined
  readonly limit: number
  /** True for rows with their replay texts. */
  readonly replays: boolean
}

const DAYS_OF_POPULAR = 7
const DAY_MS = 86_400_000
const MOST_POPULAR = 8

/** A page of a board; without rows if nothing was posted to it. */
export async function pageOf(store: BoardStore, query: PageQuery): Promise<BoardPage> {
  const { board, limit, before, after, replays } = query
  const nothing = { board, of: 0, optimum: null, rows: [], previous: null, next: null }
  const scope = await findScope(store, board, query.runner)
  if (scope === null) return nothing
  const { own, optimum } = scope
  if (query.runners !== undefined) {
    const sides = { behind: 0, ahead: limit, replays }
    const found = await selectRows(scope, null, sides, query.runners.split(','))
    const of = found.length
    return { ...nothing, of, optimum, rows: rankedRows(found, { before: 0, of }) }
  }
  const from = own ?? before ?? after ?? null
  const mostBehind = own !== null ? Math.floor(limit / 2) : before !== undefined ? limit : 0
  const mostAhead = limit - mostBehind
  // One row more on each side shows whether there is another page.
  const found = await selectRows(scope, from, {
    behind: mostBehind === 0 ? 0 : mostBehind + 1,
    ahead: mostAhead === 0 ? 0 : mostAhead + 1,
    replays,
  })
  const behind = found.filter((row) => from !== null && isBefore(row, from)).length
  const shown = found.slice(Math.max(0, behind - mostBehind), behind + mostAhead)
  const counts = await countRanks(store, scope.board, shown.at(0) ?? { score: 0, entry: 0 })
  if (shown.length === 0) return { ...nothing, of: counts.of, optimum }
  const hasPrevious = mostBehind === 0 ? after !== undefined : behind > mostBehind
  const hasNext = mostAhead === 0 || found.length - behind > mostAhead
  const rows = rankedRows(shown, counts, await sameWaysOf(scope, shown))
  return {
    ...{ board, of: counts.of, optimum, rows },
    previous: hasPrevious ? cursorText(shown[0]) : null,
    next: hasNext ? cursorText(shown[shown.length - 1]) : null,
  }
}

/** Rank of a runner, or of the runner who went the same way first, and the rows next to it; null for none. */
export async function standingOf(
  store: BoardStore,
  board: string,
  runner: string,
): Promise<Standing | null> {
  const scope = await findScope(store, board, runner)
  if (scope === null || scope.own === null) return null
  const rows = await selectRows(scope, scope.own, { behind: 1, ahead: 2, replays: false })
  // The row may be gone meanwhile.
  if (rows.length === 0) return null
  const counts = await countRanks(store, scope.board, rows[0])
  const ranked = rankedRows(rows, counts)
  const at = ranked.findIndex((row) => row.entry === scope.own?.entry)
  if (at === -1) return null
  const [above, below] = [ranked[at - 1] ?? null, ranked[at + 1] ?? null]
  return { board, of: counts.of, row: ranked[at], above, below }
}

/**
 * Standings of a runner on the boards of the latest posts, except of typed seeds and drawn levels, whose
 * names are free text, and of hidden seeds; null for a runner who has never posted.
 */
export async function standingsOf(store: BoardStore, runner: string): Promise<Standing[] | null> {
  const known = await sql`select 1 from runners where hash = ${runner}`.execute(store)
  if (known.rows.length === 0) return null
  const { rows } = await sql<{ board: string }>`
    select boards.key as board from runners
    join ranks on ranks.runner = runners.id join boards on boards.id = ranks.board
    where hash = ${runner} and (least_runners = 1 or substr(seed, 1, 6) = 'TODAY ')
      and not exists (select 1 from hidden where hidden.seed = boards.seed)
    order by entry desc limit ${MOST_POPULAR}`.execute(store)
  const standings = rows.map(({ board }) => standingOf(store, board, runner))
  return (await Promise.all(standings)).filter((standing) => standing !== null)
}

/**
 * Courses with most posts in the last seven days, if enough runners posted on enough days and their seed is
 * not hidden.
 */
export async function popularCourses(store: BoardStore, today: number): Promise<PopularCourse[]> {
  const since = (today + 1 - DAYS_OF_POPULAR) * DAY_MS
  // The limit ends the count early on a board with many runners.
  const { rows } = await sql<PopularCourse>`
    select boards.key as board, sum(posts) as posts
    from activity join boards on boards.id = activity.board
    where day > ${today - DAYS_OF_POPULAR} and posts > 0
      and not exists (select 1 from hidden where hidden.seed = boards.seed)
      and (least_runners = 1 or least_runners <= (select count(*) from (
        select distinct runner from entries where course = boards.id and posted_at >= ${since}
          and copy = 0 limit ${sql.lit(LEAST_RUNNERS)}) as latest))
    group by boards.id having least_runners = 1 or count(*) >= ${LEAST_DAYS}
    order by sum(posts) desc, boards.key limit ${MOST_POPULAR}`.execute(store)
  return rows
}

/** Stored board, and the row in which a runner stands; null for none. */
interface Scope {
  readonly store: BoardStore
  readonly board: number
  readonly optimum: number | null
  readonly own: Cursor | null
}

/** Finds a board; null if nothing was ever posted to it. */
async function findScope(store: BoardStore, key: string, runner = ''): Promise<Scope | null> {
  const found = await store
    .selectFrom('boards')
    .leftJoin('runners', (join) => join.on('runners.hash', '=', runner))
    .leftJoin('ranks', (join) =>
      join.onRef('ranks.board', '=', 'boards.id').onRef('ranks.runner', '=', 'runners.id'),
    )
    .select(['boards.id', 'optimum', 'score', 'entry'])
    .where('boards.key', '=', key)
    .executeTakeFirst()
  if (found === undefined) return null
  const { id: board, optimum, score, entry } = found
  const ranked = score === null || entry === null ? null : { score, entry }
  const same = runner === '' ? null : await findSameRow(store, board, runner)
  const isSame = same !== null && (ranked === null || isBefore(same, ranked))
  return { store, board, optimum, own: isSame ? same : ranked }
}

/** Finds the best row whose runner went the same way as a runner, but first; null for none. */
async function findSameRow(
  store: BoardStore,
  board: number,
  runner: string,
): Promise<Cursor | null> {
  const { rows } = await sql<Cursor>`
    select ranks.score, ranks.entry from runners
    join entries as copied on copied.runner = runners.id and copied.course = ${board}
      and copied.copy = 1
    join entries as first on first.course = copied.course and first.walk = copied.walk
      and first.copy = 0
    join ranks on ranks.board = ${board} and ranks.runner = first.runner
    where runners.hash = ${runner} order by ranks.score, ranks.entry limit 1`.execute(store)
  return rows.at(0) ?? null
}

/** Other runners who went the way of a row, by the entry of the row. */
type SameWays = Map<number, NonNullable<BoardRow['sameWay']>>

/** Most runners of the same way that a row names. */
const MOST_NAMED = 20

/** Other runners who went the way of a row, by the entries of rows. */
async function sameWaysOf({ store, board }: Scope, shown: readonly Cursor[]): Promise<SameWays> {
  const entries = sql.join(shown.map(({ entry }) => entry))
  const { rows } = await sql<{ original: number; total: number; entry: number; hash: string }>`
    select original, total, entry, hash from (
      select original, runner, entry, count(*) over (partition by original) as total,
        row_number() over (partition by original order by entry) as place from (
          select first.id as original, copied.runner, min(copied.id) as entry from entries as first
          join entries as copied on copied.course = first.course and copied.walk = first.walk
            and copied.copy = 1 and copied.runner <> first.runner
          where first.course = ${board} and first.copy = 0 and first.id in (${entries})
          group by first.id, copied.runner) as others) as counted
    join runners on runners.id = counted.runner
    where place <= ${MOST_NAMED} order by original, entry`.execute(store)
  const sameWays: SameWays = new Map()
  for (const { original, total, entry, hash: runner } of rows) {
    const earliest = [...(sameWays.get(original)?.earliest ?? []), { entry, runner }]
    sameWays.set(original, { of: total, earliest })
  }
  return sameWays
}

interface RankedRow extends Cursor, BoardResult {
  readonly hash: string
  readonly posted_at: number
  readonly replay?: Uint8Array | ArrayBuffer
}

/** Rows next to a position, the best first: so many on each side. The runner's own row is one of those ahead. */
async function selectRows(
  { store, board, own }: Scope,
  from: Cursor | null,
  { behind, ahead, replays }: { behind: number; ahead: number; replays: boolean },
  runners: readonly string[] | null = null,
): Promise<readonly RankedRow[]> {
  const side = (is: '<' | '>' | '>=', limit: number) => {
    const order = sql.raw(is === '<' ? 'desc' : 'asc')
    const isThere =
      from === null ? sql`` : sql`and (score, entry) ${sql.raw(is)} (${from.score}, ${from.entry})`
    const hashes = runners && sql`select id from runners where hash in (${sql.join(runners)})`
    const isListed = hashes === null ? sql`` : sql`and runner in (${hashes})`
    return sql`select * from (
      select score, entry, runner from ranks
      where board = ${board} ${isThere} ${isListed}
      order by score ${order}, entry ${order} limit ${limit}) as side`
  }
  const { rows } = await sql<RankedRow>`
    select listed.score, entry, hash, posted_at, ${sql.join(RESULT_FIELDS.map((name) => sql.ref(name)))}
      ${replays ? sql`, replay` : sql``}
    from (${side('<', behind)} union all ${side(own === null ? '>' : '>=', ahead)}) as listed
    join entries on entries.id = entry
    join runners on runners.id = listed.runner
    order by listed.score, entry`.execute(store)
  return rows
}

function isBefore(a: Cursor, b: Cursor): boolean {
  return a.score < b.score || (a.score === b.score && a.entry < b.entry)
}

/** Adds ranks to successive rows; the counts are those of the first row. */
function rankedRows(
  rows: readonly RankedRow[],
  { before }: RankCounts,
  sameWays: SameWays = new Map(),
): BoardRow[] {
  return rows.map((row, i) => {
    const { entry, hash: runner, replay } = row
    const sameWay = sameWays.get(entry)
    return {
      ...{ rank: before + i + 1, entry, runner, ...resultOf(row) },
      postedAt: row.posted_at,
      ...(sameWay && { sameWay }),
      ...(replay !== undefined && { replay: encodeBase64(new Uint8Array(replay)) }),
    }
  })
}

function cursorText({ score, entry }: Cursor): string {
  return `${score}.${entry}`
}
