import { cloneGrid, entranceOf, exitOf, type Grid } from '../grid.ts'
import { braid } from '../maze/braid.ts'
import { type AlgorithmId, carveMaze, findAlgorithm } from '../maze/generators.ts'
import { distanceField } from '../path/distance-field.ts'
import { type Purpose, stream } from '../random/streams.ts'
import { headStarts, placeHunter } from './placement.ts'
import { LEVEL_COUNT, type LevelRules, LEVELS, RULES_VERSION } from './rules.ts'

export type EnemyKind = 'minotaur'

export interface EnemyStart {
  readonly kind: EnemyKind
  readonly tile: number
  readonly ticksPerTile: number
}

/** One level of a seed: everything that the simulation needs and nothing that changes. */
export interface Level {
  readonly seed: string
  /** 1 to 10. */
  readonly number: number
  readonly algorithm: AlgorithmId
  readonly grid: Grid
  readonly entrance: number
  readonly exit: number
  /** Steps of a shortest path from entrance to exit. */
  readonly shortest: number
  readonly enemies: readonly EnemyStart[]
}

/** How often a maze is carved anew, at most, until a hunter finds a place in it. */
const MAX_MAZES = 64

/** How much more is braided, in hundredths, when a hunter finds no place. */
const BRAID_STEP_PERCENT = 10

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
      braid(grid, percent * 0.01, braids)
      const way = measureWay(grid, rules)
      const tile = placeHunter(way.starts, rules.headStartTicks, rules.hunterTicksPerTile, enemies)
      if (tile === null) continue
      return {
        seed,
        number,
        algorithm: rules.algorithm,
        grid,
        entrance: entranceOf(grid),
        exit: exitOf(grid),
        shortest: way.shortest,
        enemies: [{ kind: 'minotaur', tile, ticksPerTile: rules.hunterTicksPerTile }],
      }
    }
  }
  throw new RangeError(`level ${number} of "${seed}" has no place for a hunter`)
}

function measureWay(
  grid: Grid,
  rules: LevelRules,
): { readonly shortest: number; readonly starts: Int32Array } {
  const fromEntrance = distanceField(grid, entranceOf(grid))
  const fromExit = distanceField(grid, exitOf(grid))
  const starts = headStarts(grid, fromEntrance, fromExit, rules.hunterTicksPerTile)
  return { shortest: fromEntrance.steps[exitOf(grid)], starts }
}
