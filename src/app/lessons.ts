import type { EnemyKind } from '../core/game/level-layout.ts'
import { levelRules } from '../core/game/rules.ts'
import type { Attempt } from '../core/speedrun/attempt.ts'
import { readCleared } from '../storage/progress.ts'
import type { Store } from '../storage/store.ts'

/** The hints on the card of a level that its player still needs. */
export interface Lessons {
  /** Where to go, by which keys, and what a catch costs: until any level is cleared. */
  readonly goal: boolean
  /** Enemies in no level that was cleared. */
  readonly enemies: readonly EnemyKind[]
}

/** The stores that tell which levels a player has cleared. */
export interface Past {
  readonly store: Store
  readonly attemptStore: { readonly attempts: () => readonly Pick<Attempt, 'levels'>[] }
}

/** True for a player who has cleared a level of a wanted number, in this browser or in any record. */
export function hasCleared(past: Past, isWanted: (level: number) => boolean): boolean {
  // Nearly always the first answers; the attempts are many.
  return (
    readCleared(past.store).some(isWanted) ||
    past.attemptStore.attempts().some(({ levels }) => levels.some(({ level }) => isWanted(level)))
  )
}

/** The lessons of a level. */
export function lessonsOf(
  past: Past,
  { enemies }: { readonly enemies: readonly { readonly kind: EnemyKind }[] },
): Lessons {
  const kinds = new Set(enemies.map(({ kind }) => kind))
  return {
    goal: !hasCleared(past, () => true),
    enemies: [...kinds].filter((kind) => !hasCleared(past, (level) => hasEnemy(level, kind))),
  }
}

function hasEnemy(level: number, wanted: EnemyKind): boolean {
  return levelRules(level).enemies.some(({ kind }) => kind === wanted)
}
