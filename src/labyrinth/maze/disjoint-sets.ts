/** Disjoint sets over 0 .. n - 1: a parent's number, or minus the size of the set at its root. */
export type DisjointSets = Int32Array

export function disjointSets(n: number): DisjointSets {
  return new Int32Array(n).fill(-1)
}

/** The root of an element's set. Halves the path as it goes. */
export function find(sets: DisjointSets, element: number): number {
  let at = element
  while (sets[at] >= 0) {
    const parent = sets[at]
    if (sets[parent] >= 0) sets[at] = sets[parent]
    at = parent
  }
  return at
}

/** Joins the sets of two elements, the smaller below the larger; false when they are one. */
export function union(sets: DisjointSets, a: number, b: number): boolean {
  const rootA = find(sets, a)
  const rootB = find(sets, b)
  if (rootA === rootB) return false
  const larger = sets[rootA] <= sets[rootB] ? rootA : rootB
  const smaller = larger === rootA ? rootB : rootA
  sets[larger] += sets[smaller]
  sets[smaller] = larger
  return true
}
