import { buildLevel } from '../../core/level/build-level.ts'
import type { Attempt } from '../../core/speedrun/attempt.ts'
import { checkedAttempt } from '../../core/speedrun/finished-attempt.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'
import { replayIn } from '../../storage/schema.ts'
import { yieldToBrowser } from '../../worker/idle.ts'
import type { CheckWorker } from '../../worker/messages.ts'
import { verifyInSteps } from './attempt-verification.ts'

/** Which attempts a page wants to be played: those of the lowest rank first, none that has no rank. */
export type CheckRank = (attempt: Attempt) => number | null

/** Counts of attempts: those played, of those to be played. */
export interface CheckProgress {
  readonly done: number
  readonly total: number
}

/**
 * Plays the attempts that came with a backup, one after the other, while a page wants that. What it
 * shows is stored with them, so each is played once.
 */
export interface AttemptChecks {
  /** Begins for a page; the returned function ends it. */
  readonly begin: (rank: CheckRank) => () => void
  /** Null where none is left to be played. */
  readonly progress: () => CheckProgress | null
}

/** Services that the checks work with. */
export interface CheckServices {
  readonly attemptStore: AttemptStore
  readonly openWorker: () => CheckWorker
  /** Milliseconds of any clock that goes on. */
  readonly now: () => number
}

/** Results are stored together where more come within this time. */
const STORE_MS = 500

export function createAttemptChecks(services: CheckServices): AttemptChecks {
  const { attemptStore, now } = services
  const play = createPlayer(services)
  const wanted: CheckRank[] = []
  let checked = new Map<string, Attempt>()
  /** Ids of those that could not be played, as where memory does not suffice: for this visit. */
  const failed = new Set<string>()
  let [isRunning, done, lastSeed, storedAt] = [false, 0, '', -Infinity]

  function unchecked(): Attempt[] {
    const isLeft = ({ id }: Attempt): boolean => !checked.has(id) && !failed.has(id)
    return attemptStore.unchecked().filter(isLeft)
  }

  /** The one to play next: of those of the same rank one whose levels are built. */
  function next(): Attempt | null {
    const rank = wanted.at(-1)
    if (rank === undefined) return null
    let [found, least]: [Attempt | null, number] = [null, Infinity]
    for (const attempt of unchecked()) {
      const [ranked, isNear] = [rank(attempt), attempt.seed === lastSeed]
      if (ranked === null || ranked > least) continue
      if (ranked === least && !(isNear && found?.seed !== lastSeed)) continue
      found = attempt
      least = ranked
    }
    return found
  }

  async function check(attempt: Attempt): Promise<void> {
    try {
      const played = await play(attempt, () => wanted.length > 0)
      if (played !== null) checked.set(attempt.id, played)
    } catch {
      failed.add(attempt.id)
    }
  }

  async function store(): Promise<void> {
    const attempts = [...checked.values()]
    if (attempts.length === 0) return
    done += attempts.length
    checked = new Map()
    storedAt = now()
    void attemptStore.keepChecked(attempts)
    await yieldToBrowser()
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    await attemptStore.ready
    for (let attempt = next(); attempt !== null; attempt = next()) {
      lastSeed = attempt.seed
      await check(attempt)
      if (now() - storedAt >= STORE_MS) await store()
    }
    await store()
    if (unchecked().length === 0) done = 0
    isRunning = false
    // One may have come, or a page begun, while the last ones were stored.
    if (next() !== null) void run()
  }

  attemptStore.listen(() => void run())
  return {
    begin(rank) {
      wanted.push(rank)
      void run()
      return () => {
        wanted.splice(wanted.indexOf(rank), 1)
      }
    },
    progress() {
      const left = unchecked().length
      return left === 0 ? null : { done: done + checked.size, total: done + checked.size + left }
    },
  }
}

/** An attempt as it was played; null where it was not wanted any more. May reject. */
type Player = (attempt: Attempt, isWanted: () => boolean) => Promise<Attempt | null>

/** Plays an attempt in the worker; without one here, a little at a time and while that is wanted. */
function createPlayer({ openWorker }: CheckServices): Player {
  let worker: CheckWorker | null = null
  let isBroken = false

  function playInWorker(attempt: Attempt): Promise<Attempt | null> {
    return new Promise((settle) => {
      const fail = (): void => {
        isBroken = true
        worker?.terminate()
        settle(null)
      }
      try {
        worker ??= openWorker()
        worker.onmessage = ({ data }: MessageEvent<Attempt>) => settle(data)
        worker.onerror = fail
        worker.onmessageerror = fail
        worker.postMessage(attempt)
      } catch {
        fail()
      }
    })
  }

  return async (attempt, isWanted) => {
    const answer = isBroken ? null : await playInWorker(attempt)
    if (answer !== null) return answer
    const replay = replayIn(attempt)
    if (replay === null) return { ...attempt, check: 'refused' }
    const verdict = await verifyInSteps(replay, buildLevel, isWanted)
    return verdict && checkedAttempt(attempt, replay, verdict)
  }
}
