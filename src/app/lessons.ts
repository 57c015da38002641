import type { EnemyKind, LevelLayout } from '../core/game/level-layout.ts'
import { levelRules } from '../core/game/rules.ts'
import { GAP } from '../core/game/gap.ts'
import type { Attempt } from '../core/attempt/attempt.ts'
import { readCleared, readMet } from '../storage/progress.ts'
import type { Store } from '../storage/store.ts'
import { parseSource } from '../core/level/source.ts'

/** Kind of enemy, or gaps: each has a lesson on the card of the first level that has it. */
export type LessonKind = EnemyKind | 'gap'

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

/** Kinds of lessons of a level with some enemies, in the order of its card. */
export function lessonKinds(
  enemies: readonly { readonly kind: EnemyKind }[],
  hasGaps: boolean,
): readonly LessonKind[] {
  const kinds = new Set(enemies.map(({ kind }) => kind))
  return hasGaps ? [...kinds, 'gap'] : [...kinds]
}

export function lessonsIn({ enemies, grid }: LevelLayout): readonly LessonKind[] {
  return lessonKinds(enemies, grid.tiles.includes(GAP))
}

export function lessonsOf(past: Past, kinds: readonly LessonKind[]) {
  const met = readMet(past.store)
  return {
    /** True until any level is cleared: the exit, the keys, and the cost of a catch. */
    goal: !hasCleared(past, () => true),
    /** Kinds that no level had that was started or cleared before. */
    news: kinds.filter(
      (kind) => !met.includes(kind) && !hasCleared(past, (level) => teaches(level, kind)),
    ),
  }
}

function teaches(level: number, wanted: LessonKind): boolean {
  if (level === 0) return false
  const { enemies, gaps } = levelRules(level)
  return lessonKinds(enemies, gaps > 0).includes(wanted)
}
