import { BEHAVIOURS } from '../../game/enemies/behaviours.ts'
import { runnerGrid } from '../../game/gap.ts'
import type { LevelLayout } from '../../game/level-layout.ts'
import { createPathCache, type PathCache } from '../../game/path-cache.ts'
import { PLAYER_TICKS_PER_TILE } from '../../game/rules.ts'
import { createState, type Input, NO_INPUT } from '../../game/state.ts'
import type { Grid } from '../../../labyrinth/grid.ts'
import { quotient } from '../../../labyrinth/integer.ts'
import { distanceField, type DistanceField } from '../../../labyrinth/path/distance-field.ts'
import { createConfigurations, enemyAt, putNext, storeNext } from './configurations.ts'
import { addFollower, type EnemyState, followerOf, setEnemy, storeEnemy } from './enemy-states.ts'
import { comesNear, isOutOfReach, type Move, playEnemy, putPlayer } from './move.ts'
import { createNodes, placesTo, reachNode } from './nodes.ts'
import { placeInMiddle, placeOf, wayBetweenPlaces } from './places.ts'
import { createQueue } from '../../../labyrinth/path/queue.ts'

/** Limit of the tiles of all distance fields of a search (64 MB), and the least number of fields. */
const MEMORY_TILES = 1 << 23
const FEWEST_FIELDS = 12

/** A search over the states of a level: places of the player and configurations of the enemies. */
export type GameSearch = ReturnType<typeof createGameSearch>

/** A search that has reached the start of a level, node 0. */
export function createGameSearch(
  level: LevelLayout,
  pathCache: PathCache = createSearchCache(level.grid),
  fromExit: DistanceField = distanceField(pathCache.runnerGrid, level.exit),
) {
  /** A scratch game in which ticks are played. */
  const state = createState(level, true, pathCache)
  const nodes = createNodes(placeInMiddle(level.grid.tiles.length))
  reachNode(nodes, 0, placeOf(level.grid, state.player), 0, -1)
  const configurations = createConfigurations(state)
  /** Steps to the exit from each tile. */
  const toExit = fromExit.steps
  return { level, state, configurations, nodes, queue: createQueue(), toExit }
}

/** A path cache for long searches, with a distance field for every tile if memory allows. */
export function createSearchCache(grid: Grid, open = runnerGrid(grid)): PathCache {
  const size = grid.tiles.length
  const capacity = Math.max(FEWEST_FIELDS, Math.min(size, quotient(MEMORY_TILES, size)))
  return createPathCache(grid, capacity, open)
}

/** The inputs on the way to a node, each of a tick or of a whole move. */
export function inputsTo({ nodes, level }: GameSearch, node: number): Input[] {
  const places = placesTo(nodes, node)
  return places.slice(1).map((to, i) => {
    const from = places[i]
    return to === from ? NO_INPUT : 1 << wayBetweenPlaces(from, to, level.grid.width)
  })
}

/** The configuration of the enemies after a move; -1 if one comes too near to the player. */
export function playFrom(search: GameSearch, configuration: number, move: Move): number {
  const { configurations, state } = search
  for (let i = 0; i < state.enemies.length; i++) {
    const after = enemyAfter(search, enemyAt(configurations, configuration, i), i, move)
    if (after === null) return -1
    putNext(configurations, i, after)
  }
  return storeNext(configurations)
}

/** The state of an enemy after a move; null if it comes too near to the player. */
function enemyAfter(
  { state, configurations }: GameSearch,
  before: EnemyState,
  i: number,
  move: Move,
): EnemyState | null {
  const { enemy, turning, wait } = before
  const { grid } = state.level
  let perceived = 0
  if (wait < PLAYER_TICKS_PER_TILE) {
    putPlayer(state, move, wait + 1)
    perceived = BEHAVIOURS[enemy.start.kind].perceive(state, turning)
  }
  const known = followerOf(before, perceived)
  if (known !== undefined) {
    if (isOutOfReach(grid, move, enemy)) return known
    const turn = Math.min(wait, move.ticks)
    const isNear =
      comesNear(grid, move, enemy, enemy.progress, 1, turn) ||
      comesNear(grid, move, known.enemy, -wait, turn + 1, move.ticks)
    return isNear ? null : known
  }
  const played = state.enemies[i]
  setEnemy(played, before)
  if (!playEnemy(state, move, played)) return null
  const after = storeEnemy(configurations.enemies[i], played)
  // An enemy that stayed in place for a tick has chosen again, by a second perception.
  const isStraight =
    wait > PLAYER_TICKS_PER_TILE || played.progress === PLAYER_TICKS_PER_TILE - wait
  if (isStraight && move.ticks === PLAYER_TICKS_PER_TILE) addFollower(before, perceived, after)
  return after
}
