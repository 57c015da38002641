import type { Enemy } from '../../game/state.ts'
import { type Grid, tileAhead } from '../../grid.ts'
import { hashEnemy } from './hash-words.ts'

/** A state of an enemy that a search meets, and those that follow on it. */
export interface EnemyState {
  readonly number: number
  /** The enemy in that state; never written. */
  readonly enemy: Enemy
  /** The same enemy in the middle of the tile that it comes to next, or stands on. */
  readonly turning: Enemy
  /** Ticks until it is there. */
  readonly wait: number
  /** Another state of the same hash. */
  readonly sibling: EnemyState | undefined
  /** The latest of the states known to follow. */
  latest: Follower | null
}

/** A state that follows on another, by what the enemy perceives of the player. */
interface Follower {
  readonly perceived: number
  readonly state: EnemyState
  readonly before: Follower | null
}

/** The states of one enemy, each stored once: few beside the ways in which a player meets them. */
export interface EnemyStates {
  readonly grid: Grid
  readonly states: EnemyState[]
  readonly byHash: Map<number, EnemyState>
}

export function createEnemyStates(grid: Grid): EnemyStates {
  return { grid, states: [], byHash: new Map() }
}

/** The state that an enemy is in now; a new one where it is new. */
export function storeEnemy({ grid, states, byHash }: EnemyStates, enemy: Enemy): EnemyState {
  const hash = hashEnemy(enemy)
  const sibling = byHash.get(hash)
  for (let known = sibling; known !== undefined; known = known.sibling) {
    if (isSame(known.enemy, enemy)) return known
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

/** Puts an enemy into a state. */
export function setEnemy(enemy: Enemy, { enemy: from }: EnemyState): void {
  enemy.tile = from.tile
  enemy.direction = from.direction
  enemy.progress = from.progress
  enemy.aiState = from.aiState
  enemy.timer = from.timer
  enemy.aim = from.aim
  enemy.mark = from.mark
}

/** The state known to follow on one, by what the enemy perceives; undefined before it is added. */
export function followerOf(state: EnemyState, perceived: number): EnemyState | undefined {
  let follower = state.latest
  while (follower !== null && follower.perceived !== perceived) follower = follower.before
  return follower?.state
}

export function addFollower(from: EnemyState, perceived: number, state: EnemyState): void {
  from.latest = { perceived, state, before: from.latest }
}

function isSame(a: Enemy, b: Enemy): boolean {
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
