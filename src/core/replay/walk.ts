import { mix } from '../game/hash.ts'
import { hexOf } from '../integer.ts'

/**
 * Hash of what the runner of a replay did: each tile with the tick in which it is entered, the ticks and
 * the catches of each level. Inputs that move the runner alike have the same walk.
 */
export type WalkHash = Int32Array

/** Walk of a replay before its first tick: 128 bits, so that no two walks are equal by chance. */
export function createWalk(): WalkHash {
  return Int32Array.of(1, 2, 3, 4)
}

/** Adds a tick and a value. Each word is mixed with the one before it, else equal words would stay equal. */
export function extendWalk(walk: WalkHash, tick: number, value: number): void {
  for (const each of [tick, value]) {
    for (let i = 0; i < walk.length; i++) walk[i] = mix(walk[i] ^ walk[(i + 3) & 3], each)
  }
}

export function walkText(walk: WalkHash): string {
  return Array.from(walk, hexOf).join('')
}
