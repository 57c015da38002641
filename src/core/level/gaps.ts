import {
  DISTANT_GAP_TILES,
  GAP_RULES,
  LEAST_GAP_DETOUR_STEPS,
  type LevelRules,
} from '../game/rules.ts'
import { GAP, isOpenToRunner } from '../game/gap.ts'
import { cloneGrid, FLOOR, type Grid, stepsApart, WALL } from '../../labyrinth/grid.ts'
import { quotient } from '../../labyrinth/integer.ts'
import { UNREACHABLE } from '../../labyrinth/path/distance-field.ts'
import { createRoutes, stepsBetween } from '../../labyrinth/path/routes.ts'
import { below, pick, type Random } from '../../labyrinth/random/random.ts'
import { mazeFacts, type MazeFacts, isOnScreen } from './maze-facts.ts'

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

/** A wall between two cells, which a gap may open. */
type Opening = ReturnType<typeof openingBetween>

/**
 * A level's maze with gaps, or null if walls for them are missing. From one side of a
 * gap to the other an enemy needs at least `LEAST_GAP_DETOUR_STEPS`. The gap placed first may be a shortcut,
 * which makes the shortest path shorter, but not too short for the level; others are escapes, which lead
 * round a part of the shortest path and are in view from it. A gap without a place of its kind is of the
 * other.
 *
 * The early gap is placed last, when the shortest path is settled.
 */
export function withGaps(
  maze: MazeFacts,
  { gaps, isFirstGapEarly, shortest }: LevelRules,
  random: Random,
): MazeFacts | null {
  if (gaps === 0) return maze
  const between = wallsBetweenCells(maze.grid)
  const routes = createRoutes(maze.grid)
  const walls = between.filter(([a, b]) => {
    const steps = stepsBetween(routes, a, b)
    return steps === UNREACHABLE || steps >= LEAST_GAP_DETOUR_STEPS
  })
  const opened: number[] = []
  const wantsShortcut = below(random, 100) < GAP_RULES.shortcutPercent
  let facts = maze
  for (let i = 0; i < gaps; i++) {
    const { grid, fromEntrance, path } = facts
    const isEarly = i === gaps - 1 && isFirstGapEarly
    const farthest = isEarly ? quotient(facts.shortest, 3) : facts.shortest
    const met = path.filter((tile) => fromEntrance.steps[tile] <= farthest)
    const openings = walls
      .map(([a, b]) => openingBetween(a, b, facts))
      .filter(
        ({ tile, reached }) =>
          reached >= GAP_RULES.nearest &&
          reached <= farthest &&
          opened.every((other) => stepsApart(grid, tile, other) >= DISTANT_GAP_TILES) &&
          met.some((centre) => isOnScreen(grid, centre, tile)),
      )
    const steps = facts.shortest
    const isShortcut = ({ through }: Opening): boolean =>
      through <= steps - GAP_RULES.leastSaved && through >= shortest.least
    const isEscape = ({ through }: Opening): boolean =>
      through >= steps && through <= steps + GAP_RULES.mostAdded
    const kinds = [isShortcut, isEscape]
    if (i > 0 || !wantsShortcut) kinds.reverse()
    const places = kinds.map((fits) => openings.filter(fits)).find((found) => found.length > 0)
    if (places === undefined) return null
    const { tile } = pick(random, places)
    opened.push(tile)
    const next = cloneGrid(grid)
    next.tiles[tile] = GAP
    facts = mazeFacts(next, facts)
  }
  return facts
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

function openingBetween(a: number, b: number, facts: MazeFacts) {
  const [fromEntrance, fromExit] = [facts.fromEntrance.steps, facts.fromExit.steps]
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
