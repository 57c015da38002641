/** Divergence of one path from another until both meet again. */
export interface Divergence {
  /** Last common tile before the divergence. */
  readonly tile: number
  /** Extra steps compared with the other path. */
  readonly steps: number
}

/**
 * Divergences of a path from another path with the same ends; neither path enters a tile twice. The
 * alignment maximises the number of tiles common to both in the same order. The extra steps of all
 * divergences add up to the difference in length; divergences without extra steps are left out.
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
  /** Previous element of the longest common subsequence that ends here. */
  readonly before: Common | null
}

/** Longest common subsequence of the tiles of both paths, by patience sorting. */
function commonPlaces(path: readonly number[], other: readonly number[]): Common[] {
  const places = new Map(other.map((tile, i) => [tile, i]))
  // Index i: last tile of the subsequence of length i + 1 with the earliest end.
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
