import type { Posted } from '../../core/board/answers.ts'
import { type BoardClient, BoardError } from '../../core/board/client.ts'
import { TICK_HZ } from '../../core/game/rules.ts'
import type { Input } from '../../core/game/state.ts'
import {
  isCleared,
  openRacePlay,
  playRaceTick,
  type RacePlay,
} from '../../core/board/race/race-play.ts'
import {
  addRuns,
  addTicks,
  createRaceTrack,
  createTrackReader,
  runsFrom,
} from '../../core/board/race/race-track.ts'
import {
  AWAY_MS,
  createRace,
  followRace,
  type RaceAct,
  raceEvent,
  type RaceEvent,
} from '../../core/board/race/race.ts'
import type { LevelCache } from '../../worker/level-source.ts'

/** Interval in which changed input is sent; without a change a piece follows once a second. */
const PUMP_MS = 250
const PIECE_MS = 1_000

/** Interval of requests in the lobby. */
const HERE_MS = 4_000

/** Silence after which the stream is opened again, and the log is asked for, as some proxies hold streams. */
const SILENT_MS = 6_000

/** Most runs of a piece, which keep it below its longest size. */
const PIECE_RUNS = 40

/** Most ticks that an opponent is moved at a time: a millisecond or two. */
const MOVED_TICKS = 2_000

/** Ticks by which opponents are shown late, so that none of them ever jumps. */
export const BEHIND_TICKS = TICK_HZ / 2

/** Failures after which a request is repeated; any other one ends the race for this page. */
const TEMPORARY = ['no-answer', 'too-many', 'busy', 'broken', 'clock']

/** A page in a race: carried from its lobby through all levels to its table. */
export type RaceSession = ReturnType<typeof openRaceSession>

/** Opponent as it is shown. */
export interface Opponent {
  readonly place: number
  readonly play: RacePlay
  readonly next: () => Input | null
}

interface SessionParts {
  readonly id: string
  /** Id of this browser's runner; null if it has never posted. */
  readonly own: string | null
  readonly client: Pick<BoardClient, 'racePath' | 'race' | 'joinRace' | 'actInRace'>
  readonly levels: Pick<LevelCache, 'cached' | 'prepare' | 'take'>
}

/** Opens the log of a race. Every further event, and each change of the state, calls the listeners back. */
export function openRaceSession({ id, own, client, levels }: SessionParts) {
  const race = createRace()
  const track = createRaceTrack()
  /** Ticks since GO at the exits of the own run. */
  const exits: number[] = []
  const opponents = new Map<number, Opponent>()
  const listeners = new Set<() => void>()
  const closing = new AbortController()
  const { signal } = closing
  const now = (): number => performance.now()
  const state = {
    /** This page's place and secret; null for a viewer. */
    seat: null as { readonly place: number; readonly token: string } | null,
    /** Id of this browser's runner; null before the first join. */
    own,
    /** Time of the own GO on this page's clock; null until it is known. */
    goAt: null as number | null,
    /** Shortest time of a request and its answer. */
    roundTripMs: Infinity,
    /** Why this page runs alone from now on; null while the race goes on. */
    lost: null as 'gone' | 'replaced' | 'away' | null,
    isOver: false,
    /** Answer to the finished run; null until it is verified. */
    posted: null as Posted | null,
  }
  /** Ticks that the server has, the time of the last request, and whether its answer is due. */
  const sent = { tick: 0, at: -Infinity, isDue: false }
  let heardAt = now()
  let source: EventSource | null = null
  let lock: WakeLockSentinel | null = null

  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const me = () => race.runners.find((runner) => runner.id === state.own)

  function follow(event: RaceEvent): void {
    // Another server may have another log.
    if (state.lost === 'gone') return
    const { goAt } = me() ?? {}
    followRace(race, event)
    if (event.kind === 'go' && (goAt ?? null) === null) sent.at = -Infinity
  }

  function openStream(): void {
    source?.close()
    heardAt = now()
    source = new EventSource(client.racePath(id, race.length))
    source.addEventListener('alive', () => (heardAt = now()))
    source.addEventListener('reset', readAgain)
    source.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
      heardAt = now()
      if (Number(lastEventId) !== race.length + 1) return
      const event = raceEvent.safeParse(JSON.parse(data))
      if (event.success) follow(event.data)
      tell()
    })
  }

  /** Follows a server that has less of the log after a restart, and does not have the run of this page. */
  function readAgain(): void {
    if (state.seat !== null && state.posted === null) lose('gone')
    else {
      Object.assign(race, createRace())
      opponents.clear()
    }
  }

  /** Reads the log from where it is known. Rejects if there is no such race. */
  async function read(): Promise<void> {
    const from = race.length
    const events = await client.race(id, from)
    if (race.length === from) events.forEach(follow)
    if (events.length > 0) tell()
  }

  /** Sends a request; a failure that is not temporary ends the race for this page. */
  async function send(act: RaceAct['act'], piece?: RaceAct['piece']): Promise<void> {
    const { seat } = state
    if (seat === null || state.lost !== null) return
    sent.isDue = true
    sent.at = now()
    try {
      const request = { token: seat.token, act, ...(piece !== undefined && { piece }) }
      const { sinceGo, tick, posted } = await client.actInRace(id, request)
      const tripMs = now() - sent.at
      const isBefore = state.goAt === null || now() < state.goAt
      if (sinceGo !== null && isBefore && tripMs < state.roundTripMs) {
        state.roundTripMs = tripMs
        state.goAt = now() - tripMs / 2 - sinceGo
      }
      sent.tick = tick
      if (posted !== null) state.posted = posted
      if (posted !== null || sinceGo !== null) tell()
    } catch (error) {
      // The server takes a page that was silent in the lobby for gone.
      const isAway = error instanceof BoardError && error.failure === 'not-live'
      if (isAway && state.goAt === null) await join().catch(fail)
      else fail(error)
    } finally {
      sent.isDue = false
    }
  }

  function fail(error: unknown): void {
    if (!(error instanceof BoardError)) throw error
    const { failure } = error
    // The answer to the next request tells what the server has.
    if (failure === 'not-next') sent.tick = track.length
    else if (!TEMPORARY.includes(failure)) lose(failure === 'replaced' ? 'replaced' : 'gone')
  }

  async function join(): Promise<void> {
    const { runner: place, token } = await client.joinRace(id)
    state.seat = { place, token }
    await read()
    state.own = race.runners[place].id
    addRuns(track, race.runners[place].track.runs)
    sent.tick = track.length
    await send('here')
    void stayAwake()
    tell()
  }

  function lose(lost: NonNullable<(typeof state)['lost']>): void {
    state.lost = lost
    tell()
  }

  function ticksDue(): number {
    if (state.goAt === null || state.isOver) return 0
    return Math.max(0, Math.floor(((now() - state.goAt) * TICK_HZ) / 1000) - track.length)
  }

  /** Leaves the race after too long an absence; the run goes on from where it was. */
  function leaveBehind(): void {
    void send('leave')
    lose('away')
    state.goAt = now() - (track.length * 1000) / TICK_HZ
  }

  function pump(): void {
    if (now() - heardAt > SILENT_MS) {
      openStream()
      read().catch(() => undefined)
    }
    const runner = me()
    if (sent.isDue || runner === undefined || state.posted !== null) return
    const waitedMs = now() - sent.at
    if (state.lost === null && ticksDue() > (AWAY_MS * TICK_HZ) / 1000) leaveBehind()
    if (runner.goAt === null || state.goAt === null || now() < state.goAt) {
      const isSoon = runner.goAt !== null
      if (waitedMs > (isSoon ? 2 * PUMP_MS : HERE_MS)) void send('here')
      return
    }
    const runs = runsFrom(track, sent.tick, PIECE_RUNS)
    const isChange = runs.length > 2 || state.isOver
    if (runs.length > 0 && (isChange || waitedMs >= PIECE_MS)) {
      void send('here', { from: sent.tick, runs })
    } else if (state.isOver) void send('finish')
    else if (waitedMs >= HERE_MS) void send('here')
  }

  async function stayAwake(): Promise<void> {
    const isWanted = state.seat !== null && !state.isOver && document.visibilityState === 'visible'
    if (!isWanted || !('wakeLock' in navigator)) return
    lock = await navigator.wakeLock.request('screen').catch(() => null)
  }

  const wake = (): void => {
    if (document.visibilityState === 'hidden') return
    openStream()
    void stayAwake()
  }
  openStream()
  const timer = setInterval(pump, PUMP_MS)
  for (const event of ['pageshow', 'online']) addEventListener(event, wake, { signal })
  document.addEventListener('visibilitychange', wake, { signal })

  /** Moves an opponent on to a tick, unless that is far, or a level of its way is not built yet. */
  function move({ play, next }: Opponent, tick: number): void {
    const last = Math.min(tick, play.tick + MOVED_TICKS)
    while (play.tick < last && play.end === null) {
      const { source, level } = play.level.run
      const isLate = isCleared(play) && levels.cached(source.text, level + 1) === null
      if (isLate) levels.prepare(source.text, level + 1)
      const input = isLate ? null : next()
      if (input === null) return
      playRaceTick(play, input, levels.take)
    }
  }

  return {
    id,
    race,
    track,
    exits,
    state,
    me,
    /** Calls back after each change; the returned function ends that. */
    listen(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read,
    /** Joins with this browser's runner, or goes on where another page of it was. */
    join,
    act: (act: 'ready' | 'unready' | 'start' | 'next') => send(act),
    /** Ticks that have passed since GO and were not played; 0 before GO. */
    ticksDue,
    hasStarted: () => state.goAt !== null && now() > state.goAt,
    record: (input: Input) => addTicks(track, input, 1),
    /** Notes an exit; the last one ends the run. */
    clear(isLast: boolean): void {
      exits.push(track.length)
      if (!isLast) return
      state.isOver = true
      void lock?.release()
      pump()
    },
    /** Other runners who have started and not left, at the tick since their GO to which they were moved. */
    opponents(): Opponent[] {
      race.runners.forEach((runner, place) => {
        if (runner.goAt === null || runner.id === state.own || opponents.has(place)) return
        const play = openRacePlay(race.course, levels.take)
        opponents.set(place, { place, play, next: createTrackReader(runner.track) })
      })
      return [...opponents.values()].filter(({ place }) => {
        const { isHere, finish } = race.runners[place]
        return isHere || finish !== null
      })
    },
    move,
    /** Leaves the race, unless its run is over. */
    close(): void {
      if (state.posted === null) void send('leave')
      clearInterval(timer)
      closing.abort()
      source?.close()
      void lock?.release()
    },
  }
}
