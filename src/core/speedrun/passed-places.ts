import { quotient } from '../integer.ts'
import type { WalkedTiles } from '../replay/walked-tiles.ts'
import type { Attempt } from './attempt.ts'
import type { ComparisonId } from './comparison-ids.ts'
import { bestOf } from './records.ts'

/** Way through a level without its loops: each tile once, with the tick of first entering it. */
export interface TimedWay {
  readonly tiles: readonly number[]
  readonly ticks: readonly number[]
}

/** Parts of a level; a difference is shown after each part but the last. */
export const QUARTERS = 4

/** Shortest way, in ticks, whose quarters are compared: ten seconds. */
export const LEAST_TICKS = 1200

/** Way of the last attempt in a track. Ticks count from the start of the track. */
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

/** Scales the ticks of a way from `time` ticks to another time, rounding down. */
export function pacedWay({ tiles, ticks }: TimedWay, time: number, wanted: number): TimedWay {
  return { tiles, ticks: ticks.map((tick) => quotient(tick * wanted, time)) }
}

/** Places of a way where a player is compared with the way, and the player's progress. */
export type PassedPlaces = NonNullable<ReturnType<typeof createPassedPlaces>>

/** Creates the places of a way; null if the way takes less than `LEAST_TICKS`. */
export function createPassedPlaces({ tiles, ticks }: TimedWay, size: number) {
  const last = tiles.length - 1
  if (last < QUARTERS || ticks[last] < LEAST_TICKS) return null
  const places = new Int32Array(size).fill(-1)
  tiles.forEach((tile, place) => (places[tile] = place))
  const marks = [1, 2, 3].map((quarter) => Math.ceil((last * quarter) / QUARTERS))
  return {
    /** Index of each tile on the way; -1 for other tiles. */
    places,
    ticks,
    /** Index on the way at which each quarter but the first begins. */
    marks,
    /** Number of quarters passed. */
    passed: 0,
    /** Ticks behind the way where the last quarter was passed; null before the first. */
    behind: null as number | null,
  }
}

/**
 * Records the player's tile at a tick. Returns true when a quarter is passed, or, after a detour past
 * its end, when the player is back on the compared way. Allocates nothing.
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

/** Finds the attempt whose time at a level a comparison shows. */
type ComparedAttempt = (history: readonly Attempt[], at: number) => Attempt | null

/**
 * Attempt behind each comparison; null for averages of several attempts, which have no way, and for
 * the optimum, which is no attempt. The history is that of `historyOf`.
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

/** First attempt with the least time at a level, given by its index. */
function fastestAt(history: readonly Attempt[], at: number): Attempt | null {
  return history.reduce<Attempt | null>((best, attempt) => {
    const time = attempt.levels.at(at)?.time ?? Infinity
    return time < (best?.levels.at(at)?.time ?? Infinity) ? attempt : best
  }, null)
}
