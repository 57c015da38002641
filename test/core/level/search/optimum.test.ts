import { describe, expect, test } from 'vitest'
import { opposite } from '../../../../src/labyrinth/grid.ts'
import { cloneState, createState } from '../../../../src/core/game/state.ts'
import { step } from '../../../../src/core/game/step.ts'
import { buildLevel } from '../../../../src/core/level/build-level.ts'
import { searchOptimum } from '../../../../src/core/level/search/optimum.ts'
import { below } from '../../../../src/labyrinth/random/random.ts'
import { chance } from '../../../labyrinth/arbitraries.ts'
import { drawLevel } from '../../game/play.ts'
import { compareOptima, expectWin, winnable } from './comparing-optima.ts'
import { successorsOf, textOf } from './every-input.ts'
import { smallLevel } from './small-level.ts'

// More of them are in the long suite.
test('the optimum is that of a plain search with every input in every tick', () => {
  const crowded = drawLevel('#####\n#s..#\n#.#m#\n#.dx#\n#####', 18)
  const wide = drawLevel('#######\n#s...d#\n#.#.#.#\n#....x#\n#######', 13)
  expect(compareOptima([crowded.level, wide.level])).toEqual({ compared: 2, faster: 2, detours: 2 })
})

// By induction no inputs with late corners are faster than all inputs without them.
test('whatever was pressed before, a tick leads where it could with all keys let go of; between two tiles with one key along the way', () => {
  for (let i = 0; i < 20; i++) {
    const random = chance(`keys ${i}`)
    const state = createState(smallLevel(`keys ${i}`), true)
    for (let tick = 0; tick < 400 && state.phase !== 'cleared'; tick++) {
      const from = cloneState(state)
      step(state, below(random, 3) === 0 ? below(random, 16) : state.held)
      if (from.phase !== 'ready' && from.phase !== 'running') continue
      const { direction, progress } = from.player
      const along = progress === 0 ? undefined : [1 << direction, 1 << opposite(direction)]
      expect(successorsOf(from, along).map(textOf)).toContain(textOf(state))
    }
  }
})

test.each([
  ['theseus', 6, 1008],
  ['ariadne', 6, 1144],
  ['minos', 9, 1897],
])('%s %i is won in %i ticks, and no faster', (seed, number, ticks) => {
  const level = buildLevel(seed, number)
  const optimum = searchOptimum(level)
  expectWin(level, optimum)
  expect([optimum.inputs.length, optimum.bound]).toEqual([ticks, ticks])
})

test('a shortest path that wins is the optimum, without a search', () => {
  const level = buildLevel('theseus', 1)
  const { inputs, bound, expanded } = searchOptimum(level)
  expect([inputs.length, bound, expanded]).toEqual([12 * level.shortest, 12 * level.shortest, 0])
})

describe('a search that gives up', () => {
  const level = winnable(smallLevel('optimum 3')) ?? buildLevel('theseus', 6)
  const exact = searchOptimum(level)

  test.each([0, 10, 100, 1000, 10_000])('after %i states claims nothing false', (limit) => {
    const { inputs, bound, expanded } = searchOptimum(level, limit)
    expectWin(level, { inputs, bound })
    expect(expanded).toBeLessThanOrEqual(limit)
    expect(bound).toBeGreaterThanOrEqual(12 * level.shortest)
    expect(bound).toBeLessThanOrEqual(exact.inputs.length)
    expect(inputs.length).toBeGreaterThanOrEqual(exact.inputs.length)
  })
})
