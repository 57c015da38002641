import type { Level } from '../game/level-layout.ts'
import {
  FIRST_FORKED_LEVEL,
  FREE_LEVEL,
  LEVEL_COUNT,
  levelRules,
  MAX_CONTESTED_MAZES,
  MAX_UNFORKED_MAZES,
  STREAM_VERSION,
} from '../game/rules.ts'
import type { Grid } from '../../labyrinth/grid.ts'
import type { AlgorithmId } from '../../labyrinth/maze/generators.ts'
import { isForked } from './chase.ts'
import { endsOf } from '../../labyrinth/maze/ends.ts'
import { below } from '../../labyrinth/random/random.ts'
import { stream, candidateMazes } from './candidate-mazes.ts'
import { withGaps } from './gaps.ts'
import { contest, createPlacementTask, leaveOpen } from './enemy-placement.ts'
import { mazeFacts, shortestMoves } from './maze-facts.ts'

/**
 * Builds a level from its seed and number, the same in every engine, with a win as its proof. Skips
 * every maze whose shortest path is out of the level's range or that has no walls for its gaps, and the first
 * `MAX_UNFORKED_MAZES` without two routes if the level wants them. If a maze has no place for its enemies, more of it is
 * braided, and then the next maze is carved.
 *
 * @throws RangeError for a number that is not a level.
 */
export function buildLevel(seed: string, number: number): Level {
  const rules = levelRules(number)
  const enemies = stream(STREAM_VERSION, seed, number, 'enemies')
  const gaps = stream(STREAM_VERSION, seed, number, 'gaps')
  const isContested = below(enemies, 100) < rules.contestedPercent
  const isForkWanted = number >= FIRST_FORKED_LEVEL && number <= LEVEL_COUNT
  let contests = 0
  let unforked = 0
  for (const grid of candidateMazes(seed, number)) {
    const maze = mazeFacts(grid, endsOf(grid))
    const { least, most } = rules.shortest
    if (maze.shortest < least || maze.shortest > most) continue
    const facts = withGaps(maze, rules, gaps)
    if (facts === null) continue
    const needsFork = isForkWanted && unforked < MAX_UNFORKED_MAZES
    if (needsFork && !isForked(facts)) {
      unforked++
      continue
    }
    const { algorithm } = rules
    const task = createPlacementTask({ seed, number, algorithm }, facts, rules, enemies)
    const wantsContest = isContested && contests++ < MAX_CONTESTED_MAZES
    const proven = wantsContest ? contest(task) : leaveOpen(task)
    if (proven !== null) return { ...task.place, ...proven }
  }
  throw new RangeError(`level ${number} of "${seed}" has no place for its enemies`)
}

/**
 * A level from any maze, number 0. A hunter starts where it never reaches a player on a shortest
 * path; without such a tile there is no hunter.
 *
 * @throws RangeError if no way leads from the entrance to the exit.
 */
export function levelOfMaze(grid: Grid, seed: string, algorithm: AlgorithmId): Level {
  const facts = mazeFacts(grid, endsOf(grid))
  const chance = stream(STREAM_VERSION, seed, 0, 'enemies')
  const alone = { enemies: [], proof: { moves: shortestMoves(facts), contested: false } }
  const task = createPlacementTask({ seed, number: 0, algorithm }, facts, FREE_LEVEL, chance)
  return { ...task.place, ...(leaveOpen(task) ?? alone) }
}
