import type { EnemyKind } from '../level-layout.ts'

/** States of an enemy's behaviour; its posture and the sign over its head show them. */
export const AI_STATES = ['hunt', 'search', 'stalk', 'rest', 'patrol'] as const
export type AiState = (typeof AI_STATES)[number]

/** The state of each kind of enemy at the start of a level. */
export const INITIAL_AI_STATES: Readonly<Record<EnemyKind, AiState>> = {
  minotaur: 'hunt',
  shade: 'search',
  harpy: 'stalk',
  sentinel: 'patrol',
}
