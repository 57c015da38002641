import type { EnemyStart, LevelLayout } from '../../../src/core/game/level-layout.ts'
import { GAP } from '../../../src/core/game/gap.ts'
import { openWays } from '../../../src/core/game/player.ts'
import {
  columnOf,
  type Direction,
  DIRECTIONS,
  opposite,
  rowOf,
} from '../../../src/labyrinth/grid.ts'
import { createGameSearch, playFrom } from '../../../src/core/level/search/game-search.ts'
import { moveFrom } from '../../../src/core/level/search/move.ts'

interface Step {
  readonly from: number
  readonly to: number
  /** Null for a wait of the time of a tile. */
  readonly way: Direction | null
  readonly level: LevelLayout
  /** Steps to the exit from each tile. */
  readonly toExit: Int32Array
}

/** Memory of a player after a step, '' before the first one; null if the player never takes it. */
type Rule = (memory: string, step: Step) => string | null

/** Habits of a player, by what is never done. */
const RULES = {
  wait: (_, { way }) => (way === null ? null : ''),
  'turn back': (last, { way }) => {
    if (way === null) return last
    return last !== '' && Number(last) === opposite(way) ? null : String(way)
  },
  'turn back twice': (memory, { way }) => {
    const [turns, last] = memory === '' ? ['0', ''] : memory.split('/')
    if (way === null) return memory
    const isTurn = last !== '' && Number(last) === opposite(way)
    if (isTurn && turns === '1') return null
    return `${isTurn ? '1' : turns}/${way}`
  },
  'enter a tile twice': (tiles, { from, to, way }) => atMost(1, tiles, from, to, way),
  'enter a tile three times': (tiles, { from, to, way }) => atMost(2, tiles, from, to, way),
  /** Turning back along the way one came closes no loop. */
  'close a loop': (trail, { from, to, way }) => {
    if (way === null) return trail
    const path = trail === '' ? [String(from)] : trail.split(' ')
    const at = path.indexOf(String(to))
    if (at === -1) return [...path, to].join(' ')
    return at === path.length - 2 ? path.slice(0, -1).join(' ') : null
  },
  'step away from the exit': (_, { from, to, toExit }) => (toExit[to] > toExit[from] ? null : ''),
  'enter the place of an enemy': (_, { to, level }) =>
    level.enemies.some(({ tile }) => tile === to) ? null : '',
  'go near the slower one': (_, { to, level: { grid, enemies } }) => {
    const far = ({ tile }: EnemyStart): number =>
      Math.abs(columnOf(grid, tile) - columnOf(grid, to)) +
      Math.abs(rowOf(grid, tile) - rowOf(grid, to))
    const [near, other] = [...enemies].sort((a, b) => far(a) - far(b))
    return far(near) < far(other) && near.ticksPerTile > other.ticksPerTile ? null : ''
  },
  'pass a gap': (_, { to, level }) => (level.grid.tiles[to] === GAP ? null : ''),
  'pass two gaps': (memory, { to, way, level }) => {
    if (way === null || level.grid.tiles[to] !== GAP) return memory
    return memory === '' ? '1' : null
  },
  'wait twice': (memory, { way }) => {
    // Waits at one place are one wait: '' before, 'w' during, 'd' after it.
    if (way === null) return memory === 'd' ? null : 'w'
    return memory === '' ? '' : 'd'
  },
  'turn a corner without a stop': (last, { way }) => {
    if (way === null) return 'stood'
    return last === '' || last === 'stood' || Number(last) % 2 === way % 2 ? String(way) : null
  },
  'win without meeting a dead end': (memory, { way, to, level }) => {
    if (memory === 'met' || way === null) return memory
    if (to === level.exit) return null
    return [1, 2, 4, 8].includes(openWays(level.grid, to)) ? 'met' : ''
  },
  'run five tiles without a rest': (memory, { way }) => {
    if (way === null) return ''
    return memory.length === 5 ? null : `${memory}.`
  },
  'take a hand off the left wall': (last, step) => followWall(last, step, [3, 0, 1, 2]),
  'take a hand off the right wall': (last, step) => followWall(last, step, [1, 0, 3, 2]),
} satisfies Record<string, Rule>

/** Way of a player with a hand on a wall: the first open one of some turns, counted clockwise. */
function followWall(last: string, { from, way, level }: Step, turns: readonly number[]) {
  if (way === null) return null
  if (last === '') return String(way)
  const open = openWays(level.grid, from)
  const wanted = turns.map((turn) => (Number(last) + turn) % 4).find((to) => (open >> to) & 1)
  return wanted === way ? String(way) : null
}

function atMost(most: number, tiles: string, from: number, to: number, way: Direction | null) {
  if (way === null) return tiles
  const entered = tiles === '' ? [String(from)] : tiles.split(' ')
  if (entered.filter((tile) => tile === String(to)).length >= most) return null
  return [...entered, to].sort().join(' ')
}

export type Habit = keyof typeof RULES | 'come near'

/**
 * Fewest moves, of a tile or a wait each, in which a player wins who never does some things; Infinity if
 * there is no such win. Breadth-first search over all plays.
 */
export function movesWithout(level: LevelLayout, never: readonly Habit[]): number {
  const search = createGameSearch(level)
  const rules = never.flatMap((habit) => (habit === 'come near' ? [] : [RULES[habit]]))
  const clearance = never.includes('come near') ? 2 : 1
  const known = new Set<string>()
  let states = [{ tile: level.entrance, configuration: 0, memories: rules.map(() => '') }]
  for (let moves = 1; states.length > 0; moves++) {
    const next: typeof states = []
    for (const { tile, configuration, memories } of states) {
      const open = openWays(level.grid, tile)
      for (const way of moves === 1 ? DIRECTIONS : [null, ...DIRECTIONS]) {
        if (way !== null && ((open >> way) & 1) === 0) continue
        const move = moveFrom(level, tile, way, clearance)
        const step: Step = { from: tile, to: move.to, way, level, toExit: search.toExit }
        const after: string[] = []
        if (
          !rules.every((rule, i) => {
            const memory = rule(memories[i], step)
            if (memory !== null) after.push(memory)
            return memory !== null
          })
        )
          continue
        const then = playFrom(search, configuration, move)
        if (then === -1) continue
        if (move.to === level.exit) return moves
        const key = `${move.to},${then},${after.join(';')}`
        if (known.has(key)) continue
        known.add(key)
        next.push({ tile: move.to, configuration: then, memories: after })
      }
    }
    states = next
  }
  return Infinity
}
