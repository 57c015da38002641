import type { EnemyStart, Level, LevelLayout } from '../game/level-layout.ts'
import type { PathCache } from '../game/path-cache.ts'
import {
  EARLIEST_CATCH_STEPS,
  HEAD_START_SLACK_TICKS,
  type HuntRules,
  LATE_START_PERCENT,
  LONGEST_DETOUR_STEPS,
  LONGEST_HARPY_DETOUR_STEPS,
  MAX_PLACEMENTS,
  MAX_PROOF_STATES,
  PLACEMENTS_COMPARED,
  PROOF_BUDGET,
  PROOF_CLEARANCE,
  PROOF_STATES,
  PROOF_WEIGHT,
  DETOUR_PERCENT,
} from '../game/rules.ts'
import { createState, type Input } from '../game/state.ts'
import { quotient } from '../integer.ts'
import { below, type Random } from '../random/random.ts'
import { catchOf, contestsOf, hasSecondRoute } from './chase.ts'
import type { MazeAnalysis } from './maze-analysis.ts'
import { inputsOfMoves } from './search/optimum.ts'
import { createSearchCache } from './search/game-search.ts'
import { searchWin } from './search/solve.ts'
import { type StartRange, placeEnemy } from './start-tiles.ts'

type EmptyLevel = Omit<LevelLayout, 'enemies'>
type EnemyPlacement = Pick<Level, 'enemies' | 'proof'>

/** The inputs of the search for a placement. */
export interface PlacementTask {
  readonly place: EmptyLevel
  readonly analysis: MazeAnalysis
  readonly rules: HuntRules
  readonly random: Random
  readonly pathCache: PathCache
}

/** The search for a placement in a maze. */
export function createPlacementTask(
  place: EmptyLevel,
  analysis: MazeAnalysis,
  rules: HuntRules,
  random: Random,
): PlacementTask {
  return { place, analysis, rules, random, pathCache: createSearchCache(place.grid) }
}

/**
 * The most interesting of several placements in which a player who runs the shortest path blindly is
 * caught, and a win is found.
 */
export function contest(task: PlacementTask): EnemyPlacement | null {
  const { analysis, pathCache, rules, random } = task
  const half = below(random, 100) < rules.lateCatchPercent ? 1 : 0
  const far = quotient(analysis.shortest * LATE_START_PERCENT, 100)
  const steps = half === 1 ? { least: far, most: Infinity } : { least: 0, most: far - 1 }
  const hasHarpy = rules.enemies.some(({ kind }) => kind === 'harpy')
  const detour = hasHarpy ? LONGEST_HARPY_DETOUR_STEPS : LONGEST_DETOUR_STEPS
  let best: EnemyPlacement | null = null
  let most = -1
  let proven = 0
  let budget = Math.min(PROOF_BUDGET * analysis.shortest, MAX_PROOF_STATES)
  for (let i = 0; budget > 0 && i < MAX_PLACEMENTS; i++) {
    const level = arrange(task, { headStart: { least: -Infinity, most: -1 }, steps })
    if (level === null) continue
    const caught = catchOf(createState(level, true, pathCache), analysis.fromExit)
    if (caught === null || caught < EARLIEST_CATCH_STEPS) continue
    if (quotient(2 * caught, analysis.shortest) !== half) continue
    const limit = Math.min(PROOF_STATES * analysis.shortest, budget)
    const { moves, expanded } = searchWin(level, {
      limit,
      pathCache,
      weight: PROOF_WEIGHT,
      clearance: PROOF_CLEARANCE,
      most: analysis.shortest + detour,
    })
    budget -= expanded
    if (moves === null) continue
    const interest = interestOf(task, level, moves, most)
    if (interest > most) best = { enemies: level.enemies, proof: { moves, contested: true } }
    most = Math.max(most, interest)
    proven++
    if (proven === PLACEMENTS_COMPARED || most === MOST_INTEREST) break
  }
  return best
}

/** Enemies that do not catch a player who runs the shortest path, which is the proof. */
export function leaveOpen(task: PlacementTask): EnemyPlacement | null {
  const { analysis, pathCache, rules } = task
  const least = rules.headStartTicks
  const headStart = { least, most: least + HEAD_START_SLACK_TICKS }
  for (let i = 0; i < MAX_PLACEMENTS; i++) {
    const level = arrange(task, { headStart, steps: ANYWHERE })
    if (level === null) continue
    if (catchOf(createState(level, true, pathCache), analysis.fromExit) !== null) continue
    return { enemies: level.enemies, proof: { moves: analysis.moves, contested: false } }
  }
  return null
}

function arrange(
  { place, analysis, rules, random }: PlacementTask,
  range: StartRange,
): LevelLayout | null {
  const enemies: EnemyStart[] = []
  for (const enemy of rules.enemies) {
    const start = placeEnemy(place.grid, analysis, enemy, range, random)
    if (start === null) return null
    enemies.push(start)
  }
  return { ...place, enemies }
}

const ANYWHERE = { least: 0, most: Infinity }

const DETOUR_INTEREST = 3
const CONTEST_INTEREST = 2
const ROUTE_INTEREST = 2
const MOST_INTEREST = DETOUR_INTEREST + CONTEST_INTEREST + ROUTE_INTEREST

/**
 * How much there is to decide on the way to the exit, from 0 to `MOST_INTEREST`. A second route is
 * searched for only where it would be more than the most so far.
 */
function interestOf(
  { analysis, pathCache }: PlacementTask,
  level: LevelLayout,
  moves: readonly Input[],
  most: number,
): number {
  const inputs = inputsOfMoves(moves)
  const { hasSecondContest, route } = contestsOf(level, analysis.fromExit, inputs, pathCache)
  const isDetour = moves.length * 100 >= analysis.shortest * DETOUR_PERCENT
  const interest = (isDetour ? DETOUR_INTEREST : 0) + (hasSecondContest ? CONTEST_INTEREST : 0)
  if (interest + ROUTE_INTEREST <= most) return interest
  const isChoice = hasSecondRoute(level, route, inputs.length, pathCache)
  return interest + (isChoice ? ROUTE_INTEREST : 0)
}
