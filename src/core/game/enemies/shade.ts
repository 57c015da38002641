import { columnOf, type Direction, directionTo, FLOOR, rowOf } from '../../../labyrinth/grid.ts'
import type { Traversal } from '../../../labyrinth/path/traversal.ts'
import { traversalOf } from '../path-cache.ts'
import { SHADE_PATIENCE_TICKS, SHADE_SIGHT_TILES } from '../rules.ts'
import { type Enemy, type GameState, tileOf } from '../state.ts'
import { numberOfWay, planTo, playerTileFrom, wayOfNumber, wayToPlayer } from './movement.ts'

/** Twice the way to the player, plus one if the shade sees the player; 0 while it searches. */
export function perceiveShade(state: GameState, shade: Enemy): number {
  const isSeen = seesPlayer(state, shade.tile)
  if (!isSeen && shade.aiState !== 'hunt') return 0
  return 2 * numberOfWay(wayToPlayer(state, shade.tile)) + (isSeen ? 1 : 0)
}

/**
 * The searcher: explores by depth-first search with a stack, from wherever it began to search, and
 * backs out of dead ends. In the middle of each tile it looks along the corridors; once it sees the
 * player it hunts by breadth-first search, and gives up some time after it saw the player last.
 *
 * `aim` is the tile where its search began, `mark` its position on that walk, `timer` its patience.
 */
export function chooseShade(state: GameState, shade: Enemy, perceived: number): Direction | null {
  if (perceived % 2 === 1) {
    shade.aiState = 'hunt'
    shade.timer = SHADE_PATIENCE_TICKS
    shade.aim = 0
    shade.mark = 0
  } else if (shade.aiState === 'hunt') {
    shade.timer -= shade.ticksPerTile
    if (shade.timer <= 0) {
      shade.timer = 0
      shade.aiState = 'search'
      shade.aim = shade.tile
    }
  }
  if (shade.aiState === 'hunt') return wayOfNumber(perceived >> 1)
  const traversal = traversalOf(state.pathCache, shade.aim)
  if (traversal.length === 1) return null
  shade.mark = markAfter(traversal, shade.mark)
  return directionTo(state.level.grid, shade.tile, traversal.tiles[shade.mark])
}

const PLANNED_TILES = 8

/** The way to the player while the shade hunts, else the next tiles of its search. */
export function planShade(state: GameState, shade: Enemy): number[] {
  if (shade.aiState === 'hunt') return planTo(state, shade, playerTileFrom(state, shade.tile))
  const traversal = traversalOf(state.pathCache, shade.aim)
  if (traversal.length === 1) return []
  const plan: number[] = []
  let mark = shade.progress > 0 ? shade.mark : markAfter(traversal, shade.mark)
  for (; plan.length < PLANNED_TILES; mark = markAfter(traversal, mark))
    plan.push(traversal.tiles[mark])
  return plan
}

/** The next position in a traversal, which begins again at its end. */
function markAfter(traversal: Traversal, mark: number): number {
  return mark === traversal.length - 1 ? 1 : mark + 1
}

/** True if only floor lies between a tile and the player, on one row or column. */
function seesPlayer({ level, player }: GameState, tile: number): boolean {
  const { grid } = level
  const other = tileOf(level, player)
  const dx = columnOf(grid, other) - columnOf(grid, tile)
  const dy = rowOf(grid, other) - rowOf(grid, tile)
  if (dx !== 0 && dy !== 0) return false
  const tiles = Math.abs(dx) + Math.abs(dy)
  if (tiles > SHADE_SIGHT_TILES) return false
  const offset = dx === 0 ? (dy < 0 ? -grid.width : grid.width) : dx < 0 ? -1 : 1
  for (let i = 1; i < tiles; i++) if (grid.tiles[tile + i * offset] !== FLOOR) return false
  return true
}
