/** Ids of the comparisons in comparisons.ts, in their order on the settings page. */
export const COMPARISON_IDS = ['personal-best', 'best-segments', 'optimum', 'none'] as const

export type ComparisonId = (typeof COMPARISON_IDS)[number]
