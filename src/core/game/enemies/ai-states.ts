import type { EnemyKind } from '../level-layout.ts'

/** What an enemy is at; its posture and the sign over its head show it. */
export const AI_STATES = ['hunt', 'search', 'stalk', 'rest', 'patrol'] as const
export type AiState = (typeof AI_STATES)[number]

/** What each kind of enemy is at when a level begins. */
export const INITIAL_AI_STATES: Readonly<Record<EnemyKind, AiState>> = {
  minotaur: 'hunt',
  shade: 'search',
  harpy: 'stalk',
  sentinel: 'patrol',
}
