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

/** Comparisons that most players choose from; the settings fold the others away. */
export const COMMON_COMPARISON_IDS: readonly ComparisonId[] = [
  'personal-best',
  'best-segments',
  'optimum',
  'none',
]

export type ComparisonId = (typeof COMPARISON_IDS)[number]
