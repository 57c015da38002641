import { sql } from 'kysely'
import { courseKey } from '../../../src/core/attempt/attempt.ts'
import { POSTGRES, SQLITE } from '../../../src/board/store/migrations.ts'
import type { BoardStore } from '../../../src/board/store/tables.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { runCourse } from '../runs.ts'

/** Generated contents of a database. */
export interface Filling {
  readonly entries: number
  readonly courses: number
  readonly isPostgres: boolean
}

/**
 * Fills an empty database with generated entries, each by a runner of its own on its course, without real
 * replays. The first course is the run of the seed "theseus".
 */
export async function fill(
  store: BoardStore,
  { entries, courses, isPostgres }: Filling,
): Promise<void> {
  const runners = Math.ceil(entries / courses)
  const numbers = (count: number) =>
    isPostgres
      ? sql`generate_series(1, ${sql.lit(count)}) as numbers(i)`
      : sql`(with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(count)}) select i from numbers) as numbers`
  const padded = isPostgres ? sql`lpad(cast(i as text), 42, '0') || 'A'` : sql`printf('%042dA', i)`
  const byte = isPostgres ? sql`'\\x00'::bytea` : sql`x'00'`
  const theseus = courseKey(runCourse('theseus'))
  const run = (query: ReturnType<typeof sql>) => query.execute(store)
  await run(
    sql`insert into runners (hash, key, last_at) select ${padded}, '', 0 from ${numbers(runners)}`,
  )
  await run(
    sql`insert into boards (key) select case when i = 1 then ${sql.lit(theseus)} else ${sql.lit(`${RULES_VERSION}.run.1.made `)} || i end from ${numbers(courses)}`,
  )
  const [course, runner] = [
    sql.raw(`(1 + (i - 1) % ${courses})`),
    sql.raw(`(1 + (i - 1) / ${courses})`),
  ]
  // Times from 100 to 600 seconds.
  const time = isPostgres
    ? sql.raw('(12000 + (cast(i as bigint) * 7919) % 60000)')
    : sql.raw('(12000 + (i * 7919) % 60000)')
  await run(sql`insert into entries (course, runner, time, catches, posted_at, score, replay, tracks, walk, copy)
    select ${course}, ${runner}, ${time}, 0, 1795000000000 + i, ${time}, ${byte}, ${padded}, ${padded}, 0 from ${numbers(entries)}`)
  // Counting all at once is quicker than by triggers.
  const dropped = isPostgres
    ? ['trigger ranks_change on ranks', 'function count_ranks']
    : ['insert', 'update', 'delete'].map((event) => `trigger ranks_${event}`)
  for (const each of dropped) await run(sql.raw(`drop ${each}`))
  await run(sql`insert into ranks (board, runner, score, entry)
    select course, runner, time, id from entries`)
  await run(sql`insert into counts (board, bucket, ranks)
    select course, time / 16, count(*) from entries group by course, time / 16`)
  const { triggers } = isPostgres ? POSTGRES : SQLITE
  for (const each of triggers) await run(sql.raw(each))
  await run(isPostgres ? sql`vacuum analyze` : sql`analyze`)
}
