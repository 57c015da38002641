import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TICK_HZ } from '../../../../src/core/game/rules.ts'
import { createState, NO_INPUT } from '../../../../src/core/game/state.ts'
import { step } from '../../../../src/core/game/step.ts'
import { BOTS } from '../../../../src/core/level/bots/bots.ts'
import { snapshot } from '../../game/play.ts'
import { playBot, SOME_LEVELS } from './playing.ts'

/** An index into the levels, as a level is too long to be printed. */
const anyLevel = fc.nat(SOME_LEVELS.length - 1)

test('bots have ids of their own', () => {
  expect(new Set(BOTS.map(({ id }) => id)).size).toBe(BOTS.length)
})

describe.each(BOTS)('$id', ({ create }) => {
  test('plays the same level the same way every time', () => {
    fc.assert(
      fc.property(anyLevel, fc.boolean(), (index, keepsTime) => {
        const level = SOME_LEVELS[index]
        const steps = 20 * TICK_HZ
        const { inputs } = playBot(create(level), level, steps, keepsTime)
        expect(playBot(create(level), level, steps, keepsTime).inputs).toEqual(inputs)
      }),
      { numRuns: 30 },
    )
  })

  test('holds at most one direction, and writes nothing', () => {
    fc.assert(
      fc.property(anyLevel, (index) => {
        const level = SOME_LEVELS[index]
        const bot = create(level)
        const state = createState(level, true)
        for (let i = 0; i < 500; i++) {
          const before = i % 10 === 0 ? snapshot(state) : null
          const input = bot(state)
          expect([NO_INPUT, 1, 2, 4, 8]).toContain(input)
          if (before !== null) expect(snapshot(state)).toEqual(before)
          step(state, input)
        }
      }),
      { numRuns: 10 },
    )
  })
})
