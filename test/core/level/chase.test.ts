import { describe, expect, test } from 'vitest'
import { EARLIEST_CATCH_STEPS, SEEN_MOVES } from '../../../src/core/game/rules.ts'
import { createState, type Enemy } from '../../../src/core/game/state.ts'
import { catcherOf, step } from '../../../src/core/game/step.ts'
import { runnerGrid } from '../../../src/core/game/gap.ts'
import { catchOf, chaseOfLevel, isForked } from '../../../src/core/level/chase.ts'
import { mazeFacts, isOnScreen } from '../../../src/core/level/maze-facts.ts'
import { distanceField } from '../../../src/labyrinth/path/distance-field.ts'
import { downhill } from '../../../src/labyrinth/path/shortest-path.ts'
import { draw } from '../../labyrinth/picture.ts'
import { builtLevel } from './built-level.ts'

describe('the chase of a level', () => {
  test.each([4, 6, 8, 10])('of level %i says where a blind runner is caught', (number) => {
    for (const seed of ['theseus', 'ariadne', 'minos', 'crete']) {
      const level = builtLevel(seed, number)
      const { caughtAfter } = chaseOfLevel(level)
      const toExit = distanceField(runnerGrid(level.grid), level.exit)
      expect(caughtAfter).toBe(catchOf(createState(level, true), toExit)?.steps ?? null)
      expect(caughtAfter !== null).toBe(level.proof.contested)
      if (caughtAfter !== null) expect(caughtAfter).toBeGreaterThanOrEqual(EARLIEST_CATCH_STEPS)
    }
  })
})

test.each([
  ['pewter-ember-t5-h185', 9],
  ['theseus', 7],
  ['minos', 8],
  ['ariadne', 10],
])('a blind runner of %s, level %i, has seen the enemy that makes the catch', (seed, number) => {
  const level = builtLevel(seed, number)
  expect(level.proof.contested).toBe(true)
  const toExit = distanceField(runnerGrid(level.grid), level.exit)
  const state = createState(level, true)
  const { player, enemies } = state
  const seen = enemies.map(() => 0)
  while (catcherOf(state) === null) {
    enemies.forEach(({ tile }, i) => {
      if (isOnScreen(level.grid, player.tile, tile)) seen[i]++
    })
    const way = downhill(level.grid, toExit, player.tile)
    for (let i = 0; i < 12 && catcherOf(state) === null; i++) step(state, 1 << Number(way))
  }
  expect(seen[enemies.indexOf(catcherOf(state) as Enemy)]).toBeGreaterThanOrEqual(SEEN_MOVES)
})

test.each([
  ['with two ways of one length is forked', '#######\n#s....#\n#.###.#\n#....x#\n#######', true],
  ['with one way is not', '#######\n#s....#\n#####.#\n#....x#\n#######', false],
])('a maze %s', (_, picture, expected) => {
  const { grid, at } = draw(picture)
  expect(isForked(mazeFacts(grid, { entrance: at('s'), exit: at('x') }))).toBe(expected)
})
