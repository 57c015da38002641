import { AI_STATES } from './enemies/kinds.ts'
import { type Enemy, type GameState, PHASES, type Walker } from './state.ts'

/**
 * 32-bit hash of a game state: every number that `step` reads or writes, mixed in a fixed order by
 * the finaliser of murmur3 (Austin Appleby, public domain).
 */
export function hash(state: GameState): number {
  let h = state.level.number
  h = mix(h, PHASES.indexOf(state.phase))
  h = mix(h, state.tick)
  h = mix(h, state.keepsTime ? 1 : 0)
  h = mix(h, state.catches)
  h = mix(h, state.starts)
  h = mix(h, state.holding)
  h = mix(h, state.held)
  h = mix(h, state.used)
  for (const tick of state.pressedAt) h = mix(h, tick)
  h = mixWalker(h, state.player)
  for (const enemy of state.enemies) h = mixEnemy(h, enemy)
  return h >>> 0
}

/** 32-bit hash of bytes; a change of one bit always changes it. */
export function hashBytes(bytes: Uint8Array): number {
  let h = bytes.length
  for (const byte of bytes) h = mix(h, byte)
  return h >>> 0
}

function mixEnemy(h: number, enemy: Enemy): number {
  const { aiState, timer, aim, mark } = enemy
  return mix(mix(mix(mix(mixWalker(h, enemy), AI_STATES.indexOf(aiState)), timer), aim), mark)
}

function mixWalker(h: number, walker: Walker): number {
  return mix(mix(mix(h, walker.tile), walker.direction), walker.progress)
}

/** Mixes a number into a hash. */
export function mix(h: number, value: number): number {
  let k = Math.imul(h ^ value, 0x85ebca6b)
  k ^= k >>> 13
  k = Math.imul(k, 0xc2b2ae35)
  return (k ^ (k >>> 16)) + 0x9e3779b9
}
