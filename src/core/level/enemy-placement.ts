import { ENEMY_TRAITS, HUNTING_STATES } from '../game/enemies/kinds.ts'
import type { EnemyStart, Level, LevelLayout } from '../game/level-layout.ts'
import {
  EARLIEST_CATCH_STEPS,
  HEAD_START_SLACK_TICKS,
  HEARD_STEPS,
  type HuntRules,
  LATE_START_PERCENT,
  LONGEST_DETOUR_STEPS,
  LONGEST_HARPY_DETOUR_STEPS,
  MAX_CONTESTS,
  MAX_PLACEMENTS,
  PLAYER_TICKS_PER_TILE,
  PLACEMENTS_COMPARED,
  PROOF_BUDGET,
  PROOF_CLEARANCE,
  PROOF_STATES,
  PROOF_WEIGHT,
  SEEN_MOVES,
  DETOUR_PERCENT,
} from '../game/rules.ts'
import { createState, type Input } from '../game/state.ts'
import { quotient } from '../../labyrinth/integer.ts'
import { downhill } from '../../labyrinth/path/shortest-path.ts'
import { below, type Random } from '../../labyrinth/random/random.ts'
import {
  catchOf,
  contestsOf,
  hasSecondRoute,
  isShortestPathSafe,
  lastDownhill,
  playInput,
} from './chase.ts'
import { detourAt, type MazeFacts, shortestMoves } from './maze-facts.ts'
import { createSearchCache } from './search/game-search.ts'
import { searchWin } from './search/solve.ts'
import { type StartRange, placeEnemy } from './start-tiles.ts'

type EnemyPlacement = Pick<Level, 'enemies' | 'proof'>

type PlacementTask = ReturnType<typeof createPlacementTask>

/** A level that wants enemies, in a maze whose facts are known. */
export function createPlacementTask(
  { seed, number, algorithm }: Pick<LevelLayout, 'seed' | 'number' | 'algorithm'>,
  facts: MazeFacts,
  rules: HuntRules,
  random: Random,
) {
  const { grid, entrance, exit, shortest } = facts
  const place = { seed, number, algorithm, grid, entrance, exit, shortest }
  return { place, facts, rules, random, pathCache: createSearchCache(grid, facts.open) }
}

/** Enemies that catch a player who runs the shortest path blindly. */
interface Contest {
  readonly level: LevelLayout
  /** Steps of the player until the catch. */
  readonly caught: number
  /** Extra steps of the shortest path round the place of the catch. */
  readonly detour: number
}

/**
 * The most interesting of several placements in which a player who runs the shortest path blindly is
 * caught, and a win is found. Those with the longest way round the catch are tried first.
 */
export function contest(task: PlacementTask): EnemyPlacement | null {
  const { facts, pathCache } = task
  const { shortest } = facts
  const longest = longestDetour(task)
  const contests = contestsAmong(task, longest).sort((a, b) => b.detour - a.detour)
  let best: EnemyPlacement | null = null
  let most = -1
  let proven = 0
  let budget = PROOF_BUDGET * shortest
  for (const { level, caught } of contests) {
    const { moves, expanded } = searchWin(level, {
      limit: Math.min(PROOF_STATES * shortest, budget),
      pathCache,
      toExit: facts.fromExit,
      weight: PROOF_WEIGHT,
      clearance: PROOF_CLEARANCE,
      most: shortest + longest,
    })
    budget -= expanded
    if (moves !== null) {
      const interest = interestOf(task, level, caught, moves, most)
      if (interest > most) best = { enemies: level.enemies, proof: { moves, contested: true } }
      most = Math.max(most, interest)
      proven++
    }
    if (proven === PLACEMENTS_COMPARED || most === MOST_INTEREST || budget <= 0) break
  }
  return best
}

function longestDetour({ rules }: PlacementTask): number {
  const isSlow = rules.enemies.some(({ kind }) => ENEMY_TRAITS[kind].isSlowToSolve)
  return isSlow ? LONGEST_HARPY_DETOUR_STEPS : LONGEST_DETOUR_STEPS
}

/** Placements whose catch lies in the wanted half of the shortest path, with a way round it. */
function contestsAmong(task: PlacementTask, longest: number): Contest[] {
  const { facts, pathCache, rules, random } = task
  const half = below(random, 100) < rules.lateCatchPercent ? 1 : 0
  const far = quotient(facts.shortest * LATE_START_PERCENT, 100)
  const steps = half === 1 ? { least: far, most: Infinity } : { least: 0, most: far - 1 }
  const wanted = half === 1 ? Infinity : quotient(facts.shortest, 2)
  const contests: Contest[] = []
  for (let i = 0; i < MAX_PLACEMENTS && contests.length < MAX_CONTESTS; i++) {
    const level = arrange(task, { headStart: { least: -Infinity, most: -1 }, steps })
    if (level === null) continue
    const caught = catchOf(createState(level, true, pathCache), facts.fromExit, wanted)
    if (caught === null || caught.steps < EARLIEST_CATCH_STEPS) continue
    if (quotient(2 * caught.steps, facts.shortest) !== half) continue
    const detour = detourAt(facts, caught.steps)
    if (detour === null || detour > longest) continue
    if (rules.isForewarned && caught.seen < SEEN_MOVES) continue
    if (isShortestPathSafe(level, facts.fromExit, pathCache)) continue
    contests.push({ level, caught: caught.steps, detour })
  }
  return contests
}

/**
 * Enemies that catch a player neither on the first shortest path, which is the proof, nor on the last. They
 * caught one on another shortest path in 5 of 2,246 levels; searching all of them would change the levels.
 */
export function leaveOpen(task: PlacementTask): EnemyPlacement | null {
  const { facts, pathCache, rules } = task
  const least = rules.headStartTicks
  const headStart = { least, most: least + HEAD_START_SLACK_TICKS }
  for (let i = 0; i < MAX_PLACEMENTS; i++) {
    const level = arrange(task, { headStart, steps: ANYWHERE })
    if (level === null) continue
    const isCaught = (descent: typeof downhill): boolean =>
      catchOf(createState(level, true, pathCache), facts.fromExit, Infinity, descent) !== null
    if (isCaught(downhill) || isCaught(lastDownhill)) continue
    return { enemies: level.enemies, proof: { moves: shortestMoves(facts), contested: false } }
  }
  return null
}

function arrange(
  { place, facts, rules, random }: PlacementTask,
  range: StartRange,
): LevelLayout | null {
  const enemies: EnemyStart[] = []
  /** Enemy that starts in view: one that can start anywhere, if there is one. */
  const herald =
    rules.enemies.find(({ kind }) => ENEMY_TRAITS[kind].startRule === 'anywhere') ??
    rules.enemies.at(-1)
  const isHeard = ({ kind, tile }: EnemyStart): boolean =>
    HUNTING_STATES.includes(ENEMY_TRAITS[kind].aiState) &&
    facts.fromEntrance.steps[tile] <= HEARD_STEPS
  for (const enemy of rules.enemies) {
    const isInView = rules.isForewarned && enemy === herald && !enemies.some(isHeard)
    const start = placeEnemy(facts, enemy, { ...range, isInView }, random)
    if (start === null) return null
    enemies.push(start)
  }
  return { ...place, enemies }
}

const ANYWHERE = { least: 0, most: Infinity }

const DETOUR_INTEREST = 4
const CONTEST_INTEREST = 3
const ROUTE_INTEREST = 4
const MOST_INTEREST = DETOUR_INTEREST + CONTEST_INTEREST + ROUTE_INTEREST

/**
 * Measures the choices on the way to the exit, from 0 to `MOST_INTEREST`. Searches a second route only
 * if it would raise the result above `most`, the best so far.
 */
function interestOf(
  { facts, pathCache }: PlacementTask,
  level: LevelLayout,
  caught: number,
  moves: readonly Input[],
  most: number,
): number {
  const { shortest, fromExit } = facts
  const state = createState(level, true, pathCache)
  const { hasSecondContest, route } = contestsOf(state, fromExit, caught, moves, playInput)
  const wanted = quotient(shortest * DETOUR_PERCENT, 100)
  const detour = Math.min(moves.length - shortest, wanted)
  const interest =
    quotient(DETOUR_INTEREST * detour, wanted) + (hasSecondContest ? CONTEST_INTEREST : 0)
  if (interest + ROUTE_INTEREST <= most) return interest
  const isChoice = hasSecondRoute(
    level,
    route,
    PLAYER_TICKS_PER_TILE * moves.length,
    fromExit,
    pathCache,
  )
  return interest + (isChoice ? ROUTE_INTEREST : 0)
}
