import { type Recording, addRuns, createTrack, ticksOf } from '../../game/track.ts'
import * as z from 'zod/mini'
import type { Course } from '../../attempt/attempt.ts'
import { boardKeyText, count, hash, posted, time } from '../answers.ts'
import { parseBoardKey } from '../board-key.ts'
import { RULES_VERSION, TICK_HZ } from '../../game/rules.ts'
import { isSeed } from '../../level/seed.ts'
import { RACE_ID_CHARACTERS } from './race-id.ts'

/** Most runners of a race: a class. */
export const MAX_RUNNERS = 40

/** Longest piece of a track as JSON, and the longest track: its pieces together. */
const MAX_PIECE = 512
export const MAX_TRACK = 64 * 1024

/** Most ticks of a track, two hours: no log keeps a page busy for long. */
export const MAX_TICKS = 7_200 * TICK_HZ

/** Time from Start to GO in milliseconds, and the part of it at whose end the roles freeze. */
export const COUNTDOWN_MS = 5_000
export const FROZEN_MS = 1_000

/** Time without a piece after which a runner has left, in milliseconds. */
export const AWAY_MS = 30_000

export const raceId = z
  .string()
  .check(z.regex(new RegExp(`^[${RACE_ID_CHARACTERS}]{5,7}$`), 'must be the id of a race'))

const runner = z.int().check(z.minimum(0), z.maximum(MAX_RUNNERS - 1))

const inputRuns = z.readonly(z.array(count)).check(
  z.refine((runs) => runs.length % 2 === 0, 'must be pairs'),
  z.refine((runs) => runs.every((n, i) => (i % 2 === 0 ? n < 32 : n > 0)), 'must be inputs'),
)

const finish = z.object({
  ticks: count.check(z.describe('Ticks since GO')),
  entry: z.nullable(count).check(z.describe('null if no board has the run')),
  offlineMs: count.check(z.describe('Longest time without a network that excuses a late exit')),
  isLive: z.boolean().check(z.describe("True if it was played within the server's clock")),
})

/** Line of a race's log; its position is the id of the event. */
export type RaceEvent = z.infer<typeof raceEvent>
export const raceEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    course: z.nullable(boardKeyText).check(z.describe('null for labyrinths that nobody knows')),
    maker: z.exactOptional(hash.check(z.describe('Runner who opened the race'))),
  }),
  z.object({ kind: z.literal('listed') }),
  z.object({
    kind: z.literal('join'),
    id: z.union([hash, z.literal('')]).check(z.describe('Empty if the run was deleted')),
  }),
  z.object({ kind: z.literal('ready'), runner, isReady: z.boolean() }),
  z.object({
    kind: z.literal('go'),
    at: time,
    seed: z.string().check(z.refine(isSeed, 'a seed')),
    runner: z.nullable(runner).check(z.describe('Runner who starts later; null for all present')),
  }),
  z.object({ kind: z.literal('part'), runner, from: count, runs: inputRuns }),
  z.object({ kind: z.literal('finish'), runner, ...finish.shape }),
  z.object({ kind: z.literal('left'), runner }),
  z.object({ kind: z.literal('deleted'), runner }),
  z.object({ kind: z.literal('next'), race: raceId }),
])

export const openedRace = z.object({ race: raceId })

/** Log of a race from an event on. */
export const raceLog = z.object({ events: z.readonly(z.array(raceEvent)) })

export type ListedRace = z.infer<typeof listedRace>
export const listedRace = z.object({
  id: raceId,
  isStarted: z.boolean(),
  runners: z.readonly(z.array(hash).check(z.maxLength(MAX_RUNNERS))),
})

/** Answer to a join: the runner's place, and the secret of this page. */
export const joined = z.object({ runner, token: z.string().check(z.maxLength(64)) })

/** Request of a runner in a race. */
export type RaceAct = z.infer<typeof raceAct>
export const raceAct = z.object({
  token: z.string().check(z.maxLength(64)),
  act: z.enum(['here', 'ready', 'unready', 'start', 'list', 'finish', 'leave', 'next']),
  piece: z.exactOptional(
    z
      .object({ from: count, runs: inputRuns })
      .check(z.refine((piece) => JSON.stringify(piece).length <= MAX_PIECE, 'is too long')),
  ),
})

export type Acted = z.infer<typeof acted>
export const acted = z.object({
  sinceGo: z.nullable(z.int()).check(z.describe("Milliseconds since this runner's GO")),
  tick: count.check(z.describe('Ticks that the server has')),
  posted: z.nullable(posted),
})

export interface RaceRunner {
  /** Id on boards; empty if the run was deleted. */
  id: string
  isReady: boolean
  /** False for a runner who left, or was silent for too long. */
  isHere: boolean
  /** Time of the runner's GO, in milliseconds since 1970 by the server's clock; null before Start. */
  goAt: number | null
  readonly track: Recording
  finish: z.infer<typeof finish> | null
}

/** State of a race after some events of its log. */
export interface Race {
  /** Number of events. */
  length: number
  /** Course; its seed is empty for unseen labyrinths until GO. */
  course: Course
  isUnseen: boolean
  /** Runner who opened the race; null if it is read from a database. */
  maker: string | null
  /** True if it is listed for everybody. */
  isListed: boolean
  readonly runners: RaceRunner[]
  /** Time of GO for those present then; null before Start. */
  goAt: number | null
  /** Race after this one; null before Rematch. */
  next: string | null
}

export function createRace(): Race {
  const course: Course = { rules: RULES_VERSION, seed: '', mode: 'run', level: 1 }
  return {
    ...{ length: 0, course, isUnseen: true, maker: null, isListed: false },
    ...{ runners: [], goAt: null, next: null },
  }
}

/** Adds an event of a log. Events of unknown runners, and pieces that do not fit, change nothing. */
export function followRace(race: Race, event: RaceEvent): void {
  race.length++
  if (event.kind === 'open') open(race, event)
  else if (event.kind === 'join') join(race, event.id)
  else if (event.kind === 'listed') race.isListed = true
  else if (event.kind === 'next') race.next = event.race
  else if (event.kind === 'go') start(race, event)
  else {
    const runner = race.runners.at(event.runner)
    if (runner !== undefined) followRunner(runner, event)
  }
}

type RunnerEvent = Extract<RaceEvent, { kind: 'ready' | 'part' | 'finish' | 'left' | 'deleted' }>

function followRunner(runner: RaceRunner, event: RunnerEvent): void {
  if (event.kind === 'ready') runner.isReady = event.isReady
  else if (event.kind === 'finish') runner.finish = event
  else if (event.kind === 'left') runner.isHere = runner.isReady = false
  else if (event.kind === 'deleted') {
    Object.assign(runner, { id: '', isHere: false, finish: null })
    Object.assign(runner.track, createTrack())
  } else if (event.from === runner.track.length) {
    if (event.from + ticksOf(event.runs) <= MAX_TICKS) addRuns(runner.track, event.runs)
  }
}

function open(race: Race, { course: key, maker }: Extract<RaceEvent, { kind: 'open' }>): void {
  race.maker = maker ?? null
  const course = key === null ? null : parseBoardKey(key)
  if (course === null) return
  race.course = course
  race.isUnseen = false
}

function join(race: Race, id: string): void {
  const known = race.runners.find((runner) => runner.id !== '' && runner.id === id)
  if (known !== undefined) known.isHere = true
  else {
    const track = createTrack()
    race.runners.push({ id, isReady: false, isHere: true, goAt: null, track, finish: null })
  }
}

function start(race: Race, { at, seed, runner }: Extract<RaceEvent, { kind: 'go' }>): void {
  race.course = { ...race.course, seed }
  const late = runner === null ? undefined : race.runners.at(runner)
  if (late !== undefined) late.goAt = at
  if (runner !== null) return
  race.goAt = at
  for (const each of race.runners) if (each.isHere) each.goAt = at
}

/** True if a runner who joins now is still one of those who start together. */
export function isOpen({ goAt }: Race, now: number): boolean {
  return goAt === null || now < goAt - FROZEN_MS
}

/** True if a runner has started and has neither finished nor left. */
export function isRunning({ goAt, finish, isHere }: RaceRunner): boolean {
  return goAt !== null && finish === null && isHere
}

/** Runners in the order of a result: live runs by ticks since GO, then other runs, then all others. */
export function rankRunners(runners: readonly RaceRunner[]): RaceRunner[] {
  const groupOf = ({ finish }: RaceRunner): number => (finish === null ? 2 : finish.isLive ? 0 : 1)
  const ticksOf = ({ finish }: RaceRunner): number => finish?.ticks ?? 0
  return runners.toSorted((a, b) => groupOf(a) - groupOf(b) || ticksOf(a) - ticksOf(b))
}
