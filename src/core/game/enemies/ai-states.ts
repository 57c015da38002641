/** States of an enemy's behaviour; its posture and the sign over its head show them. */
export const AI_STATES = ['hunt', 'search', 'stalk', 'rest', 'patrol'] as const
export type AiState = (typeof AI_STATES)[number]

/** The kinds of enemies, each with its state at the start of a level. */
export const INITIAL_AI_STATES = {
  minotaur: 'hunt',
  shade: 'search',
  harpy: 'stalk',
  sentinel: 'patrol',
} as const satisfies Readonly<Record<string, AiState>>
