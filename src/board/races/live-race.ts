import { type InputRuns, ticksOf } from '../../core/game/track.ts'
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
import { Refused } from '../http/refusal.ts'
import type { RunnerKey } from '../store/entries.ts'

/** Ticks that a runner may be ahead of the server's clock. */
const AHEAD_TICKS = 30

/** Time by which an exit may arrive late, besides the time without a network, in milliseconds. */
const LATE_MS = 2_000

/**
 * Longest usual time between two requests. A longer one is time without a network, in which the runner's
 * stream is held, too.
 */
const REQUEST_MS = 1_500

/** Time in which the pieces of a time without a network arrive after it. */
const CATCH_UP_MS = 5_000

/** Most pieces of a runner in a second. */
const MOST_PIECES = 5

/** Most events of a runner before GO besides the first. */
const MOST_CHANGES = 50

/** Time by which all others see pieces later than the runners of a race, in milliseconds. */
const FOLLOW_MS = 10_000

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
  /** Time of the last request, by the clock of the races. */
  at: number
  /** Last time without a network in milliseconds, and the time of the request that ended it. */
  downMs: number
  upAt: number
  readonly arrivals: Arrival[]
  /** Length of the pieces as JSON. */
  size: number
  /** Number of events before GO. */
  changes: number
}

/** Reader of a race's event stream. */
export interface Viewer {
  /** Place of the runner whose page reads; -1 for somebody who is not in the race. */
  readonly place: number
  readonly address: string
  /** Number of events that were sent. */
  sent: number
  /** Sends text of the stream. */
  readonly send: (text: string) => void
  /** Closes the stream. */
  readonly end: () => void
}

/** A race in memory: its log, its state, and the pages that read it. */
export interface LiveRace {
  readonly id: string
  /** Address that has opened it; empty if it is read from the database. */
  readonly address: string
  readonly log: RaceEvent[]
  /** Times at which the events were added, by the clock of the races. */
  readonly times: number[]
  /** Number of events that everybody may see. */
  followed: number
  readonly race: Race
  /** By place; undefined for runners who joined before the server started. */
  readonly seats: (Seat | undefined)[]
  readonly viewers: Set<Viewer>
  /** Parts that the database does not have yet: the race itself, and departures by place. */
  readonly unstored: Set<'race' | number>
  /** Time of the last access, by the clock of the races. */
  touchedAt: number
}

/** Opens a race from the events of its log so far. */
export function openLiveRace(
  id: string,
  log: readonly RaceEvent[],
  now: number,
  address = '',
): LiveRace {
  const live: LiveRace = {
    ...{ id, address, log: [], times: [], followed: 0, race: createRace(), seats: [] },
    ...{ viewers: new Set(), unstored: new Set(), touchedAt: now },
  }
  for (const event of log) add(live, event, -Infinity)
  return live
}

export function add(live: LiveRace, event: RaceEvent, now: number): void {
  live.log.push(event)
  live.times.push(now)
  followRace(live.race, event)
}

/** Number of events that a viewer may see: who is not in the race sees pieces later, a silent runner no new one. */
export function seenBy(
  live: LiveRace,
  { place, sent }: Pick<Viewer, 'place' | 'sent'>,
  now: number,
) {
  const { log, times, race, seats } = live
  const isYoung = (i: number): boolean => log[i].kind === 'part' && now - times[i] < FOLLOW_MS
  while (live.followed < log.length && !isYoung(live.followed)) live.followed++
  if (place === -1) return live.followed
  const isHeld = isRunning(race.runners[place]) && now - (seats[place]?.at ?? 0) > REQUEST_MS
  return isHeld ? Math.min(sent, log.length) : log.length
}

/** Sends a viewer all events that it may see and has not received. */
export function sendTo(live: LiveRace, viewer: Viewer, now: number, more = ''): void {
  const { sent } = viewer
  viewer.sent = Math.max(sent, seenBy(live, viewer, now))
  const events = live.log.slice(sent, viewer.sent)
  // The id of an event is the number of events up to it.
  const texts = events.map((event, i) => `id: ${sent + i + 1}\ndata: ${JSON.stringify(event)}\n\n`)
  const text = more + texts.join('')
  if (text !== '') viewer.send(text)
}

/** Removes the deleted run of a runner from the log, whose other events keep their ids. */
export function removeRun(live: LiveRace, place: number, now: number): void {
  const { id } = live.race.runners[place]
  live.log.forEach((event, i) => {
    if (event.kind === 'join' && event.id === id) live.log[i] = { kind: 'join', id: '' }
    const isOwn = 'runner' in event && event.runner === place
    if (isOwn && (event.kind === 'part' || event.kind === 'finish')) {
      live.log[i] = { kind: 'left', runner: place }
    }
  })
  add(live, { kind: 'deleted', runner: place }, now)
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
  const since = { at: now, downMs: 0, upAt: now }
  const seat = (seats[place] ??= { runner, token, ...since, arrivals: [], size: 0, changes: 0 })
  if (known?.isHere !== true) addChange(live, seat, { kind: 'join', id: runner.hash }, now)
  const { goAt, course } = race
  if (goAt !== null && isOpen(race, now) && race.runners[place].goAt === null) {
    add(live, { kind: 'go', at: goAt, seed: course.seed, runner: place }, now)
  }
  seat.token = token
  noteRequest(seat, now)
  return { runner: place, token }
}

/** Adds an event of a runner who can make any number of them. */
export function addChange(live: LiveRace, seat: Seat, event: RaceEvent, now: number): void {
  if (seat.changes++ > MOST_CHANGES) throw new Refused('too-many', 'Too many changes.', {}, 60)
  add(live, event, now)
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

/** True if a race has not started and all its runners are ready: at least two, or one who has just become so. */
export function isReadyToStart({ race: { goAt, runners } }: LiveRace, least = 2): boolean {
  const here = runners.filter(({ isHere }) => isHere)
  return goAt === null && here.length >= least && here.every(({ isReady }) => isReady)
}

/** Adds a piece of a track, unless it does not follow or is ahead of the clock: the page sends it again. */
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
  const seat = seatAt(live, place)
  const elapsed = now - goAt
  const tick = from + ticksOf(runs)
  const isAhead = tick > (elapsed * TICK_HZ) / 1000 + AHEAD_TICKS
  if (runs.length === 0 || from !== track.length || isAhead) return
  const oldest = seat.arrivals.at(-MOST_PIECES)
  if (oldest !== undefined && elapsed - oldest.ms < 1000)
    throw new Refused('too-many', 'Too many pieces a second.', {}, 1)
  seat.size += JSON.stringify(runs).length
  if (seat.size > MAX_TRACK || tick > MAX_TICKS)
    throw new Refused('too-large', 'The track is too long.')
  seat.arrivals.push({ ms: elapsed, tick, downMs: excuseAt(seat, now) })
  add(live, { kind: 'part', runner: place, from, runs }, now)
}

/** Time since GO at which the tick of a runner had arrived; Infinity if it has not. */
export function arrivalOf({ arrivals }: Seat, tick: number): Arrival {
  return arrivals.find((arrival) => arrival.tick >= tick) ?? { ms: Infinity, tick, downMs: 0 }
}

/** Judges by the server's clock whether every exit arrived in time, and how long the network may have been away. */
export function judgeExits(seat: Seat, exits: readonly number[]) {
  const late = exits
    .map((exit) => arrivalOf(seat, exit))
    .map(({ ms, tick, downMs }) => ({ ms: ms - (tick * 1000) / TICK_HZ - LATE_MS, downMs }))
    .filter(({ ms }) => ms > 0)
  const isLive = late.every(({ ms, downMs }) => ms <= downMs)
  return {
    isLive,
    offlineMs: isLive ? Math.round(Math.max(0, ...late.map((each) => each.downMs))) : 0,
  }
}

/** Marks the runners who were silent for too long as gone. */
export function leaveSilent(live: LiveRace, now: number): void {
  live.race.runners.forEach((runner, place) => {
    const seat = live.seats.at(place)
    const isSilent = seat === undefined || now - seat.at > AWAY_MS
    if (runner.isHere && runner.finish === null && isSilent) leave(live, place, now)
  })
}

/** Marks a runner as gone, whose run so far is then to be stored. */
export function leave(live: LiveRace, place: number, now: number): void {
  if (isRunning(live.race.runners[place])) live.unstored.add(place)
  add(live, { kind: 'left', runner: place }, now)
}
