import type { Enemy } from '../../game/state.ts'

/** A hash of some whole numbers of an array. */
export function hashWords(packed: Int32Array, at: number, words: number): number {
  let h = 0
  for (let i = at; i < at + words; i++) {
    h = Math.imul(h ^ packed[i], 0x9e3779b1)
    h ^= h >>> 15
  }
  return h
}

/** True if two runs of so many numbers of an array are equal. */
export function sameWords(packed: Int32Array, a: number, b: number, words: number): boolean {
  let i = 0
  while (i < words && packed[a + i] === packed[b + i]) i++
  return i === words
}

/** A hash of the numbers of an enemy; those of a level, in 30 bits, hardly ever share one. */
export function hashEnemy({ tile, direction, progress, timer, aim, mark }: Enemy): number {
  const place = (((tile << 2) | direction) << 8) | progress
  const mood = Math.imul(Math.imul(aim, 31) + mark, 0x85ebca6b) + timer
  const h = Math.imul(place ^ Math.imul(mood, 0x9e3779b1), 0xc2b2ae35)
  return (h ^ (h >>> 15)) & 0x3fffffff
}
