import type { Level } from '../game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE } from '../game/rules.ts'
import { type Direction, tileAhead } from '../grid.ts'
import { optimumTime } from '../level/optimum.ts'
import type { RunMode } from '../level/run.ts'
import type { Track } from '../replay/replay.ts'
import { divergencesOf } from './divergences.ts'
import {
  type Dwell,
  fastestPath,
  type LevelPath,
  levelPathOf,
  type Place,
  placesOf,
} from './level-path.ts'

/**
 * Parts of the time of a cleared level beyond the fastest win.
 *
 * tries: in a run, all before the level started for the last time: attempts that ended with a
 * catch, the half second of its pause, and those given up. branches: leaving the way and returning
 * to it. The way is the walk with its loops erased, as the thread is; turning back and forth
 * between two tiles is a loop too. route: the way is another than that of the fastest win, and
 * longer. turns: at a corner, standing in its middle before the turn, or running past it by at most
 * `OVERSHOOT_TILES` and coming back. waiting: standing with no key held. standing: standing with a
 * key held against a wall, and before the first movement of an attempt.
 *
 * A stop of at most `HESITATION_TICKS` belongs to the walk it interrupts: on a branch to the
 * branch, at a corner to the turn. The loops and waits of the fastest win itself are subtracted,
 * tile by tile, so that a part may be negative: a shorter wait, or a shorter way, is a gain there.
 */
export const LOSS_PARTS = ['tries', 'branches', 'route', 'turns', 'waiting', 'standing'] as const
export type LossPart = (typeof LOSS_PARTS)[number]

/** The loss of time at one place. */
export interface TimeLoss {
  readonly part: LossPart
  /**
   * The tile where an attempt ended, a branch was taken or a route diverged; else the tile of the
   * loss.
   */
  readonly tile: number
  readonly ticks: number
}

export interface TimeLosses {
  /** The ticks of the level beyond those of the fastest win. */
  readonly total: number
  /** Losses by part; each tick is in one part, so that they add up to the total. */
  readonly parts: Readonly<Record<LossPart, number>>
  /** Losses by part and tile, the largest first, gains last; none is 0. */
  readonly places: readonly TimeLoss[]
  /** The tiles walked in the last attempt, one by one. */
  readonly walked: readonly number[]
  /** Tiles of the fastest win, one by one. */
  readonly best: readonly number[]
}

/** The longest stop that is no decision to stop: half a second. */
const HESITATION_TICKS = 60

/** The most tiles past a corner that still count as a late turn. */
const OVERSHOOT_TILES = 2

/** Adds ticks to a part at a tile. */
type Tally = (part: LossPart, tile: number, ticks: number) => void

/**
 * Compares a track that clears a level with the level's fastest win.
 *
 * @throws RangeError for a track that does not end on the exit.
 */
export function timeLossesOf(level: Level, mode: RunMode, track: Track): TimeLosses {
  const played = levelPathOf(level, mode, track)
  const best = fastestPath(level)
  const parts = Object.fromEntries(LOSS_PARTS.map((part) => [part, 0])) as Record<LossPart, number>
  const places = new Map<string, TimeLoss>()
  const tally: Tally = (part, tile, ticks) => {
    const key = `${part} ${tile}`
    parts[part] += ticks
    places.set(key, { part, tile, ticks: (places.get(key)?.ticks ?? 0) + ticks })
  }
  for (const { tile, ticks } of played.failedAttempts) tally('tries', tile, ticks)
  const bestLoops = takeOffBest(best, tally)
  const waits = waitsOf(best)
  for (const place of placesOf(played)) tallyPlace(level, played, place, bestLoops, waits, tally)
  for (const { tile, steps } of divergencesOf(tilesOf(played), tilesOf(best))) {
    tally('route', tile, steps * PLAYER_TICKS_PER_TILE)
  }
  return {
    total: track.length - optimumTime(level),
    parts,
    places: [...places.values()]
      .filter(({ ticks }) => ticks !== 0)
      .sort((a, b) => b.ticks - a.ticks || a.tile - b.tile),
    walked: played.dwells.map(({ tile }) => tile),
    best: best.dwells.map(({ tile }) => tile),
  }
}

/** The tiles of a path without its loops. */
function tilesOf(path: LevelPath): number[] {
  return placesOf(path).map(({ tile }) => tile)
}

/** Subtracts the loops and waits of the fastest win; returns the tiles where it loops. */
function takeOffBest(best: LevelPath, tally: Tally): ReadonlySet<number> {
  const loops = new Set<number>()
  for (const { tile, from, to } of placesOf(best)) {
    for (let i = from; i < to; i++) tally('branches', tile, -best.dwells[i].walk)
    if (to > from) loops.add(tile)
    const { out, walk } = best.dwells[to]
    if (out !== null) tally('branches', tile, PLAYER_TICKS_PER_TILE - walk)
  }
  for (const { tile, idle } of best.dwells) tally('waiting', tile, -idle)
  return loops
}

/** Ticks for which the fastest win waits, by tile. */
function waitsOf({ dwells }: LevelPath): Map<number, number> {
  const waits = new Map<number, number>()
  for (const { tile, idle } of dwells) {
    if (idle > 0) waits.set(tile, (waits.get(tile) ?? 0) + idle)
  }
  return waits
}

/** Tallies the ticks from entering a place of the way to leaving it for the next. */
function tallyPlace(
  level: Level,
  { dwells }: LevelPath,
  { tile, from, to }: Place,
  bestLoops: ReadonlySet<number>,
  waits: Map<number, number>,
  tally: Tally,
): void {
  let first = from
  while (first < to) {
    let next = first + 1
    while (dwells[next].tile !== tile) next++
    const ahead = dwells[from].into
    const isLate =
      ahead !== null &&
      dwells[to].out !== ahead &&
      !bestLoops.has(tile) &&
      isOvershoot(level, dwells.slice(first, next), ahead)
    const part = isLate ? 'turns' : 'branches'
    tallyStop(dwells[first], first, null, tile, waits, tally)
    tally(part, tile, dwells[first].walk)
    for (let i = first + 1; i < next; i++) {
      tallyStop(dwells[i], i, part, tile, waits, tally)
      tally(part, tile, dwells[i].walk)
    }
    first = next
  }
  const { out, walk } = dwells[to]
  tallyStop(dwells[to], to, null, tile, waits, tally)
  if (out !== null) tally('branches', tile, walk - PLAYER_TICKS_PER_TILE)
}

/** True if a loop leads straight on from its first dwell, and no farther than a late turn does. */
function isOvershoot(level: Level, loop: readonly Dwell[], ahead: Direction): boolean {
  if (loop[0].out !== ahead) return false
  const line: number[] = []
  for (let tile = loop[0].tile; line.length < OVERSHOOT_TILES; line.push(tile)) {
    tile = tileAhead(level.grid, tile, ahead)
  }
  return loop.slice(1).every(({ tile }) => line.includes(tile))
}

/**
 * Divides the ticks of a dwell: `loop` is the part of the branch that it lies on, and the tile
 * where the branch left the way, or null on the way itself.
 */
function tallyStop(
  { tile, into, out, idle, pushing }: Dwell,
  index: number,
  loop: LossPart | null,
  loopTile: number,
  waits: Map<number, number>,
  tally: Tally,
): void {
  if (idle + pushing === 0) return
  if (index === 0) {
    tally('standing', tile, idle + pushing)
    return
  }
  const useful = Math.min(waits.get(tile) ?? 0, idle + pushing)
  if (useful > 0) {
    tally('waiting', tile, useful)
    waits.set(tile, (waits.get(tile) ?? 0) - useful)
  }
  const rest = idle + pushing - useful
  const isShort = rest <= HESITATION_TICKS
  if (isShort && loop !== null) tally(loop, loopTile, rest)
  else if (isShort && out !== into) tally('turns', tile, rest)
  else {
    const idled = Math.max(0, idle - useful)
    tally('waiting', tile, idled)
    tally('standing', tile, rest - idled)
  }
}
