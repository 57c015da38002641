import { rankRunner } from './ranks.ts'
import type { StoreTransaction } from './tables.ts'

/*
 * The walk of a level is its first runner's for ever, wherever it stands. An entry without an own walk is
 * a copy: it is listed under an entry that is the same as a whole, and counts for nothing.
 */

/** Walk of a level that a runner had at a time. */
interface Claim {
  readonly walk: string
  readonly since: number
}

/** Characters of a walk. */
const WALK_LENGTH = 43

/** Walks of the levels of an entry. */
export function walksOf({ walks }: { readonly walks: string }): string[] {
  return walks.match(new RegExp(`.{${WALK_LENGTH}}`, 'g')) ?? []
}

/**
 * Gives walks that nobody had to a runner, and returns the owner of each.
 *
 * @param isProven true if an earlier time takes a walk from an owner who had it later
 * @param kept 1 if no entry shows the times
 */
export async function claimWalks(
  db: StoreTransaction,
  runner: number,
  claims: readonly Claim[],
  isProven: boolean,
  kept = 0,
): Promise<number[]> {
  const owners = new Map<string, number>()
  // In one order, so that two transactions do not wait for each other.
  for (const claim of claims.toSorted((a, b) => (a.walk < b.walk ? -1 : 1))) {
    owners.set(claim.walk, await claimWalk(db, runner, claim, isProven, kept))
  }
  return claims.map(({ walk }) => owners.get(walk) ?? runner)
}

async function claimWalk(
  db: StoreTransaction,
  runner: number,
  { walk, since }: Claim,
  isProven: boolean,
  kept: number,
): Promise<number> {
  // Locks the row until the transaction ends.
  const found = await db
    .insertInto('walks')
    .values({ walk, runner, since, kept })
    .onConflict((conflict) => conflict.column('walk').doUpdateSet({ walk }))
    .returning(['runner', 'since'])
    .executeTakeFirstOrThrow()
  if (found.runner === runner || !isProven || found.since <= since) return found.runner
  await db.updateTable('walks').set({ runner, since, kept: 1 }).where('walk', '=', walk).execute()
  await foldEntries(db, found.runner, walk)
  return runner
}

/** Makes copies of the entries of a runner who has lost a walk, if they have no other. */
async function foldEntries(db: StoreTransaction, runner: number, lost: string): Promise<void> {
  const entries = await db
    .selectFrom('entries')
    .select(['id', 'course', 'walks'])
    .where('runner', '=', runner)
    .where('copy', '=', 0)
    .where('walks', 'like', `%${lost}%`)
    .execute()
  for (const entry of entries) {
    const own = await db
      .selectFrom('walks')
      .select('walk')
      .where('runner', '=', runner)
      .where('walk', 'in', walksOf(entry))
      .executeTakeFirst()
    if (own !== undefined) continue
    await db.updateTable('entries').set({ copy: 1 }).where('id', '=', entry.id).execute()
    await rankRunner(db, entry.course, runner)
  }
}
