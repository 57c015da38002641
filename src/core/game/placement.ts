import { FLOOR, type Grid } from '../grid.ts'
import type { DistanceField } from '../path/distance-field.ts'
import { below, type Random } from '../random/random.ts'
import { PLACEMENT_SLACK_STEPS, PLAYER_TICKS_PER_TILE } from './rules.ts'

/** More ticks than any walk takes. */
export const NEVER_NEAR = 0x3fff_ffff

/**
 * Of every tile, how much later than the player, in ticks, a hunter from there could stand on a
 * shortest path from entrance to exit, at the place where it comes closest; a negative number
 * means that it is there first. Counts every tile of every shortest path. Walls and floor that
 * cannot be reached have `NEVER_NEAR`.
 *
 * With every step of the hunter worth the same ticks this is a search from all those tiles at once,
 * latest first: one queue holds the tiles of the paths, one the tiles reached from them, both in
 * order, and the smaller head goes next. Time linear in the tiles.
 */
export function headStarts(
  grid: Grid,
  fromEntrance: DistanceField,
  fromExit: DistanceField,
  ticksPerTile: number,
): Int32Array {
  const length = fromExit.steps[fromEntrance.source]
  const onPath = Array.from(fromEntrance.queue.subarray(0, countReached(fromEntrance)))
    .filter((tile) => fromEntrance.steps[tile] + fromExit.steps[tile] === length)
    .reverse()
  const late = new Int32Array(grid.tiles.length).fill(NEVER_NEAR)
  for (const tile of onPath) late[tile] = -PLAYER_TICKS_PER_TILE * fromEntrance.steps[tile]

  const reached: number[] = []
  for (let i = 0, j = 0; i < onPath.length || j < reached.length;) {
    const tile =
      j === reached.length || (i < onPath.length && late[onPath[i]] <= late[reached[j]])
        ? onPath[i++]
        : reached[j++]
    const next = late[tile] + ticksPerTile
    for (const other of [tile - grid.width, tile + 1, tile + grid.width, tile - 1]) {
      if (grid.tiles[other] !== FLOOR || late[other] <= next) continue
      late[other] = next
      reached.push(other)
    }
  }
  return late
}

function countReached(field: DistanceField): number {
  let count = 0
  for (const steps of field.steps) if (steps !== -1) count++
  return count
}

/**
 * The tile that a hunter starts from: a random one of those that leave a player on a shortest path
 * at least `headStartTicks`, and little more; null when no tile leaves that much.
 */
export function placeHunter(
  starts: Int32Array,
  headStartTicks: number,
  ticksPerTile: number,
  random: Random,
): number | null {
  let least = NEVER_NEAR
  for (const ticks of starts) if (ticks >= headStartTicks && ticks < least) least = ticks
  if (least === NEVER_NEAR) return null
  const most = least + PLACEMENT_SLACK_STEPS * ticksPerTile
  const tiles: number[] = []
  starts.forEach((ticks, tile) => {
    if (ticks >= least && ticks <= most) tiles.push(tile)
  })
  return tiles[below(random, tiles.length)]
}
