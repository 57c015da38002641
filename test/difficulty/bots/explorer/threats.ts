import type { LevelLayout } from '../../../../src/core/game/level-layout.ts'
import { FLOOR, neighbour } from '../../../../src/labyrinth/grid.ts'
import {
  createDistanceField,
  distanceField,
  type DistanceField,
} from '../../../../src/labyrinth/path/distance-field.ts'
import { downhill } from '../../../../src/labyrinth/path/shortest-path.ts'
import { isOnScreen } from '../../../../src/core/level/maze-facts.ts'
import { type Frame, REACTION_TICKS } from './eyes.ts'
import type { KnownMap } from './known-map.ts'

/** Time until an enemy that left the screen is forgotten: 4 s. */
const MEMORY_TICKS = 480

/** Considered range of an enemy that hunts, and of any other, in steps. */
const HUNTER_STEPS = 40
const OTHER_STEPS = 9

/** More ticks than any plan takes. */
const NEVER_THERE = 0x3fff_ffff

type KnownEnemy = Threats['all'][number]

/** Knowledge of the explorer about the enemies. */
export type Threats = ReturnType<typeof createThreats>

export function createThreats({ enemies }: LevelLayout, map: KnownMap) {
  const all = enemies.map(({ ticksPerTile }) => ({
    ticksPerTile,
    /** The tile in whose middle the enemy is, seen or expected, at the tick `at`; -1 for none. */
    tile: -1,
    at: 0,
    hunts: false,
    /** The tick at which the enemy was last on the screen. */
    shownAt: 0,
    /** The tile where the last attempt that saw the enemy saw it first, and the ticks until then. */
    metTile: -1,
    metAfter: 0,
    wasMet: false,
  }))
  return {
    all,
    startedAt: 0,
    /** The tick of the last frame perceived. */
    frameAt: 0,
    /** The earliest tick at which an enemy may stand on each tile. */
    arrivals: new Int32Array(map.grid.tiles.length).fill(NEVER_THERE),
    field: createDistanceField(map.grid),
  }
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
    const shown = frame.shown[i]
    if (shown !== null) {
      appeared ||= threat.shownAt !== tick - 1 || threat.tile === -1
      threat.tile = shown.tile
      threat.at = tick + shown.ticks
      threat.shownAt = tick
      threat.hunts = shown.hunts
      if (!threat.wasMet) {
        threat.wasMet = true
        threat.metTile = threat.tile
        threat.metAfter = threat.at - threats.startedAt
      }
    } else if (threat.tile !== -1) {
      const isGone = tick - threat.shownAt > MEMORY_TICKS
      // The screen shows that the enemy is not where it was expected.
      const isWrong = isOnScreen(map.grid, frame.centre, threat.tile) && threat.at < tick
      if (isGone || isWrong) threat.tile = -1
    }
  }
  return appeared
}

/**
 * Computes the earliest arrivals of enemies. An enemy that left the screen is expected to follow the
 * player, up to the edge of the screen.
 */
export function predictArrivals(
  threats: Threats,
  map: KnownMap,
  player: number,
  now: number,
): void {
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

function expectPursuit(
  threat: KnownEnemy,
  map: KnownMap,
  toPlayer: DistanceField,
  now: number,
): void {
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

function spread(
  threat: KnownEnemy,
  map: KnownMap,
  field: DistanceField,
  arrivals: Int32Array,
): void {
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
