/** A source of chance, implemented by every generator of `random/`; nothing else is random. */
export interface Random {
  /** The next draw, a whole number from 0 to 2^32 - 1, both included. */
  readonly next: () => number
}

/**
 * A whole number from 0 to n - 1, each equally likely: the high bits of a draw, drawn again when
 * they reach n, so that there is no modulo bias. Draws nothing for n = 1.
 *
 * @throws RangeError unless n is a whole number from 1 to 2^32.
 */
export function below(random: Random, n: number): number {
  if (!(n >= 1 && n <= 0x1_0000_0000 && Number.isInteger(n))) {
    throw new RangeError(`below(n) wants a whole number from 1 to 2^32, not ${n}`)
  }
  if (n === 1) return 0
  const shift = Math.clz32(n - 1)
  let draw = random.next() >>> shift
  while (draw >= n) draw = random.next() >>> shift
  return draw
}

/** 0 or 1, each equally likely: `below(random, 2)` without its checks. */
export function toss(random: Random): number {
  return random.next() >>> 31
}

interface MutableList<T> {
  readonly length: number
  [index: number]: T
}

/** Shuffles a list in place, every order equally likely (Fisher and Yates). */
export function shuffle<T>(random: Random, list: MutableList<T>): void {
  for (let last = list.length - 1; last > 0; last--) {
    const other = below(random, last + 1)
    const held = list[last]
    list[last] = list[other]
    list[other] = held
  }
}

/** An entry of a list, each equally likely. The list must not be empty. */
export function pick<T>(random: Random, list: ArrayLike<T>): T {
  return list[below(random, list.length)]
}
