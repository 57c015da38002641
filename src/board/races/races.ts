import { MAX_LIST, type Posted } from '../../core/board/answers.ts'
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
  type Race,
  type ListedRace,
  type RaceAct,
  type RaceEvent,
} from '../../core/board/race/race.ts'
import { RACE_ID_CHARACTERS, raceOfEntry } from '../../core/board/race/race-id.ts'
import { Refused } from '../http/refusal.ts'
import type { Posting } from '../posting.ts'
import { requireBegun, type RunnerKey } from '../store/entries.ts'
import { addRace, addRun, isRaceStored, readRace } from '../store/races.ts'
import { type BoardStore, inTransaction } from '../store/tables.ts'
import {
  add,
  addChange,
  addPiece,
  arrivalOf,
  isReadyToStart,
  joinRace,
  judgeExits,
  leave,
  leaveSilent,
  type LiveRace,
  noteRequest,
  openLiveRace,
  placeOf,
  removeRun,
  seatAt,
  seenBy,
  sendTo,
  type Viewer,
} from './live-race.ts'

/**
 * Most races in memory. Ten with ten runners and ten viewers each, measured together with what played them,
 * take half a processor core; a piece reaches viewers in 70 ms, and in 0.22 s at the 99th percentile.
 */
const MAX_RACES = 200

/** Most races of an address that have not ended. */
const MOST_OPEN = 20

/** Most streams of an address for others than runners. */
const MOST_STREAMS = 20

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
  /** Milliseconds since 1970 by a clock that nobody sets. */
  readonly now: () => number
  /** A whole number below another, at random. */
  readonly draw: (below: number) => number
  /** Logs an error that concerns no request. */
  readonly report: (error: unknown) => void
}

/** Position of a reader in a log, and the secret of a runner's page. */
interface RaceReader {
  readonly after: number
  readonly token?: string | undefined
}

/** Races of a node. */
export type Races = ReturnType<typeof createRaces>

export function createRaces({ store, posting, node, now, draw, report }: RaceParts) {
  const races = new Map<string, LiveRace>()
  let aliveAt = now()

  /** Drops the race that was least recently used of all that nobody runs: the database has it. */
  function makeRoom(): void {
    const rest = [...races.values()]
      .filter(({ race, unstored }) => !isUsed(race) && unstored.size === 0)
      .sort((a, b) => a.touchedAt - b.touchedAt)
      .at(0)
    if (rest === undefined) throw new Refused('busy', 'Too many races: try again later.', {}, 60)
    drop(rest)
  }

  function drop({ id, viewers }: LiveRace): void {
    races.delete(id)
    for (const viewer of viewers) viewer.end()
  }

  function keep(id: string, events: readonly RaceEvent[], address?: string): LiveRace {
    if (races.size >= MAX_RACES) makeRoom()
    const live = openLiveRace(id, events, now(), address)
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
    const at = Math.floor(now()) + COUNTDOWN_MS
    add(live, { kind: 'go', at, seed, runner: isFirst ? null : place }, now())
    if (!isFirst) return
    live.unstored.add('race')
    void save(live)
  }

  /** Opens a race of a board's course, or of unseen labyrinths for null. Resolves to its id. */
  async function open(board: string | null, maker: string, address: string): Promise<string> {
    if (board !== null) requireCourse(board, Date.now())
    const own = [...races.values()].filter((live) => live.address === address && isUsed(live.race))
    if (own.length >= MOST_OPEN) throw new Refused('too-many', 'Too many open races.', {}, 60)
    await posting.payForRace(address)
    for (;;) {
      const id = node + randomCharacters(4, draw)
      if ((await isRaceStored(store, id)) || races.has(id)) continue
      keep(id, [{ kind: 'open', course: board, maker }], address)
      return id
    }
  }

  /** Opens the race after one, unless it is open. */
  async function openNext(live: LiveRace, maker: string, address: string): Promise<void> {
    const { goAt, next, isUnseen, course } = live.race
    if (goAt === null) throw new Refused('not-live', 'The race has not started.')
    if (next !== null) return
    const id = await open(isUnseen ? null : courseKey(course), maker, address)
    // If two requests do so at once, the first one counts.
    if (live.race.next === null) add(live, { kind: 'next', race: id }, now())
  }

  /** Verifies a finished run, stores it, then tells all viewers. */
  async function finish(live: LiveRace, place: number, address: string): Promise<Posted | null> {
    const { course, runners } = live.race
    const runner = runners[place]
    const seat = seatAt(live, place)
    const goAt = runner.goAt ?? now()
    const at = Date.now()
    /** Time of the day at which a tick had arrived. */
    const timeOf = (tick: number): number =>
      Math.min(at, Math.round(at - now() + goAt + arrivalOf(seat, tick).ms))
    const posted = await posting.postRace({
      ...{ course, track: runner.track, runner: seat.runner, address, at },
      ...{ race: live.id, goAt, timeOf, judge: (exits) => judgeExits(seat, exits) },
    })
    if (runner.finish === null) {
      add(live, { kind: 'finish', runner: place, ...posted.finish }, now())
    }
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
      for (const viewer of live.viewers) {
        sendTo(live, viewer, at, isAlive ? 'event: alive\ndata:\n\n' : '')
      }
      if (live.viewers.size > 0) live.touchedAt = at
      const isEmpty = live.race.goAt === null && !isUsed(live.race)
      if (at - live.touchedAt > (isEmpty ? EMPTY_MS : IDLE_MS)) races.delete(id)
    }
  }, SENT_MS)

  return {
    open,

    /** Races that are listed and can be joined or watched, the newest first. */
    list: (): ListedRace[] =>
      [...races.values()]
        .filter(({ race }) => race.isListed && isUsed(race))
        .toReversed()
        .slice(0, MAX_LIST)
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
      return [...new Set(ids)].filter((runner) => runner !== '')
    },

    /** Events of a race after the first ones that the holder of a token, or of none, may see. */
    events(live: LiveRace, { after, token }: RaceReader): RaceEvent[] {
      const seen = seenBy(live, { place: placeOfReader(live, token), sent: after }, now())
      return live.log.slice(after, seen)
    },

    /**
     * Returns a function that sends the log after some events, and then each further one, some of them twice;
     * the function that it returns ends that. A shorter log, as after a restart, is sent from its beginning,
     * after an event that says so. Throws Refused for too many of an address; the last stream of a runner wins.
     */
    view(live: LiveRace, { after, token }: RaceReader, address: string) {
      const place = placeOfReader(live, token)
      const open = [...races.values()].flatMap(({ viewers }) => [...viewers])
      const ofAddress = open.filter((each) => each.place === -1 && each.address === address)
      if (place === -1 && ofAddress.length >= MOST_STREAMS) {
        throw new Refused('too-many', 'Too many streams of this address.', {}, 60)
      }
      return (send: Viewer['send'], end: Viewer['end']): (() => void) => {
        for (const each of live.viewers) if (place !== -1 && each.place === place) each.end()
        const isShorter = after > live.log.length
        const viewer: Viewer = { place, address, sent: isShorter ? 0 : after, send, end }
        live.viewers.add(viewer)
        sendTo(live, viewer, now(), isShorter ? 'event: reset\ndata:\n\n' : '')
        return () => live.viewers.delete(viewer)
      }
    },

    /** Removes a deleted entry from the races in memory. */
    forget(entry: number): void {
      for (const [id, live] of races) {
        const { runners } = live.race
        const place = runners.findIndex(({ finish }) => finish?.entry === entry)
        if (id === raceOfEntry(entry)) drop(live)
        else if (place !== -1) removeRun(live, place, now())
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
      const isMaker = race.maker === runner.id
      if (act === 'start') {
        if (race.goAt === null && !isMaker) {
          throw new Refused('bad-request', 'Its maker alone starts a race that others wait for.')
        }
        start(live, place)
      }
      if (act === 'leave' && runner.isHere) {
        leave(live, place, now())
        void save(live)
      }
      if (act === 'list' && isMaker && !race.isListed) add(live, { kind: 'listed' }, now())
      const isReady = act === 'ready'
      if ((isReady || act === 'unready') && race.goAt === null && runner.isReady !== isReady) {
        addChange(live, seatAt(live, place), { kind: 'ready', runner: place, isReady }, now())
      }
      if (isReadyToStart(live, isReady ? 1 : 2)) start(live, place)
      if (act === 'next') await openNext(live, runner.id, address)
      const posted = act === 'finish' ? await finish(live, place, address) : null
      const { goAt, track } = runner
      const sinceGo = goAt === null ? null : Math.round(now() - goAt)
      return { sinceGo, tick: track.length, posted }
    },

    /** Stores the runs so far. */
    async close(): Promise<void> {
      clearInterval(timer)
      for (const live of races.values()) {
        live.race.runners.forEach((runner, place) => {
          if (isRunning(runner) && live.seats[place] !== undefined) live.unstored.add(place)
        })
        await save(live)
      }
    },
  }
}

/** True if somebody waits for the start of a race, or runs it. */
function isUsed({ goAt, runners }: Race): boolean {
  return runners.some((runner) => (goAt === null ? runner.isHere : isRunning(runner)))
}

/** Place of the runner whose page has a token; -1 for somebody who is not in the race. */
function placeOfReader({ seats }: LiveRace, token: string | undefined): number {
  return token === undefined ? -1 : seats.findIndex((seat) => seat?.token === token)
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
