import { type Grid, offsetsOf } from '../grid.ts'
import { exitCount, firstWay } from '../path/exits.ts'

/** The number of corridors of one length, in steps. */
export interface LengthCount {
  readonly length: number
  readonly count: number
}

export interface Corridors {
  /** The corridors that begin at a dead end, by length, shortest first. */
  readonly deadEndLengths: readonly LengthCount[]
  /** The longest of all. */
  readonly longestCorridor: number
}

/**
 * The corridors of a map with the given exits (`exitsOf`): a corridor leads from a junction or dead end to
 * the next one through tiles with two exits, or is a ring of such tiles. Time linear in the
 * tiles.
 */
export function corridorsOf(grid: Grid, ways: Uint8Array): Corridors {
  const offsets = offsetsOf(grid)
  const seen = new Uint8Array(ways.length)
  const counts = new Map<number, number>()
  let longest = 0
  for (let tile = 0; tile < ways.length; tile++) {
    const count = exitCount(ways[tile])
    if (count === 0 || count === 2) continue
    for (let way = 0; way < 4; way++) {
      if ((ways[tile] & (1 << way)) === 0) continue
      const length = follow(tile, way)
      longest = Math.max(longest, length)
      if (count === 1) counts.set(length, (counts.get(length) ?? 0) + 1)
    }
  }
  for (let tile = 0; tile < ways.length; tile++) {
    if (exitCount(ways[tile]) !== 2 || seen[tile] === 1) continue
    longest = Math.max(longest, follow(tile, firstWay(ways[tile])))
  }
  const deadEndLengths = Array.from(counts, ([length, count]) => ({ length, count }))
  return {
    deadEndLengths: deadEndLengths.toSorted((a, b) => a.length - b.length),
    longestCorridor: longest,
  }

  /** Steps from a tile in a direction to the next tile without two ways, or back to itself. */
  function follow(start: number, direction: number): number {
    let way = direction
    let tile = start + offsets[way]
    let steps = 1
    while (tile !== start && exitCount(ways[tile]) === 2) {
      seen[tile] = 1
      way = firstWay(ways[tile] & ~(1 << (way ^ 2)))
      tile += offsets[way]
      steps++
    }
    return steps
  }
}
