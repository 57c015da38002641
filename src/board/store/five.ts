import { coursesOfFive, overParScore } from '../../core/board/board-key.ts'
import { namespaceOf } from '../../core/level/seed-namespace.ts'
import { CATEGORIES } from '../../core/replay/categories.ts'
import { type Course, courseKey, courseOfKey } from '../../core/speedrun/attempt.ts'
import { needBoard } from './boards.ts'
import { rankRunner } from './ranks.ts'
import type { StoreTransaction } from './tables.ts'

/** Scores a runner anew on the board of Five that a stored board is one of; nothing for other boards. */
export async function scoreFiveOf(
  db: StoreTransaction,
  board: number,
  runner: number,
): Promise<void> {
  const { key } = await db
    .selectFrom('boards')
    .select('key')
    .where('id', '=', board)
    .executeTakeFirstOrThrow()
  const course = courseOfKey(key)
  if (course !== null) await scoreFive(db, course, runner)
}

/**
 * Scores a runner anew on the board of Five that a course is one of: in each category in which all five
 * seeds have a best run, the mean of their times over par.
 */
export async function scoreFive(
  db: StoreTransaction,
  { seed, rules, mode }: Course,
  runner: number,
): Promise<void> {
  const event = namespaceOf(seed)
  if (event?.kind !== 'five' || mode !== 'run') return
  const keys = coursesOfFive(rules, event.code).map(courseKey)
  const best = await db
    .selectFrom('boards')
    .innerJoin('ranks', 'ranks.board', 'boards.id')
    .innerJoin('entries', 'entries.id', 'ranks.entry')
    .select(['ranks.category', 'ranks.entry', 'entries.time', 'boards.par'])
    .where('boards.key', 'in', keys)
    .where('ranks.runner', '=', runner)
    .execute()
  const { id: board } = await needBoard(db, { kind: 'five', rules, code: event.code })
  await db.deleteFrom('scores').where('board', '=', board).where('runner', '=', runner).execute()
  // Categories with the same runs share a score.
  const scores = new Map<string, { score: number; entry: number; categories: number }>()
  for (const category of CATEGORIES.keys()) {
    const runs = best.filter((run) => run.category === category)
    const times = runs.flatMap(({ time, par }) => (par === null ? [] : [{ time, par }]))
    if (times.length < keys.length) continue
    const score = overParScore(times)
    const entry = Math.max(...runs.map((run) => run.entry))
    const categories = (scores.get(`${score}/${entry}`)?.categories ?? 0) | (1 << category)
    scores.set(`${score}/${entry}`, { score, entry, categories })
  }
  const rows = [...scores.values()].map((score) => ({ board, runner, ...score }))
  if (rows.length > 0) await db.insertInto('scores').values(rows).execute()
  await rankRunner(db, board, runner)
}
