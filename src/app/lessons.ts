import type { EnemyKind } from '../core/game/level-layout.ts'
import { levelRules } from '../core/game/rules.ts'
import type { Attempt } from '../core/attempt/attempt.ts'
import { readCleared, readMet } from '../storage/progress.ts'
import type { Store } from '../storage/store.ts'
import { parseSource } from '../core/level/source.ts'

/** Hints that the player still needs on the card of a level. */
export type Lessons = ReturnType<typeof lessonsOf>

/** Stores that know the levels a player has cleared. */
export interface Past {
  readonly store: Store
  readonly attemptStore: { readonly attempts: () => readonly Pick<Attempt, 'seed' | 'levels'>[] }
}

/**
 * True if the player has cleared a level with a wanted number, in this browser or in any record; drawn
 * levels have number 0.
 */
export function hasCleared(past: Past, isWanted: (level: number) => boolean): boolean {
  // The short list nearly always suffices; attempts are many.
  return (
    readCleared(past.store).some(isWanted) ||
    past.attemptStore
      .attempts()
      .some(({ seed, levels }) =>
        parseSource(seed).kind === 'drawn'
          ? isWanted(0)
          : levels.some(({ level }) => isWanted(level)),
      )
  )
}

export function lessonsOf(
  past: Past,
  { enemies }: { readonly enemies: readonly { readonly kind: EnemyKind }[] },
) {
  const kinds = new Set(enemies.map(({ kind }) => kind))
  const met = readMet(past.store)
  return {
    /** True until any level is cleared: the exit, the keys, and the cost of a catch. */
    goal: !hasCleared(past, () => true),
    /** Enemies of the level that no level had that was started or cleared before. */
    enemies: [...kinds].filter(
      (kind) => !met.includes(kind) && !hasCleared(past, (level) => hasEnemy(level, kind)),
    ),
  }
}

function hasEnemy(level: number, wanted: EnemyKind): boolean {
  return level > 0 && levelRules(level).enemies.some(({ kind }) => kind === wanted)
}
