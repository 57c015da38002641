import { describe, expect, test } from 'vitest'
import { createState } from '../../../../src/core/game/state.ts'
import { searchWin } from '../../../../src/core/level/search/solve.ts'
import { hold } from '../../game/play.ts'
import { smallLevel } from './small-level.ts'

/** Limit of states within which the search is certain of most small levels; others are left out. */
const ENOUGH = 5000

const LEVELS = Array.from({ length: 60 }, (_, i) => smallLevel(`limited ${i}`))
  .map((level) => ({ level, full: searchWin(level, { limit: ENOUGH }) }))
  .filter(({ full }) => full.bound === (full.moves?.length ?? -1))

describe('a search with a limit', () => {
  test('is tried on nearly all of the levels that are drawn', () => {
    expect(LEVELS.length).toBeGreaterThanOrEqual(45)
  })

  test.each([0, 1, 5, 20, 80, 300])('of %i states claims nothing that is not so', (limit) => {
    for (const { level, full } of LEVELS) {
      const { moves, bound, expanded } = searchWin(level, { limit })
      expect(expanded).toBeLessThanOrEqual(limit)
      if (full.moves === null) {
        expect(moves).toBeNull()
        continue
      }
      expect(bound).toBeGreaterThanOrEqual(level.shortest)
      expect(bound).toBeLessThanOrEqual(full.moves.length)
      if (moves === null) continue
      expect(moves).toHaveLength(full.moves.length)
      const state = createState(level, true)
      for (const move of moves) hold(state, move, 12)
      expect(state).toMatchObject({ phase: 'cleared', catches: 0, tick: 12 * moves.length })
    }
  })
})
