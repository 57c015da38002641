import { directionTo, type Grid, offsetsOf, stepsApart, WALL } from '../grid.ts'
import { quotient } from '../integer.ts'
import * as trace from '../trace.ts'
import { seek, stepForward, stepsReached, type TracePlayer } from '../trace-player.ts'
import { endsOf } from './ends.ts'
import { lineOf, type Recipe } from './recipes.ts'

/** Most questions of a round. */
export const ROUND = 10

/** A step of a trace to be guessed: the picture and the recipe decide it, and no chance does. */
export interface Question {
  /** Number of entries played before the step. */
  readonly at: number
  /** Tiles that are right, that of the step first. */
  readonly tiles: readonly number[]
  /** Line of the recipe that says why. */
  readonly line: number
}

/** Events that are never asked: beginnings, ends, and tiles to which nothing moves. */
const { BRAIDED, CLEARED, ERASED, GAVE_UP, ON_PATH, STARTED } = trace
const NEVER: readonly number[] = [BRAIDED, CLEARED, ERASED, GAVE_UP, ON_PATH, STARTED]

/** Events of steps whose order no recipe tells: of several in a row each is right. */
const ANY_ORDER: readonly number[] = [trace.SEEN, trace.RAISED, trace.KEPT]

/**
 * At most ten questions on a trace, the same for the same trace: one from each tenth of the steps that take
 * most thought, by the line of the recipe asked least. None if chance decides every step.
 */
export function questionsOf(recipe: Recipe, player: TracePlayer, grid: Grid): readonly Question[] {
  const pool = stepsToGuess(recipe, player, grid)
  const parts = Math.min(ROUND, pool.length)
  const asked = new Uint8Array(recipe.lines.length)
  const startOf = (part: number): number => quotient(part * pool.length, parts)
  return Array.from({ length: parts }, (_, part) => {
    const chosen = pool
      .slice(startOf(part), startOf(part + 1))
      .reduce((best, next) => (asked[next.line] < asked[best.line] ? next : best))
    asked[chosen.line]++
    return chosen
  })
}

/** Numbers of tiles, the least of which is taken first: their ranks, or the steps to them; -1 for none. */
export function ranksOf({ rank }: Recipe, player: TracePlayer, grid: Grid): Int32Array {
  const { exit } = endsOf(grid)
  return stepsReached(player).map((steps, tile) =>
    steps === -1 ? -1 : (rank?.(steps, stepsApart(grid, tile, exit)) ?? steps),
  )
}

/** Choices and jumps; bends and neighbours as well if they are too few. Straight on takes no thought. */
function stepsToGuess(recipe: Recipe, player: TracePlayer, grid: Grid): readonly Question[] {
  const { entries, length, position, tiles, undo } = player
  const drawn = new Set(player.drawn)
  const steps: Question[] = []
  const hard: Question[] = []
  const ranks = ranksOf(recipe, player, grid)
  const never = [...NEVER, ...(recipe.hidden ?? [])]
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
    const isSeen = event === trace.SEEN
    const turns = current !== tile && (isSeen || tile - current !== current - before)
    const isForced = !drawn.has(at) && !never.includes(event) && !isTied(tile)
    if (current !== -1 && at >= answered && turns && isForced) {
      const isHard = !isSeen && !(isBeside(tile, current) && isCorridor())
      steps.push({ at, tiles: rightTiles(at), line: lineOf(recipe, event) })
      if (isHard) hard.push(...steps.slice(-1))
    }
    stepForward(player)
    if (player.current !== current) before = current
  }
  seek(player, position)
  return hard.length < ROUND ? steps : hard

  /** True if the numbers of the tiles that wait do not tell that this one is taken first. */
  function isTied(tile: number): boolean {
    const isRival = (value: number, each: number): boolean =>
      value === trace.FRONTIER_MARK && ranks[each] <= ranks[tile]
    return tiles[tile] === trace.FRONTIER_MARK && tiles.filter(isRival).length > 1
  }

  function isCorridor(): boolean {
    const sides = offsetsOf(grid).map((offset) => player.current + offset)
    return sides.filter((side) => side !== before && tiles[side] !== WALL).length < 2
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
