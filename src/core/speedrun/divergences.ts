/** A place where a path leaves another, until both meet again. */
export interface Divergence {
  /** The last common tile before. */
  readonly tile: number
  /** The extra steps over the other path from there to where they meet. */
  readonly steps: number
}

/**
 * The divergences of a path from another with the same ends, each of which enters no tile twice.
 * They are aligned so that as many tiles as possible lie on both in the same order; the steps of
 * all divergences add up to the difference of their lengths. Divergences without extra steps are
 * left out.
 */
export function divergencesOf(path: readonly number[], other: readonly number[]): Divergence[] {
  const divergences: Divergence[] = []
  const common = commonPlaces(path, other)
  for (let i = 1; i < common.length; i++) {
    const [before, after] = [common[i - 1], common[i]]
    const steps = after.at - before.at - (after.otherAt - before.otherAt)
    if (steps !== 0) divergences.push({ tile: path[before.at], steps })
  }
  return divergences
}

interface Common {
  readonly at: number
  readonly otherAt: number
  /** The previous one in the longest common subsequence that ends with it. */
  readonly before: Common | null
}

/** The longest common subsequence of the tiles of both paths, by patience sorting. */
function commonPlaces(path: readonly number[], other: readonly number[]): Common[] {
  const places = new Map(other.map((tile, i) => [tile, i]))
  // At index i, the last tile of the subsequence of length i + 1 that ends first.
  const ends: Common[] = []
  path.forEach((tile, at) => {
    const otherAt = places.get(tile)
    if (otherAt === undefined) return
    let low = 0
    for (let high = ends.length; low < high;) {
      const middle = (low + high) >> 1
      if (ends[middle].otherAt < otherAt) low = middle + 1
      else high = middle
    }
    ends[low] = { at, otherAt, before: low === 0 ? null : ends[low - 1] }
  })
  const longest: Common[] = []
  for (let end = ends.at(-1) ?? null; end !== null; end = end.before) longest.push(end)
  return longest.reverse()
}
