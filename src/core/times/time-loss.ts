import type { Track } from '../game/track.ts'
import type { EnemyKind, Level } from '../game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE } from '../game/rules.ts'
import { type Direction, tileAhead } from '../../labyrinth/grid.ts'
import { optimumTime } from '../level/optimum.ts'
import type { RunMode } from '../level/run.ts'
import {
  type Dwell,
  fastestPath,
  type LevelPath,
  levelPathOf,
  type Visit,
  visitsOf,
} from './level-path.ts'

/**
 * Parts of the time of a cleared level beyond the fastest win. The way is the walk with its loops
 * erased, like the thread; going back and forth between two tiles is a loop.
 *
 * tries: in a run, the time before the last start of the level: attempts that were caught, with the
 * pause of half a second, or given up. branches: leaving the way and returning to it. route: the way
 * is longer than that of the fastest win. turns: standing in a corner before the turn, or passing the
 * corner by at most `OVERSHOOT_TILES` and coming back. waiting: standing without a key. standing:
 * standing with a key held against a wall, and before the first movement of an attempt.
 *
 * A stop of at most `HESITATION_TICKS` counts for the walk that it interrupts: the branch, or the
 * turn at a corner. Loops and waits of the fastest win are subtracted tile by tile, so that a part
 * may be negative: a gain by a shorter wait or way.
 */
export const LOSS_PARTS = ['tries', 'branches', 'route', 'turns', 'waiting', 'standing'] as const
export type LossPart = (typeof LOSS_PARTS)[number]

export interface TimeLoss {
  readonly part: LossPart
  /** Tile of the loss: where an attempt ended, a branch was taken, or a route diverged. */
  readonly tile: number
  readonly ticks: number
  /** Enemy that ended a failed attempt; null for attempts given up and for all other parts. */
  readonly catcher: EnemyKind | null
}

export type TimeLosses = ReturnType<typeof timeLossesOf>

/** Longest stop that is a hesitation, not a decision: half a second. */
const HESITATION_TICKS = 60

/** Most tiles past a corner that still count as a late turn. */
const OVERSHOOT_TILES = 2

type Tally = (part: LossPart, tile: number, ticks: number, catcher?: EnemyKind | null) => void

/**
 * Compares a track that clears a level with the level's fastest win. Throws a RangeError for a track that
 * does not end on the exit.
 */
export function timeLossesOf(level: Level, mode: RunMode, track: Track) {
  const played = levelPathOf(level, mode, track)
  const best = fastestPath(level)
  const parts = Object.fromEntries(LOSS_PARTS.map((part) => [part, 0])) as Record<LossPart, number>
  const places = new Map<string, TimeLoss>()
  const tally: Tally = (part, tile, ticks, catcher = null) => {
    const key = `${part} ${tile} ${catcher}`
    parts[part] += ticks
    places.set(key, { part, tile, ticks: (places.get(key)?.ticks ?? 0) + ticks, catcher })
  }
  for (const { tile, ticks, catcher } of played.failedAttempts) {
    tally('tries', tile, ticks, catcher)
  }
  const bestLoops = takeOffBest(best, tally)
  const waits = waitsOf(best)
  for (const visit of visitsOf(played)) tallyVisit(level, played, visit, bestLoops, waits, tally)
  for (const { tile, steps } of divergencesOf(tilesOf(played), tilesOf(best))) {
    tally('route', tile, steps * PLAYER_TICKS_PER_TILE)
  }
  return {
    /** Ticks beyond those of the fastest win. */
    total: track.length - optimumTime(level),
    /** Losses by part; each tick is in one part, so that the parts add up to the total. */
    parts,
    /** Losses by part, tile and catcher, the largest first, gains last; none is 0. */
    places: [...places.values()]
      .filter(({ ticks }) => ticks !== 0)
      .sort((a, b) => b.ticks - a.ticks || a.tile - b.tile),
    /** Tiles walked in the last attempt, in order. */
    walked: played.dwells.map(({ tile }) => tile),
    best: best.dwells.map(({ tile }) => tile),
  }
}

function tilesOf(path: LevelPath): number[] {
  return visitsOf(path).map(({ tile }) => tile)
}

/** Subtracts the loops and waits of the fastest win; returns the tiles of its loops. */
function takeOffBest(best: LevelPath, tally: Tally): ReadonlySet<number> {
  const loops = new Set<number>()
  for (const { tile, from, to } of visitsOf(best)) {
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

/** Tallies the ticks from entering a tile of the way to leaving it for the next tile. */
function tallyVisit(
  level: Level,
  { dwells }: LevelPath,
  { tile, from, to }: Visit,
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

/** True if a loop goes straight on from its first dwell, and no farther than a late turn. */
function isOvershoot(level: Level, loop: readonly Dwell[], ahead: Direction): boolean {
  if (loop[0].out !== ahead) return false
  const line: number[] = []
  for (let tile = loop[0].tile; line.length < OVERSHOOT_TILES; line.push(tile)) {
    tile = tileAhead(level.grid, tile, ahead)
  }
  return loop.slice(1).every(({ tile }) => line.includes(tile))
}

/**
 * Tallies the ticks of a dwell. `loop` is the part of the loop that contains the dwell, or null on the
 * way itself; `loopTile` is the tile where the loop left the way.
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

/** Divergence of one path from another until both meet again. */
interface Divergence {
  /** Last common tile before the divergence. */
  readonly tile: number
  /** Extra steps compared with the other path. */
  readonly steps: number
}

/**
 * Divergences of a path from another path with the same ends; neither path enters a tile twice. The
 * alignment maximises the number of tiles common to both in the same order. The extra steps of all
 * divergences add up to the difference in length; divergences without extra steps are left out.
 */
function divergencesOf(path: readonly number[], other: readonly number[]): Divergence[] {
  const divergences: Divergence[] = []
  const common = commonPlaces(path, other)
  for (let i = 1; i < common.length; i++) {
    const [before, after] = [common[i - 1], common[i]]
    const steps = after.at - before.at - (after.otherAt - before.otherAt)
    if (steps !== 0) divergences.push({ tile: path[before.at], steps })
  }
  return divergences
}

interface Common {
  readonly at: number
  readonly otherAt: number
  /** Previous element of the longest common subsequence that ends here. */
  readonly before: Common | null
}

/** Longest common subsequence of the tiles of both paths, by patience sorting. */
function commonPlaces(path: readonly number[], other: readonly number[]): Common[] {
  const places = new Map(other.map((tile, i) => [tile, i]))
  // Index i: last tile of the subsequence of length i + 1 with the earliest end.
  const ends: Common[] = []
  path.forEach((tile, at) => {
    const otherAt = places.get(tile)
    if (otherAt === undefined) return
    let low = 0
    for (let high = ends.length; low < high;) {
      const middle = (low + high) >> 1
      if (ends[middle].otherAt < otherAt) low = middle + 1
      else high = middle
    }
    ends[low] = { at, otherAt, before: low === 0 ? null : ends[low - 1] }
  })
  const longest: Common[] = []
  for (let end = ends.at(-1) ?? null; end !== null; end = end.before) longest.push(end)
  return longest.reverse()
}
