import type { LevelLayout } from '../../../game/level-layout.ts'
import { FLOOR, neighbour } from '../../../grid.ts'
import {
  createDistanceField,
  distanceField,
  type DistanceField,
} from '../../../path/distance-field.ts'
import { downhill } from '../../../path/shortest-path.ts'
import { isOnScreen } from '../screen.ts'
import { type Frame, REACTION_TICKS } from './eyes.ts'
import type { KnownMap } from './known-map.ts'

/** Time for which an enemy is remembered after it left the screen: 4 s. */
const MEMORY_TICKS = 480

/** Range of an enemy that is considered, in steps: of one that hunts, and of one that does not. */
const HUNTER_STEPS = 40
const OTHER_STEPS = 9

/** More ticks than any plan takes. */
const NEVER_THERE = 0x3fff_ffff

/** An enemy as far as it is known. */
export interface Threat {
  readonly ticksPerTile: number
  /** The tile in whose middle it is, seen or expected, at the tick `at`; -1 for none. */
  tile: number
  at: number
  hunts: boolean
  /** The tick at which it was last on the screen. */
  shownAt: number
  /**
   * The tile where it was first seen in the last attempt in which it was seen, and the ticks since
   * the start.
   */
  metTile: number
  metAfter: number
  wasMet: boolean
}

export interface Threats {
  readonly all: readonly Threat[]
  startedAt: number
  /** The tick of the last frame perceived. */
  frameAt: number
  /** Of each tile, the earliest tick at which an enemy may stand there. */
  readonly arrivals: Int32Array
  /** Memory of the searches. */
  readonly field: DistanceField
}

export function createThreats({ enemies }: LevelLayout, map: KnownMap): Threats {
  const all = enemies.map(({ ticksPerTile }) => ({
    ticksPerTile,
    tile: -1,
    at: 0,
    hunts: false,
    shownAt: 0,
    metTile: -1,
    metAfter: 0,
    wasMet: false,
  }))
  const arrivals = new Int32Array(map.grid.tiles.length).fill(NEVER_THERE)
  return { all, startedAt: 0, frameAt: 0, arrivals, field: createDistanceField(map.grid) }
}

/** Resets for a new start of the level: every enemy is expected where it was met the last time. */
export function expectAgain(threats: Threats, now: number, remembers: boolean): void {
  threats.startedAt = now
  for (const threat of threats.all) {
    threat.wasMet = false
    threat.tile = remembers ? threat.metTile : -1
    threat.at = now + threat.metAfter
    threat.shownAt = threat.at
  }
}

/** True if any enemy is remembered. */
export function isThreatened({ all }: Threats): boolean {
  return all.some(({ tile }) => tile !== -1)
}

/** Adds the screen of a tick; returns true if an enemy came into sight. */
export function noteFrame(threats: Threats, map: KnownMap, frame: Frame, now: number): boolean {
  const tick = now - REACTION_TICKS
  threats.frameAt = tick
  let appeared = false
  for (const [i, threat] of threats.all.entries()) {
    const spot = frame.spots[i]
    if (spot !== null) {
      appeared ||= threat.shownAt !== tick - 1 || threat.tile === -1
      threat.tile = spot.tile
      threat.at = tick + spot.ticks
      threat.shownAt = tick
      threat.hunts = spot.hunts
      if (!threat.wasMet) {
        threat.wasMet = true
        threat.metTile = threat.tile
        threat.metAfter = threat.at - threats.startedAt
      }
    } else if (threat.tile !== -1) {
      const isGone = tick - threat.shownAt > MEMORY_TICKS
      // It would be on the screen if it were there.
      const isWrong = isOnScreen(map.grid, frame.centre, threat.tile) && threat.at < tick
      if (isGone || isWrong) threat.tile = -1
    }
  }
  return appeared
}

/**
 * Computes the earliest arrivals of enemies. One that left the screen is expected to follow the
 * player, up to the edge of the screen.
 */
export function reckon(threats: Threats, map: KnownMap, player: number, now: number): void {
  const { all, arrivals, field, frameAt } = threats
  arrivals.fill(NEVER_THERE)
  if (all.some(({ tile, shownAt }) => tile !== -1 && shownAt !== frameAt)) {
    distanceField(map.grid, player, field)
    for (const threat of all) {
      if (threat.tile !== -1 && threat.shownAt !== frameAt) expectPursuit(threat, map, field, now)
    }
  }
  for (const threat of all) if (threat.tile !== -1) spread(threat, map, field, arrivals)
}

function expectPursuit(threat: Threat, map: KnownMap, toPlayer: DistanceField, now: number): void {
  while (threat.at + threat.ticksPerTile <= now) {
    const way = downhill(map.grid, toPlayer, threat.tile)
    const next = way === null || !threat.hunts ? -1 : neighbour(map.grid, threat.tile, way)
    if (next === -1 || isOnScreen(map.grid, map.centre, next)) {
      threat.at = now
      return
    }
    threat.tile = next
    threat.at += threat.ticksPerTile
  }
}

function spread(threat: Threat, map: KnownMap, field: DistanceField, arrivals: Int32Array): void {
  const { tile, at, ticksPerTile, hunts } = threat
  const most = hunts ? HUNTER_STEPS : OTHER_STEPS
  if (map.grid.tiles[tile] !== FLOOR) return
  distanceField(map.grid, tile, field)
  for (let i = 0; i < field.reached; i++) {
    const reached = field.queue[i]
    const steps = field.steps[reached]
    if (steps > most) return
    arrivals[reached] = Math.min(arrivals[reached], at + steps * ticksPerTile)
  }
}
