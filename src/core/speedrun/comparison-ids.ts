/** The names of all comparisons of comparisons.ts, in the order in which they are offered. */
export const COMPARISON_IDS = [
  'personal-best',
  'best-segments',
  'average',
  'median',
  'balanced-personal-best',
  'optimum',
  'last',
  'none',
] as const

export type ComparisonId = (typeof COMPARISON_IDS)[number]
