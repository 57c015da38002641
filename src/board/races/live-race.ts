import { randomBytes } from 'node:crypto'
import { TICK_HZ } from '../../core/game/rules.ts'
import {
  AWAY_MS,
  createRace,
  followRace,
  isOpen,
  isRunning,
  MAX_RUNNERS,
  MAX_TICKS,
  MAX_TRACK,
  type Race,
  type RaceEvent,
} from '../../core/board/race/race.ts'
import { type InputRuns, ticksOf } from '../../core/board/race/race-track.ts'
import { Refused } from '../http/refusal.ts'
import type { RunnerKey } from '../store/entries.ts'

/** Ticks that a runner may be ahead of the server's clock. */
const AHEAD_TICKS = 30

/** Time by which an exit may arrive late, besides the time without a network, in milliseconds. */
const LATE_MS = 2_000

/** Longest usual time between two requests; a longer one is time without a network. */
const REQUEST_MS = 1_500

/** Time in which the pieces of a time without a network arrive after it. */
const CATCH_UP_MS = 5_000

/** Most pieces of a runner in a second. */
const MOST_PIECES = 5

/** Arrival of a piece, in milliseconds since GO. */
interface Arrival {
  readonly ms: number
  /** Last tick of the piece. */
  readonly tick: number
  /** Time without a network that excuses a late one. */
  readonly downMs: number
}

/** Facts on a runner that only the server knows. */
interface Seat {
  readonly runner: RunnerKey
  /** Secret of the page that joined last. */
  token: string
  /** Time of the last request, in milliseconds since 1970. */
  at: number
  /** Last time without a network in milliseconds, and the time of the request that ended it. */
  downMs: number
  upAt: number
  readonly arrivals: Arrival[]
  /** Length of the pieces as JSON. */
  size: number
}

/** A race in memory: its log, its state, and the pages that read it. */
export interface LiveRace {
  readonly id: string
  readonly log: RaceEvent[]
  readonly race: Race
  /** By place; undefined for runners who joined before the server started. */
  readonly seats: (Seat | undefined)[]
  /** Functions that receive text of the event stream. */
  readonly viewers: Set<(text: string) => void>
  /** Events that no viewer has received yet. */
  unsent: string
  /** Parts that the database does not have yet: the race itself, and departures by place. */
  readonly unstored: Set<'race' | number>
  /** Time of the last access, in milliseconds since 1970. */
  touchedAt: number
}

/** Opens a race from the events of its log so far. */
export function openLiveRace(id: string, log: readonly RaceEvent[], now: number): LiveRace {
  const live: LiveRace = {
    ...{ id, log: [], race: createRace(), seats: [] },
    ...{ viewers: new Set(), unsent: '', unstored: new Set(), touchedAt: now },
  }
  for (const event of log) add(live, event)
  return live
}

export function add(live: LiveRace, event: RaceEvent): void {
  live.log.push(event)
  followRace(live.race, event)
  live.unsent += streamText(event, live.log.length)
}

/** An event in a stream; its id is the number of events up to it. */
export function streamText(event: RaceEvent, id: number): string {
  return `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`
}

/**
 * Seats a runner, or the next page of one: the last page wins. Who joins before the roles freeze starts
 * with all others. Returns the place and the secret of the page.
 */
export function joinRace(
  live: LiveRace,
  runner: RunnerKey,
  now: number,
): { readonly runner: number; readonly token: string } {
  const token = randomBytes(16).toString('base64url')
  const { race, seats } = live
  const known = race.runners.find(({ id }) => id === runner.hash)
  if (known === undefined && race.runners.length === MAX_RUNNERS) {
    throw new Refused('full', `A race has at most ${MAX_RUNNERS} runners.`)
  }
  if (known !== undefined && known.goAt !== null && !isRunning(known)) {
    throw new Refused('not-live', 'This runner has run this race.')
  }
  const place = known === undefined ? race.runners.length : race.runners.indexOf(known)
  if (known?.isHere !== true) add(live, { kind: 'join', id: runner.hash })
  const { goAt, course } = race
  if (goAt !== null && isOpen(race, now) && race.runners[place].goAt === null) {
    add(live, { kind: 'go', at: goAt, seed: course.seed, runner: place })
  }
  const since = { at: now, downMs: 0, upAt: now }
  const seat = (seats[place] ??= { runner, token, ...since, arrivals: [], size: 0 })
  seat.token = token
  noteRequest(seat, now)
  return { runner: place, token }
}

/** Facts on a runner who has joined since the server started. */
export function seatAt({ seats }: LiveRace, place: number): Seat {
  const seat = seats[place]
  if (seat === undefined) throw new RangeError(`nobody sits at ${place}`)
  return seat
}

/** Place of a token. Throws Refused for the token of a page that another one has replaced. */
export function placeOf({ seats }: LiveRace, token: string): number {
  const place = seats.findIndex((seat) => seat?.token === token)
  if (seats.length === 0) throw new Refused('not-found', 'The race went on without this server.')
  if (place === -1) throw new Refused('replaced', 'The token is unknown, or was replaced.')
  return place
}

/** Notes that a runner is there, and how long the network was away before. */
export function noteRequest(seat: Seat, now: number): void {
  const silentMs = now - seat.at
  seat.at = now
  if (silentMs <= Math.max(REQUEST_MS, excuseAt(seat, now))) return
  seat.downMs = silentMs
  seat.upAt = now
}

/** Time without a network that excuses a piece which arrives now. */
function excuseAt({ downMs, upAt }: Seat, now: number): number {
  return now - upAt <= CATCH_UP_MS ? downMs : 0
}

/** True if a race has not started and all its runners, at least two, are ready. */
export function isReadyToStart({ race: { goAt, runners } }: LiveRace): boolean {
  const here = runners.filter(({ isHere }) => isHere)
  return goAt === null && here.length > 1 && here.every(({ isReady }) => isReady)
}

/** Adds a piece of a track. Throws Refused if it does not follow, or is ahead of the clock. */
export function addPiece(
  live: LiveRace,
  place: number,
  { from, runs }: { readonly from: number; readonly runs: InputRuns },
  now: number,
): void {
  const runner = live.race.runners[place]
  const { track, goAt } = runner
  if (goAt === null || !isRunning(runner)) {
    throw new Refused('not-live', 'This runner does not run.')
  }
  if (runs.length === 0) return
  if (from !== track.length) {
    throw new Refused('not-next', `The next tick is ${track.length}.`, { tick: track.length })
  }
  const seat = seatAt(live, place)
  const elapsed = now - goAt
  const tick = from + ticksOf(runs)
  if (tick > (elapsed * TICK_HZ) / 1000 + AHEAD_TICKS) {
    throw new Refused('not-live', 'The piece is ahead of the clock.')
  }
  const oldest = seat.arrivals.at(-MOST_PIECES)
  if (oldest !== undefined && elapsed - oldest.ms < 1000)
    throw new Refused('too-many', 'Too many pieces a second.', {}, 1)
  seat.size += JSON.stringify(runs).length
  if (seat.size > MAX_TRACK || tick > MAX_TICKS)
    throw new Refused('too-large', 'The track is too long.')
  seat.arrivals.push({ ms: elapsed, tick, downMs: excuseAt(seat, now) })
  add(live, { kind: 'part', runner: place, from, runs })
}

/** True if every exit arrived within the server's clock. */
export function isPlayedLive({ arrivals }: Seat, exits: readonly number[]): boolean {
  return exits.every((exit) => {
    const arrival = arrivals.find(({ tick }) => tick >= exit)
    if (arrival === undefined) return false
    const lateMs = arrival.ms - (arrival.tick * 1000) / TICK_HZ
    return lateMs <= LATE_MS + arrival.downMs
  })
}

/** Marks the runners who were silent for too long as gone. */
export function leaveSilent(live: LiveRace, now: number): void {
  live.race.runners.forEach((runner, place) => {
    const seat = live.seats.at(place)
    const isSilent = seat === undefined || now - seat.at > AWAY_MS
    if (runner.isHere && runner.finish === null && isSilent) leave(live, place)
  })
}

/** Marks a runner as gone, whose run so far is then to be stored. */
export function leave(live: LiveRace, place: number): void {
  if (isRunning(live.race.runners[place])) live.unstored.add(place)
  add(live, { kind: 'left', runner: place })
}
