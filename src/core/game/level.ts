import { cloneGrid, type Grid } from '../grid.ts'
import { braid } from '../maze/braid.ts'
import { type AlgorithmId, carveMaze, findAlgorithm } from '../maze/generators.ts'
import { type Ends, endsOf } from '../maze/mask.ts'
import { distanceField } from '../path/distance-field.ts'
import { shortestPath } from '../path/shortest-path.ts'
import { type Purpose, stream } from '../random/streams.ts'
import { headStarts, placeHunter } from './placement.ts'
import {
  BRAID_STEP_PERCENT,
  FREE_HUNTER,
  LEVEL_COUNT,
  type LevelRules,
  LEVELS,
  MAX_MAZES,
  RULES_VERSION,
} from './rules.ts'

/** The kinds of enemies; what each does is in `enemies/`. */
export type EnemyKind = 'minotaur'

/** Where an enemy begins, and how many ticks it takes for a tile. */
export interface EnemyStart {
  readonly kind: EnemyKind
  readonly tile: number
  readonly ticksPerTile: number
}

/** One level of a seed: everything that the simulation needs and nothing that changes. */
export interface Level {
  readonly seed: string
  /** 1 to 10; 0 for a maze from elsewhere. */
  readonly number: number
  readonly algorithm: AlgorithmId
  readonly grid: Grid
  readonly entrance: number
  readonly exit: number
  /** Steps of a shortest path from entrance to exit. */
  readonly shortest: number
  readonly enemies: readonly EnemyStart[]
}

/**
 * Builds a level from its seed and number, the same in every engine. The hunter starts where a
 * player who runs a shortest path without pause is never reached. Where a maze has no such tile,
 * more of it is braided, and then the next maze is carved.
 *
 * @throws RangeError for a number that is not a level.
 */
export function buildLevel(seed: string, number: number): Level {
  const rules = LEVELS.find((_, index) => index + 1 === number)
  if (rules === undefined) {
    throw new RangeError(`a level is a number from 1 to ${LEVEL_COUNT}, not ${number}`)
  }
  const chance = (purpose: Purpose) => stream(RULES_VERSION, seed, number, purpose)
  const mazes = chance('maze')
  const braids = chance('braid')
  const enemies = chance('enemies')
  const algorithm = findAlgorithm(rules.algorithm)
  if (algorithm === null) throw new RangeError(`no algorithm is called ${rules.algorithm}`)
  const carve = algorithm.carveDrawn ?? algorithm.carve

  for (let maze = 0; maze < MAX_MAZES; maze++) {
    const perfect = carveMaze(carve, rules.width, rules.height, mazes)
    for (let percent = rules.braidPercent; percent <= 100; percent += BRAID_STEP_PERCENT) {
      const grid = cloneGrid(perfect)
      const ends = endsOf(grid)
      braid(grid, percent * 0.01, braids)
      const way = measureWay(grid, ends, rules)
      const tile = placeHunter(way.starts, rules.headStartTicks, rules.hunterTicksPerTile, enemies)
      if (tile === null) continue
      return {
        seed,
        number,
        algorithm: rules.algorithm,
        grid,
        ...ends,
        shortest: way.shortest,
        enemies: [{ kind: 'minotaur', tile, ticksPerTile: rules.hunterTicksPerTile }],
      }
    }
  }
  throw new RangeError(`level ${number} of "${seed}" has no place for a hunter`)
}

/**
 * A level from any maze, number 0. A hunter starts where a player on a shortest path keeps a head
 * start; where no tile leaves one, nobody hunts.
 *
 * @throws RangeError when no way leads from the entrance to the exit.
 */
export function levelOfMaze(grid: Grid, seed: string, algorithm: AlgorithmId): Level {
  const ends = endsOf(grid)
  if (shortestPath(grid, ends.entrance, ends.exit) === null) {
    throw new RangeError('no way leads from the entrance to the exit')
  }
  const { hunterTicksPerTile: ticksPerTile, headStartTicks } = FREE_HUNTER
  const way = measureWay(grid, ends, FREE_HUNTER)
  const chance = stream(RULES_VERSION, seed, 0, 'enemies')
  const tile = placeHunter(way.starts, headStartTicks, ticksPerTile, chance)
  return {
    seed,
    number: 0,
    algorithm,
    grid,
    ...ends,
    shortest: way.shortest,
    enemies: tile === null ? [] : [{ kind: 'minotaur', tile, ticksPerTile }],
  }
}

function measureWay(
  grid: Grid,
  { entrance, exit }: Ends,
  rules: Pick<LevelRules, 'hunterTicksPerTile'>,
): { readonly shortest: number; readonly starts: Int32Array } {
  const fromEntrance = distanceField(grid, entrance)
  const fromExit = distanceField(grid, exit)
  const starts = headStarts(grid, fromEntrance, fromExit, rules.hunterTicksPerTile)
  return { shortest: fromEntrance.steps[exit], starts }
}
