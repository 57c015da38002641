import { addRuns, addTicks, createTrack, sliceRuns } from '../../core/game/track.ts'
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
  AWAY_MS,
  createRace,
  followRace,
  isRunning,
  type RaceAct,
  raceEvent,
  type RaceEvent,
} from '../../core/board/race/race.ts'
import type { LevelCache } from '../../worker/level-source.ts'

/** Interval in which changed input is sent; without a change a piece follows once a second. */
const PUMP_MS = 250
const PIECE_MS = 1_000

/** Interval of requests in the lobby, and of those for the log at the table. */
const HERE_MS = 4_000

/** Least time that a device must have slept to be told so. */
const SLEPT_MS = 2_000

/** Silence after which the stream is opened again, and the log is asked for, as some proxies hold streams. */
const SILENT_MS = 6_000

/** Most runs of a piece, which keep it below its longest size. */
const PIECE_RUNS = 40

/** Most ticks that an opponent is moved at a time: a millisecond or two. */
const MOVED_TICKS = 2_000

/** Ticks by which racers are shown late, so that none of them ever jumps. */
export const BEHIND_TICKS = TICK_HZ / 2

/** Failures after which a request is repeated; any other one ends the race for this page. */
const TEMPORARY = ['no-answer', 'too-many', 'busy', 'broken', 'clock']

/** A page in a race: carried from its lobby through all levels to its table. */
export type RaceSession = ReturnType<typeof openRaceSession>

/** Another runner of the race, as far as its track was played here. */
export interface Racer {
  readonly place: number
  readonly play: RacePlay
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
  const track = createTrack()
  /** Ticks since GO at the exits of the own run. */
  const exits: number[] = []
  const racers = new Map<number, Racer>()
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
    /** Time for which this device slept in the race, in milliseconds; 0 unless it did. */
    sleptMs: 0,
    /** Why this page runs alone from now on; null while the race goes on. */
    lost: null as 'gone' | 'replaced' | 'away' | null,
    isOver: false,
    /** True once the finished run is verified, and the answer of a board that has it. */
    isVerified: false,
    posted: null as Posted | null,
  }
  /** Ticks that the server has, the time of the last request, whether its answer is due, and when to repeat it. */
  const sent = { tick: 0, at: -Infinity, isDue: false, retryAt: -Infinity }
  let heardAt = now()
  let source: EventSource | null = null
  let isWatching = false
  let lock: Promise<WakeLockSentinel | null> | null = null

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
    source = new EventSource(client.racePath(id, race.length, state.seat?.token))
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

  /** Keeps a connection only while this page shows a race that goes on; its table is asked for now and then. */
  function followLog(): void {
    const isVisible = document.visibilityState !== 'hidden' && state.lost === null
    const own = me()
    const isAtTable = state.isOver || (own !== undefined && own.goAt !== null && !isRunning(own))
    const goesOn = race.goAt === null || race.runners.some(isRunning)
    const isStreamed = isVisible && (isWatching || (goesOn && !isAtTable))
    const isSilent = now() - heardAt > (isStreamed ? SILENT_MS : HERE_MS)
    if (!isStreamed) {
      source?.close()
      source = null
    }
    if (isStreamed && (source === null || isSilent)) openStream()
    if (!isVisible || !isSilent) return
    heardAt = now()
    read().catch(() => undefined)
  }

  /** Follows a server that has less of the log after a restart, and does not have the run of this page. */
  function readAgain(): void {
    if (state.seat !== null && !state.isVerified) lose('gone')
    else {
      Object.assign(race, createRace())
      racers.clear()
    }
  }

  /** Reads the log from where it is known. Rejects if there is no such race. */
  async function read(): Promise<void> {
    const from = race.length
    const events = await client.race(id, from, state.seat?.token)
    if (race.length === from) events.forEach(follow)
    if (events.length > 0) tell()
  }

  /** Sends a request; a failure that is not temporary ends the race for this page. */
  async function send(act: RaceAct['act'], piece?: RaceAct['piece']): Promise<void> {
    const { seat } = state
    if (seat === null || state.lost !== null) return
    const at = now()
    Object.assign(sent, { isDue: true, at })
    try {
      const request = { token: seat.token, act, ...(piece !== undefined && { piece }) }
      const { sinceGo, tick, posted } = await client.actInRace(id, request)
      if (sinceGo !== null) setClock(at - sinceGo, now() - sinceGo)
      sent.tick = tick
      state.isVerified ||= act === 'finish'
      state.posted ??= posted
      // A page without a stream has not heard of its GO.
      if (sinceGo !== null && (me()?.goAt ?? null) === null) await read()
      if (state.isVerified || sinceGo !== null) tell()
    } catch (error) {
      // The server takes a page that was silent in the lobby for gone.
      const isAway = error instanceof BoardError && error.failure === 'not-live'
      if (isAway && state.goAt === null) await join().catch(fail)
      else fail(error)
    } finally {
      sent.isDue = false
    }
  }

  /**
   * Sets GO, which was between two times of this page. Until then the shortest round trip estimates it best;
   * afterwards it is moved only if it was not between them, as after a sleep, in which the clock of some
   * devices stands still.
   */
  function setClock(least: number, most: number): void {
    if (state.lost !== null) return
    const { goAt, roundTripMs } = state
    const isShorter = most - least < roundTripMs
    if (goAt === null || (isShorter && now() < goAt)) {
      state.roundTripMs = most - least
      state.goAt = (least + most) / 2
      return
    }
    state.goAt = Math.min(most, Math.max(least, goAt))
    if (goAt - state.goAt > SLEPT_MS) state.sleptMs = goAt - state.goAt
  }

  function fail(error: unknown): void {
    if (!(error instanceof BoardError)) throw error
    const { failure, retryMs } = error
    sent.retryAt = now() + (retryMs ?? PIECE_MS)
    if (TEMPORARY.includes(failure)) return
    lose(failure === 'replaced' ? 'replaced' : failure === 'not-live' ? 'away' : 'gone')
  }

  async function join(): Promise<void> {
    const { runner: place, token } = await client.joinRace(id)
    state.seat = { place, token }
    source?.close()
    source = null
    await read()
    followLog()
    state.own = race.runners[place].id
    addRuns(track, race.runners[place].track.runs)
    sent.tick = track.length
    await send('here')
    stayAwake()
    tell()
  }

  function lose(lost: NonNullable<(typeof state)['lost']>): void {
    state.lost = lost
    if (lost === 'away') state.goAt = now() - (track.length * 1000) / TICK_HZ
    letSleep()
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
  }

  function pump(): void {
    followLog()
    const runner = me()
    if (sent.isDue || runner === undefined || state.isVerified) return
    const waitedMs = now() - sent.at
    if (state.lost === null && ticksDue() > (AWAY_MS * TICK_HZ) / 1000) leaveBehind()
    if (runner.goAt === null || state.goAt === null || now() < state.goAt) {
      const isSoon = runner.goAt !== null
      if (waitedMs > (isSoon ? 2 * PUMP_MS : HERE_MS)) void send('here')
      return
    }
    const runs = sliceRuns(track.runs, sent.tick).slice(0, 2 * PIECE_RUNS)
    const isChange = runs.length > 2 || state.isOver
    if (runs.length > 0 && (isChange || waitedMs >= PIECE_MS)) {
      void send('here', { from: sent.tick, runs })
    } else if (state.isOver && now() >= sent.retryAt) void send('finish')
    else if (waitedMs >= PIECE_MS) void send('here')
  }

  function stayAwake(): void {
    // A browser releases the lock of a hidden page.
    if (document.visibilityState === 'hidden') lock = null
    else if (
      state.seat !== null &&
      !state.isOver &&
      state.lost === null &&
      'wakeLock' in navigator
    ) {
      lock ??= navigator.wakeLock.request('screen').catch(() => null)
    }
  }

  function letSleep(): void {
    void lock?.then((sentinel) => sentinel?.release())
  }

  const wake = (): void => {
    source?.close()
    source = null
    followLog()
    stayAwake()
  }
  followLog()
  const timer = setInterval(pump, PUMP_MS)
  for (const event of ['pageshow', 'online']) addEventListener(event, wake, { signal })
  document.addEventListener('visibilitychange', wake, { signal })

  /** Moves a racer on to a tick, unless that is far, or a level of its way is not built yet. */
  function move({ play }: Racer, tick: number): void {
    const last = Math.min(tick, play.tick + MOVED_TICKS)
    while (play.tick < last && play.end === null) {
      const { source, level } = play.level.run
      const isLate = isCleared(play) && levels.cached(source.text, level + 1) === null
      if (isLate) levels.prepare(source.text, level + 1)
      if (isLate || !playRaceTick(play)) return
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
    act: (act: 'ready' | 'unready' | 'start' | 'list' | 'next') => send(act),
    /** Says whether this page shows the board of a runner, which it then follows without a delay of its own. */
    watch: (isShown: boolean): void => {
      isWatching = isShown
      followLog()
    },
    /** Ticks that have passed since GO and were not played; 0 before GO. */
    ticksDue,
    hasStarted: () => state.goAt !== null && now() > state.goAt,
    record: (input: Input) => addTicks(track, input, 1),
    /** Notes an exit; the last one ends the run. */
    clear(isLast: boolean): void {
      exits.push(track.length)
      if (!isLast) return
      state.isOver = true
      letSleep()
      pump()
    },
    /** Other runners who have started and not left, at the tick since their GO to which they were moved. */
    racers(): Racer[] {
      race.runners.forEach((runner, place) => {
        if (runner.goAt === null || runner.id === state.own || racers.has(place)) return
        racers.set(place, { place, play: openRacePlay(race.course, runner.track, levels.take) })
      })
      return [...racers.values()].filter(({ place }) => {
        const { isHere, finish } = race.runners[place]
        return isHere || finish !== null
      })
    },
    move,
    /** Leaves the race, unless its run is over. */
    close(): void {
      if (!state.isVerified) void send('leave')
      clearInterval(timer)
      closing.abort()
      source?.close()
      letSleep()
    },
  }
}
