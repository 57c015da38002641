import { randomInt } from 'node:crypto'
import type { Posted } from '../../core/board/answers.ts'
import { hasBoard } from '../../core/board/board-key.ts'
import { makeSeed } from '../../core/level/seed.ts'
import { type Course, courseKey } from '../../core/attempt/attempt.ts'
import {
  type Acted,
  COUNTDOWN_MS,
  isRunning,
  type ListedRace,
  type RaceAct,
  type RaceEvent,
} from '../../core/board/race/race.ts'
import { RACE_ID_CHARACTERS } from '../../core/board/race/race-id.ts'
import { Refused } from '../http/refusal.ts'
import type { Posting } from '../posting.ts'
import type { RunnerKey } from '../store/entries.ts'
import { addRace, addRun, readRace } from '../store/races.ts'
import type { BoardStore } from '../store/tables.ts'
import { inTransaction } from '../store/transaction.ts'
import {
  add,
  addPiece,
  isPlayedLive,
  isUnseenRun,
  joinRace,
  leave,
  leaveSilent,
  type LiveRace,
  openLiveRace,
  placeOf,
  seatAt,
  startRace,
  streamText,
} from './live-race.ts'

/**
 * Most races in memory. Ten with ten runners and ten viewers each, measured together with what played them,
 * take half a processor core; a piece reaches viewers in 70 ms, and in 0.22 s at the 99th percentile.
 */
const MAX_RACES = 50

const MAX_VIEWERS = 64

/** Time after the last access after which a race is dropped from memory, and one that nobody waits for. */
const IDLE_MS = 30 * 60_000
const EMPTY_MS = 60_000

/** Interval in which events are sent to viewers. */
const SENT_MS = 100

/** Interval of the event that shows a viewer that the stream is alive. */
const ALIVE_MS = 4_000

interface RaceParts {
  readonly store: BoardStore
  readonly posting: Posting
  /** First character of the ids of this node. */
  readonly node: string
  readonly now: () => number
  /** Logs an error that concerns no request. */
  readonly report: (error: unknown) => void
}

/** Races of a node. */
export type Races = ReturnType<typeof createRaces>

export function createRaces({ store, posting, node, now, report }: RaceParts) {
  const races = new Map<string, LiveRace>()
  let aliveAt = now()

  const seed = (): string => makeSeed({ next: () => randomInt(0x1_0000_0000) })

  /** Drops a race that nobody runs from memory: the database has it. */
  function makeRoom(): void {
    const rest = [...races.values()].find(({ race, viewers }) => {
      return race.goAt !== null && !race.runners.some(isRunning) && viewers.size === 0
    })
    if (rest === undefined) throw new Refused('busy', 'Too many races: try again later.', {}, 60)
    races.delete(rest.id)
  }

  function keep(id: string, events: readonly RaceEvent[]): LiveRace {
    if (races.size >= MAX_RACES) makeRoom()
    const live = openLiveRace(id, events, now())
    races.set(id, live)
    return live
  }

  /** Race in memory, or read from the database. */
  async function need(id: string): Promise<LiveRace> {
    const known = races.get(id)
    const log = known === undefined ? await readRace(store, id) : null
    const live = known ?? races.get(id) ?? (log === null ? null : keep(id, log))
    if (live === null) throw new Refused('not-found', 'There is no such race.')
    live.touchedAt = now()
    return live
  }

  /** Stores how the runs at some places ended. */
  async function storeRuns(live: LiveRace, places: readonly number[]): Promise<void> {
    for (const place of places) {
      const run = { race: live.id, place, runner: seatAt(live, place).runner, isRanked: false }
      await inTransaction(store, (db) => addRun(db, run, live.race.runners[place]))
    }
  }

  function storeSoon(live: LiveRace, places: readonly number[]): void {
    storeRuns(live, places).catch(report)
  }

  async function start(live: LiveRace, place: number): Promise<void> {
    const isFirst = live.race.goAt === null
    startRace(live, place, now() + COUNTDOWN_MS, seed)
    if (!isFirst) return
    await addRace(store, live.id, live.race)
    // While the race is run: its posts would wait seconds for the par.
    if (live.race.isUnseen) posting.searchSoon(live.race.course)
  }

  /** Verifies a finished run, stores it, then tells all viewers. */
  async function finish(live: LiveRace, place: number, address: string): Promise<Posted> {
    const { course, runners } = live.race
    const runner = runners[place]
    const seat = seatAt(live, place)
    const isUnseen = isUnseenRun(live, place)
    const isLive = (exits: readonly number[]): boolean => isPlayedLive(seat, exits)
    const at = now()
    const posted = await posting.postRace({
      ...{ course, track: runner.track, runner: seat.runner, address, at },
      ...{ race: live.id, place, goAt: runner.goAt ?? at, isUnseen, isLive },
    })
    if (runner.finish === null) add(live, { kind: 'finish', runner: place, ...posted.finish })
    return posted.posted
  }

  const timer = setInterval(() => {
    const at = now()
    const isAlive = at - aliveAt >= ALIVE_MS
    if (isAlive) aliveAt = at
    for (const [id, live] of races) {
      storeSoon(live, leaveSilent(live, at))
      const text = live.unsent + (isAlive ? 'event: alive\ndata:\n\n' : '')
      live.unsent = ''
      if (text !== '') for (const send of live.viewers) send(text)
      if (live.viewers.size > 0) live.touchedAt = at
      const isEmpty = live.race.goAt === null && !live.race.runners.some(({ isHere }) => isHere)
      if (at - live.touchedAt > (isEmpty ? EMPTY_MS : IDLE_MS)) races.delete(id)
    }
  }, SENT_MS)

  return {
    /** Opens a race of a course; of unseen labyrinths without one. Returns its id. */
    open(course: Course | null): string {
      if (course?.mode === 'endless' || (course !== null && !hasBoard(course))) {
        throw new Refused('bad-request', 'There is no race of this course.')
      }
      for (;;) {
        const id = node + randomCharacters(4)
        if (races.has(id)) continue
        keep(id, [{ kind: 'open', course: course && courseKey(course) }])
        return id
      }
    },

    /** Races that can be joined or watched, the newest first. */
    list: (): ListedRace[] =>
      [...races.values()]
        .filter(({ race }) => race.goAt === null || race.runners.some(isRunning))
        .filter(({ race }) => race.runners.some(({ isHere }) => isHere))
        .toReversed()
        .map(({ id, race: { runners, goAt } }) => ({
          id,
          isStarted: goAt !== null,
          runners: runners.filter(({ isHere }) => isHere).map((runner) => runner.id),
        })),

    need,

    /** Ids of the runners of a race; empty if there is none. */
    runnersOf: async (id: string): Promise<string[]> => {
      const log = races.get(id)?.log ?? (await readRace(store, id)) ?? []
      const ids = log.flatMap((event) => (event.kind === 'join' ? [event.id] : []))
      return [...new Set(ids)]
    },

    /**
     * Sends the log from an event on, and then each further one, some of them twice; the returned function
     * ends that.
     */
    view(live: LiveRace, after: number, send: (text: string) => void): () => void {
      if (live.viewers.size >= MAX_VIEWERS) {
        throw new Refused('busy', `A race has at most ${MAX_VIEWERS} viewers.`, {}, 60)
      }
      const { log } = live
      send(
        log
          .slice(after)
          .map((event, i) => streamText(event, after + i + 1))
          .join(''),
      )
      live.viewers.add(send)
      return () => live.viewers.delete(send)
    },

    async join(id: string, runner: RunnerKey) {
      return joinRace(await need(id), runner, now())
    },

    /** Handles the request of a runner; resolves to the time since the runner's GO, and to a post. */
    async act(id: string, { token, act, piece }: RaceAct, address: string): Promise<Acted> {
      const live = await need(id)
      const place = placeOf(live, token)
      const { race } = live
      const runner = race.runners[place]
      const isLobby = race.goAt === null
      seatAt(live, place).at = now()
      if (piece !== undefined) addPiece(live, place, piece, now())
      if (act === 'start') await start(live, place)
      if (act === 'leave' && runner.isHere) storeSoon(live, leave(live, place))
      if ((act === 'ready' || act === 'unready') && isLobby) {
        add(live, { kind: 'ready', runner: place, isReady: act === 'ready' })
        const here = race.runners.filter(({ isHere }) => isHere)
        if (here.length > 1 && here.every(({ isReady }) => isReady)) await start(live, place)
      }
      if (act === 'next' && race.next === null) {
        const { seed: raced } = race.course
        const course = race.isUnseen || raced === '' ? null : race.course
        add(live, { kind: 'next', race: this.open(course) })
      }
      const posted = act === 'finish' ? await finish(live, place, address) : null
      const { goAt, track } = runner
      return { sinceGo: goAt === null ? null : now() - goAt, tick: track.length, posted }
    },

    close: () => clearInterval(timer),
  }
}

function randomCharacters(length: number): string {
  const one = (): string => RACE_ID_CHARACTERS[randomInt(RACE_ID_CHARACTERS.length)]
  return Array.from({ length }, one).join('')
}
