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
