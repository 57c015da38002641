import { below, type Random } from '../random/random.ts'
import type { Ground } from './maze-analysis.ts'
import type { Arena, EnemyStart, Level } from '../game/level-layout.ts'
import type { Memory } from '../game/path-cache.ts'
import { type HeadStart, placeEnemy } from './start-tiles.ts'
import {
  CONTESTED_HEAD_START,
  HEAD_START_SLACK_TICKS,
  LATEST_CONTEST_STEPS,
  type HuntRules,
  LONGEST_DETOUR_PERCENT,
  MAX_ARRANGEMENTS,
  PROOF_BUDGET,
  PROOF_LIMIT,
} from '../game/rules.ts'
import { createSearchMemory, searchWin, survives } from './search/solve.ts'
import { createState } from '../game/state.ts'

type Place = Omit<Arena, 'enemies'>
type Arrangement = Pick<Level, 'enemies' | 'proof'>

/**
 * Enemies for a maze, placed so that it can be won, and its fastest win. In a share of the levels
 * the first of them contests the shortest path, early on: whoever runs it blindly is caught, and the
 * search finds how to do better. In the others, and where that fails, the shortest path itself is the
 * proof. Null when no try succeeds.
 */
export function proveArrangement(
  place: Place,
  ground: Ground,
  rules: HuntRules,
  random: Random,
): Arrangement | null {
  const tries = { place, ground, rules, random, memory: createSearchMemory(place.grid) }
  const isContested = below(random, 100) < rules.contestedPercent
  return (isContested ? contest(tries) : null) ?? leaveOpen(tries)
}

/** What a try to place enemies needs. */
interface Tries {
  readonly place: Place
  readonly ground: Ground
  readonly rules: HuntRules
  readonly random: Random
  readonly memory: Memory
}

function contest(tries: Tries): Arrangement | null {
  const { ground, memory } = tries
  for (let i = 0, budget = PROOF_BUDGET; budget > 0 && i < MAX_ARRANGEMENTS; i++) {
    const level = arrange(tries, CONTESTED_HEAD_START)
    if (level === null || runsFree(level, ground, memory, LATEST_CONTEST_STEPS)) continue
    const guards = { ...level, enemies: level.enemies.slice(1) }
    if (!runsFree(guards, ground, memory)) continue
    const { moves, expanded } = searchWin(level, Math.min(PROOF_LIMIT, budget), memory)
    budget -= expanded
    if (moves === null || moves.length * 100 > ground.shortest * LONGEST_DETOUR_PERCENT) continue
    return { enemies: level.enemies, proof: { moves, contested: true } }
  }
  return null
}

function leaveOpen(tries: Tries): Arrangement | null {
  const { ground, memory, rules } = tries
  const least = rules.headStartTicks
  for (let i = 0; i < MAX_ARRANGEMENTS; i++) {
    const level = arrange(tries, { least, most: least + HEAD_START_SLACK_TICKS })
    if (level === null || !runsFree(level, ground, memory)) continue
    return { enemies: level.enemies, proof: { moves: ground.moves, contested: false } }
  }
  return null
}

function arrange({ place, ground, rules, random }: Tries, headStart: HeadStart): Arena | null {
  const enemies: EnemyStart[] = []
  for (const enemy of rules.enemies) {
    const start = placeEnemy(place.grid, ground, enemy, headStart, random)
    if (start === null) return null
    enemies.push(start)
  }
  return { ...place, enemies }
}

/** Whether a player who runs the shortest path without a look is not caught in so many steps. */
function runsFree(level: Arena, { moves }: Ground, memory: Memory, steps = moves.length): boolean {
  const state = createState(level, true, memory)
  return moves.slice(0, steps).every((input) => survives(state, input))
}
