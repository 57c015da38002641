import { directionTo, type Grid, offsetsOf, WALL } from '../grid.ts'
import { quotient } from '../integer.ts'
import * as trace from '../trace.ts'
import { seek, stepForward, type TracePlayer } from '../trace-player.ts'
import { lineOf, type Recipe } from './recipes.ts'

/** Most questions of a round. */
export const ROUND = 10

/** A step of a trace to be guessed: the picture and the recipe decide it, and no chance does. */
export interface Question {
  /** Number of entries played before the step. */
  readonly at: number
  /** Tiles that are right, that of the step first; empty if the line is asked in place of the tile. */
  readonly tiles: readonly number[]
  /** Line of the recipe that says why. */
  readonly line: number
}

/** Events that are never asked: beginnings, ends, and tiles to which nothing moves. */
const { BRAIDED, CLEARED, ERASED, GAVE_UP, ON_PATH, STARTED } = trace
const NEVER: readonly number[] = [BRAIDED, CLEARED, ERASED, GAVE_UP, ON_PATH, STARTED]

/** Events of steps whose order no recipe tells: of several in a row each is right. */
const ANY_ORDER: readonly number[] = [trace.SEEN, trace.RAISED, trace.KEPT]

/** Thought that a step takes: a bend or a neighbour little, a line more, a choice or a jump most. */
const [BEND, LINE, CHOICE] = [1, 2, 3]

/**
 * At most ten questions on a trace, the same for the same trace: one from each tenth of the steps that take
 * thought, that which takes most, of equal ones the move asked least. None if chance decides every step.
 */
export function questionsOf(recipe: Recipe, player: TracePlayer, grid: Grid): readonly Question[] {
  const steps = stepsToGuess(recipe, player, grid)
  const hard = steps.filter(({ thought }) => thought >= LINE)
  const pool = hard.length < ROUND ? steps : hard
  const parts = Math.min(ROUND, pool.length)
  const asked: string[] = []
  const rank = ({ thought, move }: Step): number =>
    thought * ROUND - asked.filter((other) => other === move).length
  const startOf = (part: number): number => quotient(part * pool.length, parts)
  return Array.from({ length: parts }, (_, part) => {
    const some = pool.slice(startOf(part), startOf(part + 1))
    const chosen = some.reduce((best, next) => (rank(next) > rank(best) ? next : best))
    asked.push(chosen.move)
    return chosen
  })
}

interface Step extends Question {
  readonly thought: number
  /** Event and direction, or distance. */
  readonly move: string
}

function stepsToGuess(recipe: Recipe, player: TracePlayer, grid: Grid): readonly Step[] {
  const { entries, length, position, tiles, undo } = player
  const drawn = new Set(player.drawn)
  const steps: Step[] = []
  const entryAt = (at: number) => entries.subarray(at * trace.TRACE_STRIDE)
  const isBeside = (tile: number, other: number): boolean => directionTo(grid, tile, other) !== null
  /** Tile where the algorithm was before it came where it is. */
  let before = -1
  /** End of the steps that were right answers to the question before. */
  let answered = 0
  seek(player, 0)
  for (let at = 0; at < length; at++) {
    const { current } = player
    const [tile, , event] = entryAt(at)
    const isTile = tile !== current && !drawn.has(at) && !recipe.hidden?.includes(event)
    const thought = isTile ? thoughtOf(tile, event) : recipe.seen?.includes(event) ? LINE : 0
    if (current !== -1 && at >= answered && thought > 0 && !NEVER.includes(event)) {
      const move = `${event} ${isTile ? tile - current : ''}`
      const right = isTile ? rightTiles(at) : []
      steps.push({ at, tiles: right, line: lineOf(recipe, event), thought, move })
    }
    stepForward(player)
    if (player.current !== current) before = current
  }
  seek(player, position)
  return steps

  /** Straight on takes no thought. */
  function thoughtOf(tile: number, event: number): number {
    const { current } = player
    if (event === trace.SEEN) return BEND
    if (tile - current === current - before) return 0
    if (!isBeside(tile, current)) return CHOICE
    const sides = offsetsOf(grid).map((offset) => current + offset)
    const ways = sides.filter((side) => side !== before && tiles[side] !== WALL)
    return ways.length > 1 ? CHOICE : BEND
  }

  /** Tiles of a step: a wall and the cell behind it are one step of carving, and so is the wall on the way back. */
  function rightTiles(at: number): readonly number[] {
    const [first, value, event] = entryAt(at)
    const right = [first]
    for (answered = at + 1; answered < length && !drawn.has(answered); answered++) {
      const [tile, , follows] = entryAt(answered)
      const isRow = ANY_ORDER.includes(event) && ANY_ORDER.includes(follows)
      const isDug = undo[answered] === WALL && isBeside(tile, entryAt(answered - 1)[0])
      if (!isRow && !(isDug && answered <= at + 2)) break
      right.push(tile)
    }
    const back = offsetsOf(grid).find((offset) => player.current + 2 * offset === first)
    if (value < trace.FRONTIER_MARK && back !== undefined) right.push(player.current + back)
    return right
  }
}
