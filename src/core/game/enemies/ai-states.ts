import type { EnemyKind } from '../level-layout.ts'

/** What an enemy is at; its posture and the sign over its head show it. */
export const MOODS = ['hunt', 'search', 'stalk', 'rest', 'patrol'] as const
export type Mood = (typeof MOODS)[number]

/** What each kind of enemy is at when a level begins. */
export const FIRST_MOODS: Readonly<Record<EnemyKind, Mood>> = {
  minotaur: 'hunt',
  shade: 'search',
  harpy: 'stalk',
  sentinel: 'patrol',
}
