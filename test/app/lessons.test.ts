import { describe, expect, test } from 'vitest'
import {
  hasCleared,
  lessonKinds,
  type LessonKind,
  lessonsOf,
  type Past,
} from '../../src/app/lessons.ts'
import type { EnemyKind } from '../../src/core/game/level-layout.ts'
import { keepCleared, keepMet } from '../../src/storage/progress.ts'
import { openStore } from '../../src/storage/store.ts'
import { createStorage } from '../storage/storage.ts'

/** A player who cleared some levels in this browser, and others in finished attempts. */
function past(
  cleared: readonly number[],
  attempts: readonly (readonly number[])[] = [],
  seed = 'theseus',
): Past {
  const storage = createStorage()
  const store = openStore(() => storage)
  for (const level of cleared) keepCleared(store, level)
  const levelsOf = (numbers: readonly number[]) =>
    numbers.map((level) => ({ level, time: 1, catches: 0 }))
  const attemptStore = {
    attempts: () => attempts.map((each) => ({ seed, levels: levelsOf(each) })),
  }
  return { store, attemptStore }
}

const withEnemies = (...kinds: EnemyKind[]): readonly LessonKind[] =>
  lessonKinds(
    kinds.map((kind) => ({ kind })),
    false,
  )

test('a level counts as cleared in this browser or in any record', () => {
  const is =
    (wanted: number) =>
    (level: number): boolean =>
      level === wanted
  expect([1, 2, 3].map((level) => hasCleared(past([2]), is(level)))).toEqual([false, true, false])
  expect([1, 2, 3].map((level) => hasCleared(past([], [[1], [1, 2]]), is(level)))).toEqual([
    true,
    true,
    false,
  ])
})

test('a drawn level counts as cleared, but not as the level of its number', () => {
  const drawn = past([], [[1, 2]], 'DRAWN AAAAAAAA')
  expect(hasCleared(drawn, () => true)).toBe(true)
  expect(hasCleared(drawn, (level) => level === 1 || level === 2)).toBe(false)
  expect(lessonsOf(drawn, withEnemies('minotaur'))).toEqual({ goal: false, news: ['minotaur'] })
})

describe('the lessons of a level', () => {
  const level = withEnemies('minotaur', 'shade', 'minotaur', 'shade')

  test('are the goal and each kind of enemy once for a player who has cleared nothing', () => {
    expect(lessonsOf(past([]), level)).toEqual({ goal: true, news: ['minotaur', 'shade'] })
  })

  test('leave out the goal and the enemies of levels that were cleared', () => {
    expect(lessonsOf(past([3]), level)).toEqual({ goal: false, news: ['shade'] })
    expect(lessonsOf(past([], [[4]]), level)).toEqual({ goal: false, news: [] })
    expect(lessonsOf(past([4]), withEnemies('harpy'))).toEqual({ goal: false, news: ['harpy'] })
    expect(lessonsOf(past([9]), withEnemies('harpy', 'sentinel')).news).toEqual([])
  })

  test('tell of an enemy once: not in the level after, though none was cleared', () => {
    const player = past([])
    keepMet(player.store, ['minotaur', 'minotaur'])
    expect(lessonsOf(player, level)).toEqual({ goal: true, news: ['shade'] })
    keepMet(player.store, ['shade'])
    expect(lessonsOf(player, level)).toEqual({ goal: true, news: [] })
  })

  test('end with gaps, until a level with gaps was started or cleared', () => {
    const kinds = lessonKinds([{ kind: 'minotaur' }], true)
    expect(lessonsOf(past([6]), kinds).news).toEqual(['gap'])
    expect(lessonsOf(past([7]), kinds).news).toEqual([])
    const player = past([6])
    keepMet(player.store, kinds)
    expect(lessonsOf(player, kinds).news).toEqual([])
  })
})
