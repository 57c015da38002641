import {
  DISTANT_GAP_TILES,
  GAP_RULES,
  LEAST_GAP_DETOUR_STEPS,
  type LevelRules,
} from '../game/rules.ts'
import { GAP, isOpenToRunner, runnerGrid } from '../game/gap.ts'
import { cloneGrid, columnOf, FLOOR, type Grid, rowOf, WALL } from '../../labyrinth/grid.ts'
import { quotient } from '../../labyrinth/integer.ts'
import type { Ends } from '../../labyrinth/maze/ends.ts'
import { distanceField, UNREACHABLE } from '../../labyrinth/path/distance-field.ts'
import { descend } from '../../labyrinth/path/shortest-path.ts'
import { createRoutes, stepsBetween } from '../../labyrinth/path/routes.ts'
import { below, pick, type Random } from '../../labyrinth/random/random.ts'
import { isOnScreen } from './screen.ts'

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
type RunnerSteps = ReturnType<typeof runnerSteps>

/** A wall between two cells, which a gap may open. */
type Opening = ReturnType<typeof openingBetween>

/**
 * A copy of a level's maze with gaps, or null if walls for them are missing. From one side of a
 * gap to the other an enemy needs at least `LEAST_GAP_DETOUR_STEPS`. The gap placed first may be a shortcut,
 * which makes the shortest path shorter, but not too short for the level; others are escapes, which lead
 * round a part of the shortest path and are in view from it. A gap without a place of its kind is of the
 * other.
 *
 * The early gap is placed last, when the shortest path is settled.
 */
export function withGaps(
  maze: Grid,
  ends: Ends,
  { gaps, isFirstGapEarly, shortest }: LevelRules,
  random: Random,
): Grid | null {
  if (gaps === 0) return maze
  const grid = cloneGrid(maze)
  const routes = createRoutes(maze)
  const walls = wallsBetweenCells(maze).filter(([a, b]) => {
    const steps = stepsBetween(routes, a, b)
    return steps === UNREACHABLE || steps >= LEAST_GAP_DETOUR_STEPS
  })
  const opened: number[] = []
  const wantsShortcut = below(random, 100) < GAP_RULES.shortcutPercent
  for (let i = 0; i < gaps; i++) {
    const steps = runnerSteps(grid, ends)
    const isEarly = i === gaps - 1 && isFirstGapEarly
    const farthest = isEarly ? quotient(steps.shortest, 3) : steps.shortest
    const met = steps.path.filter((tile) => steps.fromEntrance[tile] <= farthest)
    const openings = walls
      .map(([a, b]) => openingBetween(a, b, steps))
      .filter(
        ({ tile, reached }) =>
          reached >= GAP_RULES.nearest &&
          reached <= farthest &&
          opened.every((other) => isDistant(grid, tile, other)) &&
          met.some((centre) => isOnScreen(grid, centre, tile)),
      )
    const isShortcut = ({ through }: Opening): boolean =>
      through <= steps.shortest - GAP_RULES.leastSaved && through >= shortest.least
    const isEscape = ({ through }: Opening): boolean =>
      through >= steps.shortest && through <= steps.shortest + GAP_RULES.mostAdded
    const kinds = [isShortcut, isEscape]
    if (i > 0 || !wantsShortcut) kinds.reverse()
    const places = kinds.map((fits) => openings.filter(fits)).find((found) => found.length > 0)
    if (places === undefined) return null
    const { tile } = pick(random, places)
    grid.tiles[tile] = GAP
    opened.push(tile)
  }
  return grid
}

function runnerSteps(grid: Grid, { entrance, exit }: Ends) {
  const open = runnerGrid(grid)
  const fromEntrance = distanceField(open, entrance).steps
  const toExit = distanceField(open, exit)
  /** Tiles of a shortest path. */
  const path = descend(open, toExit, entrance) ?? new Int32Array()
  return { fromEntrance, fromExit: toExit.steps, shortest: fromEntrance[exit], path }
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

function openingBetween(a: number, b: number, { fromEntrance, fromExit }: RunnerSteps) {
  const [near, far] =
    fromEntrance[a] + fromExit[b] <= fromEntrance[b] + fromExit[a] ? [a, b] : [b, a]
  return {
    tile: (a + b) >> 1,
    /** Steps from the entrance to the nearer side. */
    reached: fromEntrance[near],
    /** Steps of the shortest path from entrance to exit that leads through. */
    through: fromEntrance[near] + 2 + fromExit[far],
  }
}

function isDistant(grid: Grid, a: number, b: number): boolean {
  const columns = Math.abs(columnOf(grid, a) - columnOf(grid, b))
  const rows = Math.abs(rowOf(grid, a) - rowOf(grid, b))
  return columns + rows >= DISTANT_GAP_TILES
}
