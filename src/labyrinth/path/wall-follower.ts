import { ALL_WAYS, DIRECTIONS, NORTH, offsetsOf } from '../grid.ts'
import { exitsOf } from './exits.ts'
import { arrive, giveUp, startWalk, stepTo } from './loop-erased-walk.ts'
import { areFloor, type MazeSolver, UNSOLVED } from './solution.ts'

/** Quarter turns clockwise from the walker's direction to its hand. */
const LEFT_HAND = 3
const RIGHT_HAND = 1

/**
 * Walks with the left hand on the wall: at every tile turns left when it can, else goes on, else
 * turns right, else turns back. Sets out in the first direction, north before east before south
 * before west, that has a wall at its hand; without any wall it goes north to find one. Arrives in
 * every perfect maze. Around walls that stand alone it may return to its start in its first
 * direction, and then there is no path for it. At most four moves a tile.
 * Source: Walter D. Pullen, "Think Labyrinth: Maze Algorithms" (wall follower).
 */
export const wallFollowerLeft = createFollower(LEFT_HAND)

/** Mirror of `wallFollowerLeft`: turns right if it can, else goes on, else left, else back. */
export const wallFollowerRight = createFollower(RIGHT_HAND)

function createFollower(hand: number): MazeSolver {
  return (grid, from, to, { trace } = {}) => {
    if (!areFloor(grid, from, to)) return UNSOLVED
    const ways = exitsOf(grid)
    const offsets = offsetsOf(grid)
    const walk = startWalk(ways.length, from, trace)
    const isOpen = (at: number, way: number): boolean => ((ways[at] >> (way & 3)) & 1) === 1
    let tile = from
    while (ways[tile] === ALL_WAYS && tile !== to) {
      tile += offsets[NORTH]
      stepTo(walk, tile)
    }
    if (tile === to) return arrive(walk)
    const setOut = tile
    const first = DIRECTIONS.find((way) => isOpen(tile, way) && !isOpen(tile, way + hand))
    if (first === undefined) return giveUp(walk)
    let facing: number = first
    do {
      tile += offsets[facing]
      stepTo(walk, tile)
      if (tile === to) return arrive(walk)
      // The four ways from the hand's side round: hand, ahead, the other side, back.
      let turn = hand
      while (!isOpen(tile, facing + turn)) turn -= hand
      facing = (facing + turn) & 3
    } while (tile !== setOut || facing !== first)
    return giveUp(walk)
  }
}
