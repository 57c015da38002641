import { quotient } from '../integer.ts'
import type { WalkedTiles } from '../replay/walked-tiles.ts'
import type { Attempt } from './attempt.ts'
import type { ComparisonId } from './comparison-ids.ts'
import { bestOf } from './records.ts'

/** A way through a level, without its loops: each tile once, with the tick of entering it first. */
export interface TimedWay {
  readonly tiles: readonly number[]
  readonly ticks: readonly number[]
}

/** Parts of a level; a difference is shown after each but the last. */
export const QUARTERS = 4

/** Shortest way in ticks that has differences inside: ten seconds, so that a quarter is no flash. */
export const LEAST_TICKS = 1200

/** The way of the last attempt in a track; in a run its ticks have those of the failed attempts. */
export function timedWayOf({ ticks, tiles, starts }: WalkedTiles): TimedWay {
  const way: { tiles: number[]; ticks: number[] } = { tiles: [], ticks: [] }
  const placeOf = new Map<number, number>()
  for (let entry = starts.at(-1) ?? 0; entry < tiles.length; entry++) {
    const before = placeOf.get(tiles[entry])
    if (before === undefined) {
      placeOf.set(tiles[entry], way.tiles.length)
      way.tiles.push(tiles[entry])
      way.ticks.push(ticks[entry])
      continue
    }
    for (const tile of way.tiles.splice(before + 1)) placeOf.delete(tile)
    way.ticks.length = before + 1
  }
  return way
}

/** Scales the ticks of a way that takes `time` ticks to another time, rounding down. */
export function pacedWay({ tiles, ticks }: TimedWay, time: number, wanted: number): TimedWay {
  return { tiles, ticks: ticks.map((tick) => quotient(tick * wanted, time)) }
}

/** The places of a way at which a player is compared with it, and how far the player has come. */
export interface PassedPlaces {
  /** The place of each tile on the way, from 0; -1 beside it. */
  readonly places: Int32Array
  readonly ticks: readonly number[]
  /** The first place of the second quarter, the third and the last. */
  readonly marks: readonly number[]
  /** The number of quarters passed. */
  passed: number
  /** Ticks behind the way at the place where the last of them was passed; null before the first. */
  behind: number | null
}

/** Creates the places of a way; null if it takes less than `LEAST_TICKS`. */
export function createPassedPlaces({ tiles, ticks }: TimedWay, size: number): PassedPlaces | null {
  const last = tiles.length - 1
  if (last < QUARTERS || ticks[last] < LEAST_TICKS) return null
  const places = new Int32Array(size).fill(-1)
  tiles.forEach((tile, place) => (places[tile] = place))
  const marks = [1, 2, 3].map((quarter) => Math.ceil((last * quarter) / QUARTERS))
  return { places, ticks, marks, passed: 0, behind: null }
}

/**
 * Notes the player's tile at a tick. Returns true when a quarter is passed: at its first tile, or, for
 * a player who came another way, at the first tile of the compared way after it. Allocates nothing.
 */
export function passTile(passing: PassedPlaces, tile: number, tick: number): boolean {
  const { places, ticks, marks } = passing
  const place = places[tile]
  let { passed } = passing
  while (passed < marks.length && place >= marks[passed]) passed++
  if (passed === passing.passed || place === ticks.length - 1) return false
  passing.passed = passed
  passing.behind = tick - ticks[place]
  return true
}

/** Resets the passed quarters when the level starts again. */
export function startPassingAgain(passing: PassedPlaces): void {
  passing.passed = 0
  passing.behind = null
}

/** The attempt whose time at a level a comparison shows. */
type ComparedAttempt = (history: readonly Attempt[], at: number) => Attempt | null

/**
 * The attempt behind each comparison, of a history as `historyOf` returns it. null: means of several
 * attempts have no way, and the optimum is no attempt.
 */
export const COMPARED_ATTEMPTS: Readonly<Record<ComparisonId, ComparedAttempt | null>> = {
  'personal-best': bestOf,
  'best-segments': fastestAt,
  average: null,
  median: null,
  'balanced-personal-best': null,
  optimum: null,
  last: (history) => history.at(-1) ?? null,
  none: null,
}

/** The attempt with the least time at a level by its index, of equal ones the first. */
function fastestAt(history: readonly Attempt[], at: number): Attempt | null {
  return history.reduce<Attempt | null>((best, attempt) => {
    const time = attempt.levels.at(at)?.time ?? Infinity
    return time < (best?.levels.at(at)?.time ?? Infinity) ? attempt : best
  }, null)
}
