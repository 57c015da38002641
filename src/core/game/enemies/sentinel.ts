import type { Direction } from '../../../labyrinth/grid.ts'
import { UNREACHABLE } from '../../../labyrinth/path/distance-field.ts'
import { stepsBetween } from '../../../labyrinth/path/routes.ts'
import { routesOf, runnerRoutesOf } from '../path-cache.ts'
import { SENTINEL_HEARING_STEPS } from '../rules.ts'
import { type Enemy, type GameState, tileOf } from '../state.ts'
import { planTo, playerTileFrom, wayTo } from './movement.ts'

/** The tile of the steps that the sentinel hears, plus one; 0 if all is quiet or it cannot go there. */
export function perceiveSentinel(state: GameState, sentinel: Enemy): number {
  if (!hearsPlayer(state, sentinel.tile)) return 0
  const tile = playerTileFrom(state, sentinel.tile)
  const steps = stepsBetween(routesOf(state.pathCache), sentinel.tile, tile)
  return steps === UNREACHABLE ? 0 : tile + 1
}

/**
 * The guard: walks to and fro between two junctions. In the middle of each tile it listens: a
 * player who walks within earshot draws it to the tile of the steps; there it listens again, and
 * when all is quiet it goes back to its patrol route. A player in the middle of a tile makes no
 * sound, also in the tick of passing it.
 *
 * `aim` is the tile of the steps it heard, `mark` the end of the route that it walks to.
 */
export function chooseSentinel(
  state: GameState,
  sentinel: Enemy,
  perceived: number,
): Direction | null {
  if (perceived > 0) {
    sentinel.aiState = 'hunt'
    sentinel.aim = perceived - 1
  } else if (sentinel.aiState === 'hunt' && sentinel.tile === sentinel.aim) {
    sentinel.aiState = 'patrol'
    sentinel.aim = 0
  }
  const { patrol } = sentinel.start
  const isAtEnd = sentinel.tile === patrol[sentinel.mark]
  if (sentinel.aiState !== 'hunt' && isAtEnd) sentinel.mark = 1 - sentinel.mark
  return wayTo(state, sentinel.tile, targetOf(sentinel))
}

/** The way to the steps heard, or to the end of the patrol route. */
export function planSentinel(state: GameState, sentinel: Enemy): number[] {
  return planTo(state, sentinel, targetOf(sentinel))
}

function targetOf({ aiState, aim, mark, start }: Enemy): number {
  return aiState === 'hunt' ? aim : start.patrol[mark]
}

/** True if the player is walking within earshot; sound passes gaps. */
function hearsPlayer({ level, player, pathCache }: GameState, tile: number): boolean {
  if (player.progress === 0) return false
  const steps = stepsBetween(runnerRoutesOf(pathCache), tile, tileOf(level, player))
  return steps !== UNREACHABLE && steps <= SENTINEL_HEARING_STEPS
}
