import type { Posted } from '../../core/board/answers.ts'
import { parseBoardKey } from '../../core/board/board-key.ts'
import { readDrawn } from '../../core/level/drawn/codec.ts'
import { validOrNull } from '../../core/level/drawn/drawn-level.ts'
import { makeSeed } from '../../core/level/seed.ts'
import { parseSource } from '../../core/level/source.ts'
import { courseKey } from '../../core/attempt/attempt.ts'
import { RULES_VERSION } from '../../core/game/rules.ts'
import {
  type Acted,
  COUNTDOWN_MS,
  isRunning,
  type ListedRace,
  type RaceAct,
  type RaceEvent,
} from '../../core/board/race/race.ts'
import { RACE_ID_CHARACTERS, raceOfEntry } from '../../core/board/race/race-id.ts'
import { Refused } from '../http/refusal.ts'
import type { Posting } from '../posting.ts'
import { requireBegun, type RunnerKey } from '../store/entries.ts'
import { addRace, addRun, isRaceStored, readRace } from '../store/races.ts'
import type { BoardStore } from '../store/tables.ts'
import { inTransaction } from '../store/transaction.ts'
import {
  add,
  addPiece,
  isPlayedLive,
  isReadyToStart,
  joinRace,
  leave,
  leaveSilent,
  type LiveRace,
  noteRequest,
  openLiveRace,
  placeOf,
  seatAt,
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
  /** A whole number below another, at random. */
  readonly draw: (below: number) => number
  /** Logs an error that concerns no request. */
  readonly report: (error: unknown) => void
}

/** Races of a node. */
export type Races = ReturnType<typeof createRaces>

export function createRaces({ store, posting, node, now, draw, report }: RaceParts) {
  const races = new Map<string, LiveRace>()
  let aliveAt = now()

  /** Drops a race that nobody runs from memory: the database has it. */
  function makeRoom(): void {
    const rest = [...races.values()].find(({ race, viewers, unstored }) => {
      const isUsed = race.runners.some(isRunning) || viewers.size + unstored.size > 0
      return race.goAt !== null && !isUsed
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

  /** Stores what the database does not have yet of a race; the timer repeats what fails. */
  async function save(live: LiveRace): Promise<void> {
    const { id, race, unstored } = live
    for (const part of unstored) {
      await inTransaction(store, async (db) => {
        if (part === 'race') return addRace(db, id, race)
        return addRun(db, id, seatAt(live, part).runner, race.runners[part])
      }).then(() => unstored.delete(part), report)
    }
  }

  /** Starts a race, or a late runner of it; no-op if that runner has started. */
  function start(live: LiveRace, place: number): void {
    const { race } = live
    const isFirst = race.goAt === null
    if (!isFirst && race.runners[place].goAt !== null) return
    const seed = race.course.seed || makeSeed({ next: () => draw(0x1_0000_0000) })
    add(live, { kind: 'go', at: now() + COUNTDOWN_MS, seed, runner: isFirst ? null : place })
    if (!isFirst) return
    live.unstored.add('race')
    void save(live)
  }

  /** Opens a race of a board's course, or of unseen labyrinths for null. Resolves to its id. */
  async function open(board: string | null, address: string): Promise<string> {
    if (board !== null) requireCourse(board, now())
    await posting.payForRace(address)
    for (;;) {
      const id = node + randomCharacters(4, draw)
      if ((await isRaceStored(store, id)) || races.has(id)) continue
      keep(id, [{ kind: 'open', course: board }])
      return id
    }
  }

  /** Opens the race after one, unless it is open. */
  async function openNext(live: LiveRace, address: string): Promise<void> {
    const { goAt, next, isUnseen, course } = live.race
    if (goAt === null) throw new Refused('not-live', 'The race has not started.')
    if (next !== null) return
    const id = await open(isUnseen ? null : courseKey(course), address)
    // If two requests do so at once, the first one counts.
    if (live.race.next === null) add(live, { kind: 'next', race: id })
  }

  /** Verifies a finished run, stores it, then tells all viewers. */
  async function finish(live: LiveRace, place: number, address: string): Promise<Posted> {
    const { course, runners } = live.race
    const runner = runners[place]
    const seat = seatAt(live, place)
    const isLive = (exits: readonly number[]): boolean => isPlayedLive(seat, exits)
    const at = now()
    const posted = await posting.postRace({
      ...{ course, track: runner.track, runner: seat.runner, address, at },
      ...{ race: live.id, goAt: runner.goAt ?? at, isLive },
    })
    if (runner.finish === null) add(live, { kind: 'finish', runner: place, ...posted.finish })
    return posted.posted
  }

  const timer = setInterval(() => {
    const at = now()
    const isAlive = at - aliveAt >= ALIVE_MS
    if (isAlive) aliveAt = at
    for (const [id, live] of races) {
      leaveSilent(live, at)
      if (isReadyToStart(live)) start(live, 0)
      if (isAlive) void save(live)
      const text = live.unsent + (isAlive ? 'event: alive\ndata:\n\n' : '')
      live.unsent = ''
      if (text !== '') for (const send of live.viewers) send(text)
      if (live.viewers.size > 0) live.touchedAt = at
      const isEmpty = live.race.goAt === null && !live.race.runners.some(({ isHere }) => isHere)
      if (at - live.touchedAt > (isEmpty ? EMPTY_MS : IDLE_MS)) races.delete(id)
    }
  }, SENT_MS)

  return {
    open,

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
     * Returns a function that sends the log after some events, and then each further one, some of them twice;
     * the function that it returns ends that. A shorter log, as after a restart, is sent from its beginning,
     * after an event that says so. Throws Refused if a race has too many viewers.
     */
    view({ log, viewers }: LiveRace, after: number) {
      if (viewers.size >= MAX_VIEWERS) {
        throw new Refused('busy', `A race has at most ${MAX_VIEWERS} viewers.`, {}, 60)
      }
      return (send: (text: string) => void): (() => void) => {
        const isShorter = after > log.length
        const from = isShorter ? 0 : after
        const texts = log.slice(from).map((event, i) => streamText(event, from + i + 1))
        send((isShorter ? 'event: reset\ndata:\n\n' : '') + texts.join(''))
        viewers.add(send)
        return () => viewers.delete(send)
      }
    },

    /** Drops the races of a deleted entry from memory, except others that are run. */
    forget(entry: number): void {
      for (const [id, { race }] of races) {
        const isIn = race.runners.some(({ finish }) => finish?.entry === entry)
        const isDropped = isIn && !race.runners.some(isRunning)
        if (isDropped || id === raceOfEntry(entry)) races.delete(id)
      }
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
      noteRequest(seatAt(live, place), now())
      if (!runner.isHere && runner.goAt === null && act !== 'leave') {
        throw new Refused('not-live', 'This runner has left: join again.')
      }
      if (piece !== undefined) addPiece(live, place, piece, now())
      if (act === 'start') start(live, place)
      if (act === 'leave' && runner.isHere) {
        leave(live, place)
        void save(live)
      }
      const isReady = act === 'ready'
      if ((isReady || act === 'unready') && race.goAt === null && runner.isReady !== isReady) {
        add(live, { kind: 'ready', runner: place, isReady })
      }
      if (isReadyToStart(live)) start(live, place)
      if (act === 'next') await openNext(live, address)
      const posted = act === 'finish' ? await finish(live, place, address) : null
      const { goAt, track } = runner
      return { sinceGo: goAt === null ? null : now() - goAt, tick: track.length, posted }
    },

    close: () => clearInterval(timer),
  }
}

/** Throws Refused for a board on whose course no race can be run now. */
function requireCourse(key: string, at: number): void {
  const course = parseBoardKey(key)
  if (course?.rules !== RULES_VERSION || course.mode === 'today') {
    throw new Refused('bad-request', 'There is no race of this course.')
  }
  const source = parseSource(course.seed)
  requireBegun(source, at)
  if (source.kind === 'drawn' && validOrNull(() => readDrawn(source.text)) === null) {
    throw new Refused('bad-request', 'The drawn level is damaged.')
  }
}

function randomCharacters(length: number, draw: RaceParts['draw']): string {
  const one = (): string => RACE_ID_CHARACTERS[draw(RACE_ID_CHARACTERS.length)]
  return Array.from({ length }, one).join('')
}
