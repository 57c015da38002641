import type { LevelLayout } from '../game/level-layout.ts'
import { BRAID_STEP_PERCENT, levelRules, MAX_MAZES, STREAM_VERSION } from '../game/rules.ts'
import { GAP } from '../game/gap.ts'
import { cloneGrid, createGrid, type Grid, WALL } from '../../labyrinth/grid.ts'
import { braid } from '../../labyrinth/maze/braid.ts'
import { carveMaze, findAlgorithm } from '../../labyrinth/maze/generators.ts'
import { createTrace, type Trace, TRACE_STRIDE } from '../../labyrinth/trace.ts'
import type { Random } from '../../labyrinth/random/random.ts'
import { streamFromText } from '../../labyrinth/random/streams.ts'

/**
 * The mazes that a level may have, in the order in which placing its enemies is tried: each maze
 * braided more and more, and then the next. A trace, if given, holds the carving and braiding of the
 * latest maze.
 *
 * @throws RangeError for a number that is not a level.
 */
export function* candidateMazes(
  seed: string,
  number: number,
  trace?: Trace,
): Generator<Grid, void> {
  const rules = levelRules(number)
  const carving = stream(STREAM_VERSION, seed, number, 'maze')
  const braiding = stream(STREAM_VERSION, seed, number, 'braid')
  const algorithm = findAlgorithm(rules.algorithm)
  if (algorithm === null) throw new RangeError(`no algorithm is called ${rules.algorithm}`)
  const carve = algorithm.carveDrawn ?? algorithm.carve
  for (let maze = 0; maze < MAX_MAZES; maze++) {
    if (trace !== undefined) trace.length = 0
    const perfect = carveMaze(carve, rules.width, rules.height, carving, trace)
    const carved = trace?.length ?? 0
    for (let percent = rules.braidPercent; percent <= 100; percent += BRAID_STEP_PERCENT) {
      if (trace !== undefined) trace.length = carved
      const grid = cloneGrid(perfect)
      braid(grid, percent, braiding, trace)
      yield grid
    }
  }
}

/** A change of a tile on the way from solid wall to a maze, with its new value. */
export interface TileChange {
  readonly tile: number
  readonly value: number
}

/**
 * The carving of a level's maze: every change of a tile, in order, from solid wall; visits of the
 * algorithm without a change are left out. Carves candidates anew and yields null after each one that
 * is not the level's maze, so that the work can be spread over frames.
 *
 * @throws RangeError for a maze that its seed and number do not give.
 */
export function* carvingChanges({
  seed,
  number,
  grid,
}: Pick<LevelLayout, 'seed' | 'number' | 'grid'>): Generator<null, readonly TileChange[]> {
  const trace = createTrace()
  for (const tried of candidateMazes(seed, number, trace)) {
    if (isSameMaze(tried, grid)) return changesOf(grid, trace)
    yield null
  }
  throw new RangeError(`level ${number} of "${seed}" has another maze`)
}

function isSameMaze(a: Grid, b: Grid): boolean {
  return (
    a.width === b.width &&
    a.tiles.every((tile, i) => tile === b.tiles[i] || (tile === WALL && b.tiles[i] === GAP))
  )
}

function changesOf({ width, height }: Grid, { entries }: Trace): TileChange[] {
  const { tiles } = createGrid(width, height)
  const changes: TileChange[] = []
  for (let at = 0; at < entries.length; at += TRACE_STRIDE) {
    const [tile, value] = [entries[at], entries[at + 1]]
    // Marks of a walk become floor or wall again.
    if (tiles[tile] === value || value > WALL) continue
    tiles[tile] = value
    changes.push({ tile, value })
  }
  return changes
}

/** The purpose of a stream of chance; each draws from its own. */
export type Purpose = 'maze' | 'braid' | 'gaps' | 'enemies'

/**
 * The stream of chance named by version (`STREAM_VERSION` in the game), seed, level and purpose. Equal names give equal draws in every engine, and no stream depends on the use of
 * another. The length of the seed precedes it, so that no seed can imitate the rest of a name.
 */
export function stream(version: number, seed: string, level: number, purpose: Purpose): Random {
  return streamFromText(`${version}/${level}/${purpose}/${seed.length}/${seed}`)
}
