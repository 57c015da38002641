import type { EnemyStart, Level, LevelLayout } from '../game/level-layout.ts'
import type { PathCache } from '../game/path-cache.ts'
import {
  CONTESTED_HEAD_START,
  HEAD_START_SLACK_TICKS,
  type HuntRules,
  LATEST_CONTEST_STEPS,
  LONGEST_DETOUR_PERCENT,
  MAX_PLACEMENTS,
  PROOF_BUDGET,
  PROOF_LIMIT,
} from '../game/rules.ts'
import { createState } from '../game/state.ts'
import { below, type Random } from '../random/random.ts'
import type { MazeAnalysis } from './maze-analysis.ts'
import { createSearchCache, searchWin, survives } from './search/solve.ts'
import { type HeadStart, placeEnemy } from './start-tiles.ts'

type EmptyLevel = Omit<LevelLayout, 'enemies'>
type EnemyPlacement = Pick<Level, 'enemies' | 'proof'>

/**
 * Enemies for a maze, placed so that it can be won, and a win. In a share of the levels
 * the first enemy contests the shortest path, early on: a player who runs it blindly is caught, and
 * the search finds how to do better. In the others, and where that fails, the shortest path itself
 * is the proof. Null when no placement succeeds.
 */
export function provePlacement(
  place: EmptyLevel,
  analysis: MazeAnalysis,
  rules: HuntRules,
  random: Random,
): EnemyPlacement | null {
  const task = { place, analysis, rules, random, pathCache: createSearchCache(place.grid) }
  const isContested = below(random, 100) < rules.contestedPercent
  return (isContested ? contest(task) : null) ?? leaveOpen(task)
}

/** The inputs of the search for a placement. */
interface PlacementTask {
  readonly place: EmptyLevel
  readonly analysis: MazeAnalysis
  readonly rules: HuntRules
  readonly random: Random
  readonly pathCache: PathCache
}

function contest(task: PlacementTask): EnemyPlacement | null {
  const { analysis, pathCache } = task
  for (let i = 0, budget = PROOF_BUDGET; budget > 0 && i < MAX_PLACEMENTS; i++) {
    const level = arrange(task, CONTESTED_HEAD_START)
    if (level === null || runsFree(level, analysis, pathCache, LATEST_CONTEST_STEPS)) continue
    const guards = { ...level, enemies: level.enemies.slice(1) }
    if (!runsFree(guards, analysis, pathCache)) continue
    const { moves, expanded } = searchWin(level, Math.min(PROOF_LIMIT, budget), pathCache)
    budget -= expanded
    if (moves === null || moves.length * 100 > analysis.shortest * LONGEST_DETOUR_PERCENT) continue
    return { enemies: level.enemies, proof: { moves, contested: true } }
  }
  return null
}

function leaveOpen(task: PlacementTask): EnemyPlacement | null {
  const { analysis, pathCache, rules } = task
  const least = rules.headStartTicks
  for (let i = 0; i < MAX_PLACEMENTS; i++) {
    const level = arrange(task, { least, most: least + HEAD_START_SLACK_TICKS })
    if (level === null || !runsFree(level, analysis, pathCache)) continue
    return { enemies: level.enemies, proof: { moves: analysis.moves, contested: false } }
  }
  return null
}

function arrange(
  { place, analysis, rules, random }: PlacementTask,
  headStart: HeadStart,
): LevelLayout | null {
  const enemies: EnemyStart[] = []
  for (const enemy of rules.enemies) {
    const start = placeEnemy(place.grid, analysis, enemy, headStart, random)
    if (start === null) return null
    enemies.push(start)
  }
  return { ...place, enemies }
}

/** True if a player who runs the shortest path blindly is not caught in so many steps. */
function runsFree(
  level: LevelLayout,
  { moves }: MazeAnalysis,
  pathCache: PathCache,
  steps = moves.length,
): boolean {
  const state = createState(level, true, pathCache)
  return moves.slice(0, steps).every((input) => survives(state, input))
}
