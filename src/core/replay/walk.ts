import { mix } from '../game/hash.ts'
import { hexOf } from '../../labyrinth/integer.ts'

/**
 * Hash of what the runner of a level did since the last start: each tile with the tick in which it is
 * entered, counted from the first movement. Inputs that move the runner alike have the same walk, and so has
 * the level if it is taken out of a run.
 */
export type WalkHash = Int32Array

/** Walk of a level as text, with the ticks since its last start. */
export interface LevelWalk {
  readonly text: string
  readonly ticks: number
}

/** Walk of a level before its first tick: 128 bits, so that no two walks are equal by chance. */
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
