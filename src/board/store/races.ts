import { type InputRuns, addRuns, createTrack } from '../../core/game/track.ts'
import { courseKey } from '../../core/attempt/attempt.ts'
import { encodeBase64 } from '../../core/base64.ts'
import { parseBoardKey } from '../../core/board/board-key.ts'
import { RULES_VERSION } from '../../core/game/rules.ts'
import type { Race, RaceEvent, RaceRunner } from '../../core/board/race/race.ts'
import { entryOfRace } from '../../core/board/race/race-id.ts'
import { decodeReplay } from '../../core/replay/codec/codec.ts'
import type { Replay } from '../../core/replay/replay.ts'
import { needRunner, type RunnerKey } from './entries.ts'
import type { BoardStore, StoreTransaction } from './tables.ts'

/** Stores a race at its GO; no-op if it is stored. */
export async function addRace(db: BoardStore, id: string, race: Race): Promise<void> {
  const { course, isUnseen, goAt } = race
  const row = { id, board: courseKey(course), unseen: Number(isUnseen), go_at: goAt ?? 0 }
  await db
    .insertInto('races')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** True if a race has an id, which may be one of other rules. */
export async function isRaceStored(db: BoardStore, id: string): Promise<boolean> {
  const row = await db.selectFrom('races').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/**
 * Stores how the run of a runner ended. A finish replaces an earlier departure: a runner may leave while
 * the run is verified. Nothing replaces a finish, and no runner's run that of another.
 */
export async function addRun(
  db: StoreTransaction,
  race: string,
  runner: RunnerKey,
  { goAt, finish, track }: Pick<RaceRunner, 'goAt' | 'finish' | 'track'>,
): Promise<void> {
  const { id } = await needRunner(db, runner, goAt ?? 0)
  const runs = track.length === 0 ? null : JSON.stringify(track.runs)
  const ended = { ticks: finish?.ticks ?? null, entry: finish?.entry ?? null }
  const live = Number(finish?.isLive ?? false)
  const result = { go_at: goAt ?? 0, runs, live, offline: finish?.offlineMs ?? 0, ...ended }
  const ofRace = db.selectFrom('race_runs').where('race', '=', race)
  for (;;) {
    const stored = await ofRace.select(['place', 'runner', 'ticks']).execute()
    const own = stored.find((run) => run.runner === id)
    const place = own?.place ?? Math.max(-1, ...stored.map((run) => run.place)) + 1
    if (own !== undefined && (finish === null || own.ticks !== null)) return
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('race_runs')
      .values({ race, place, runner: id, ...result })
      .onConflict((conflict) => {
        const known = conflict.columns(['race', 'place']).doUpdateSet(result)
        return known.where('race_runs.runner', '=', id)
      })
      .executeTakeFirst()
    // Another node may have stored a run at the place.
    if (numInsertedOrUpdatedRows > 0n) return
  }
}

/**
 * Log of a stored race, or of the race against an entry; null for none, and for one of other rules, which
 * nobody can run any more.
 */
export async function readRace(store: BoardStore, id: string): Promise<RaceEvent[] | null> {
  const entry = entryOfRace(id)
  const against = entry === null ? undefined : await findAgainst(store, entry)
  const stored = store.selectFrom('races').selectAll().where('id', '=', id)
  const race = against ?? (await stored.executeTakeFirst())
  const course = race === undefined ? null : parseBoardKey(race.board)
  if (race === undefined || course === null) return null
  const { rules, mode, seed } = course
  if (rules !== RULES_VERSION || mode === 'today') return null
  const runs = await selectRuns(store, id).execute()
  if (against !== undefined) runs.unshift(against)
  const startOf = (at: number, runner: number | null): RaceEvent => {
    return { kind: 'go', at, seed, runner }
  }
  return [
    { kind: 'open', course: race.unseen === 1 ? null : race.board },
    ...runs.map(({ hash }): RaceEvent => ({ kind: 'join', id: hash })),
    startOf(race.go_at, null),
    ...runs.flatMap((run, runner): RaceEvent[] => [
      ...(run.go_at === race.go_at ? [] : [startOf(run.go_at, runner)]),
      { kind: 'part', runner, from: 0, runs: runsOf(run) },
      run.ticks === null
        ? { kind: 'left', runner }
        : {
            ...{ kind: 'finish', runner, ticks: run.ticks, entry: run.entry },
            ...{ isLive: run.live === 1, offlineMs: run.offline },
          },
    ]),
  ]
}

/** The race against an entry, whose runner started it when it was posted. */
async function findAgainst(store: BoardStore, entry: number) {
  const row = await store
    .selectFrom('entries')
    .innerJoin('runners', 'runners.id', 'entries.runner')
    .innerJoin('boards', 'boards.id', 'entries.course')
    .select(['boards.key as board', 'posted_at as go_at', 'runners.hash'])
    .select(['time as ticks', 'entries.id as entry', 'replay'])
    .where('entries.id', '=', entry)
    .executeTakeFirst()
  return row && { ...row, unseen: 0, live: 1, offline: 0, runs: null }
}

function selectRuns(store: BoardStore, race: string) {
  return store
    .selectFrom('race_runs')
    .innerJoin('runners', 'runners.id', 'race_runs.runner')
    .leftJoin('entries', 'entries.id', 'race_runs.entry')
    .select(['runners.hash', 'race_runs.go_at', 'ticks', 'race_runs.entry', 'live', 'offline'])
    .select(['runs', 'entries.replay'])
    .where('race', '=', race)
    .orderBy('place')
}

/** Inputs of a stored run; those of its entry if none were stored. */
function runsOf({
  runs,
  replay,
}: {
  runs: string | null
  replay: ArrayBuffer | Uint8Array | null
}) {
  if (runs !== null) return JSON.parse(runs) as InputRuns
  const read = replay === null ? null : decodeReplay(encodeBase64(new Uint8Array(replay)))
  return read === null ? [] : runsOfReplay(read)
}

/** Inputs of a replay as a race has them, without a tick between its levels. */
export function runsOfReplay({ tracks }: Replay): InputRuns {
  const all = createTrack()
  for (const { runs } of tracks) addRuns(all, runs)
  return all.runs
}
