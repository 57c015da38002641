import {
  DISTANT_GAP_TILES,
  GAP_RULES,
  LEAST_GAP_DETOUR_STEPS,
  type LevelRules,
} from '../game/rules.ts'
import {
  cloneGrid,
  columnOf,
  FLOOR,
  GAP,
  type Grid,
  isOpenToRunner,
  rowOf,
  runnerGrid,
  WALL,
} from '../grid.ts'
import { quotient } from '../integer.ts'
import type { Ends } from '../maze/ends.ts'
import { distanceField, UNREACHABLE } from '../path/distance-field.ts'
import { createRoutes, stepsBetween } from '../path/routes.ts'
import { below, pick, type Random } from '../random/random.ts'

/** True if a tile inside the border has floor at two opposite sides and none at the others. */
export function canBeGap({ width, tiles }: Grid, tile: number): boolean {
  const isFloor = (offset: number): boolean => tiles[tile + offset] === FLOOR
  const isOpen = (offset: number): boolean => isOpenToRunner(tiles[tile + offset])
  return [
    [1, width],
    [width, 1],
  ].some(
    ([along, across]) => isFloor(along) && isFloor(-along) && !isOpen(across) && !isOpen(-across),
  )
}

/** Steps of the runner in a maze, as gaps change them. */
interface RunnerSteps {
  readonly fromEntrance: Int32Array
  readonly fromExit: Int32Array
  readonly shortest: number
}

/** A wall between two cells, which a gap may open. */
interface Opening {
  readonly tile: number
  /** Steps from the entrance to the nearer side. */
  readonly reached: number
  /** Steps of the shortest path from entrance to exit that leads through. */
  readonly through: number
}

/**
 * A copy of a level's maze with gaps, fewer than wanted if walls for them are missing. An enemy at one side
 * of a gap needs at least `LEAST_GAP_DETOUR_STEPS` to the other. At most one gap is meant as a shortcut, which
 * makes the shortest path shorter, but not too short for the level; others are escapes, which lead from the
 * shortest path round a part of it. A gap without a place of its kind is of the other.
 */
export function withGaps(
  maze: Grid,
  ends: Ends,
  { gaps, isFirstGapEarly, shortest }: LevelRules,
  random: Random,
): Grid {
  if (gaps === 0) return maze
  const grid = cloneGrid(maze)
  const routes = createRoutes(maze)
  const walls = wallsBetweenCells(maze).filter(([a, b]) => {
    const steps = stepsBetween(routes, a, b)
    return steps === UNREACHABLE || steps >= LEAST_GAP_DETOUR_STEPS
  })
  const opened: number[] = []
  const shortcut = below(random, 100) < GAP_RULES.shortcutPercent ? below(random, gaps) : -1
  for (let i = 0; i < gaps; i++) {
    const steps = runnerSteps(grid, ends)
    const isEarly = i === 0 && isFirstGapEarly
    const farthest = isEarly ? quotient(steps.shortest, 3) : steps.shortest
    const openings = walls
      .map(([a, b]) => openingBetween(a, b, steps))
      .filter(
        ({ tile, reached }) =>
          reached >= GAP_RULES.nearest &&
          reached <= farthest &&
          opened.every((other) => isDistant(grid, tile, other)),
      )
    const isShortcut = ({ through }: Opening): boolean =>
      through <= steps.shortest - GAP_RULES.leastSaved && through >= shortest.least
    const isEscape = ({ through }: Opening): boolean =>
      through >= steps.shortest && through <= steps.shortest + GAP_RULES.mostAdded
    const kinds = [isShortcut, isEscape]
    if (i !== shortcut) kinds.reverse()
    const places = kinds.map((fits) => openings.filter(fits)).find((found) => found.length > 0)
    if (places === undefined) break
    const { tile } = pick(random, places)
    grid.tiles[tile] = GAP
    opened.push(tile)
  }
  return grid
}

function runnerSteps(grid: Grid, { entrance, exit }: Ends): RunnerSteps {
  const open = runnerGrid(grid)
  const fromEntrance = distanceField(open, entrance).steps
  return { fromEntrance, fromExit: distanceField(open, exit).steps, shortest: fromEntrance[exit] }
}

/** The two sides of each wall tile between two cells, in order. */
function wallsBetweenCells({ width, height, tiles }: Grid): [number, number][] {
  const walls: [number, number][] = []
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1 + (y % 2); x < width - 1; x += 2) {
      const tile = y * width + x
      const step = y % 2 === 1 ? 1 : width
      const isBetween = tiles[tile - step] === FLOOR && tiles[tile + step] === FLOOR
      if (tiles[tile] === WALL && isBetween) walls.push([tile - step, tile + step])
    }
  }
  return walls
}

function openingBetween(a: number, b: number, { fromEntrance, fromExit }: RunnerSteps): Opening {
  const [near, far] =
    fromEntrance[a] + fromExit[b] <= fromEntrance[b] + fromExit[a] ? [a, b] : [b, a]
  return {
    tile: (a + b) >> 1,
    reached: fromEntrance[near],
    through: fromEntrance[near] + 2 + fromExit[far],
  }
}

function isDistant(grid: Grid, a: number, b: number): boolean {
  const columns = Math.abs(columnOf(grid, a) - columnOf(grid, b))
  const rows = Math.abs(rowOf(grid, a) - rowOf(grid, b))
  return columns + rows >= DISTANT_GAP_TILES
}
