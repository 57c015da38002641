/** Ids of the comparisons in comparisons.ts, in their order on the settings page. */
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
