import type { Enemy } from '../../game/state.ts'
import { type Grid, tileAhead } from '../../../labyrinth/grid.ts'

/** A state of an enemy that a search meets, with its known successors. */
export interface EnemyState {
  readonly number: number
  /** The enemy in this state; never written. */
  readonly enemy: Enemy
  /** The enemy when it next stands in the middle of a tile. */
  readonly turning: Enemy
  /** Ticks from `enemy` to `turning`. */
  readonly wait: number
  /** Another state with an equal hash. */
  readonly sibling: EnemyState | undefined
  /** The newest known successor. */
  latest: Follower | null
}

/** Successor of a state if the enemy perceives `perceived` of the player. */
interface Follower {
  readonly perceived: number
  readonly state: EnemyState
  readonly before: Follower | null
}

/** The states of one enemy, each stored once. */
export type EnemyStates = ReturnType<typeof createEnemyStates>

export function createEnemyStates(grid: Grid) {
  return { grid, states: new Array<EnemyState>(), byHash: new Map<number, EnemyState>() }
}

/** The stored state that equals an enemy's; adds it if it is new. */
export function storeEnemy({ grid, states, byHash }: EnemyStates, enemy: Enemy): EnemyState {
  const hash = hashEnemy(enemy)
  const sibling = byHash.get(hash)
  for (let known = sibling; known !== undefined; known = known.sibling) {
    if (isSameState(known.enemy, enemy)) return known
  }
  const { tile, direction, progress, ticksPerTile } = enemy
  const copy = { ...enemy }
  const wait = progress === 0 ? 0 : ticksPerTile - progress
  const turning =
    wait === 0 ? copy : { ...enemy, tile: tileAhead(grid, tile, direction), progress: 0 }
  const state = { number: states.length, enemy: copy, turning, wait, sibling, latest: null }
  states.push(state)
  byHash.set(hash, state)
  return state
}

export function setEnemy(enemy: Enemy, { enemy: from }: EnemyState): void {
  enemy.tile = from.tile
  enemy.direction = from.direction
  enemy.progress = from.progress
  enemy.aiState = from.aiState
  enemy.timer = from.timer
  enemy.aim = from.aim
  enemy.mark = from.mark
}

/** The successor added for a perception; undefined if there is none yet. */
export function followerOf(state: EnemyState, perceived: number): EnemyState | undefined {
  let follower = state.latest
  while (follower !== null && follower.perceived !== perceived) follower = follower.before
  return follower?.state
}

export function addFollower(from: EnemyState, perceived: number, state: EnemyState): void {
  from.latest = { perceived, state, before: from.latest }
}

function isSameState(a: Enemy, b: Enemy): boolean {
  return (
    a.tile === b.tile &&
    a.direction === b.direction &&
    a.progress === b.progress &&
    a.aiState === b.aiState &&
    a.timer === b.timer &&
    a.aim === b.aim &&
    a.mark === b.mark
  )
}

/** Hash of an enemy's numbers in 30 bits, which states of a level hardly ever share. */
function hashEnemy({ tile, direction, progress, timer, aim, mark }: Enemy): number {
  const place = (((tile << 2) | direction) << 8) | progress
  const mood = Math.imul(Math.imul(aim, 31) + mark, 0x85ebca6b) + timer
  const h = Math.imul(place ^ Math.imul(mood, 0x9e3779b1), 0xc2b2ae35)
  return (h ^ (h >>> 15)) & 0x3fffffff
}
