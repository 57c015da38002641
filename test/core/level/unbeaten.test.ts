import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TICK_HZ } from '../../../src/core/game/rules.ts'
import { createState, type Input, NO_INPUT } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { BOTS } from '../../difficulty/bots/bots.ts'
import { fastestWin } from '../../../src/core/level/optimum.ts'
import { playBot } from '../../difficulty/bots/playing.ts'
import { builtLevel } from './built-level.ts'

/** Levels whose fastest win is not a shortest path. */
const LEVELS = ['theseus', 'minos', 'crete', 'rhea']
  .flatMap((seed) => [4, 5, 6, 7].map((number) => builtLevel(seed, number)))
  .filter((level) => level.proof.contested)

test.each(BOTS)('$id is never faster than an optimum', ({ create }) => {
  for (const level of LEVELS) {
    const { state } = playBot(create(level), level, 60 * TICK_HZ)
    if (state.phase !== 'cleared') continue
    expect(state.tick).toBeGreaterThanOrEqual(fastestWin(level).bound)
  }
})

/** A change of inputs: from a tick on some are left out, and others put in their place. */
const anyChange = fc.record({
  /** Place in the inputs, in thousandths. */
  at: fc.nat(999),
  removed: fc.nat(14),
  added: fc.array(fc.constantFrom<Input>(NO_INPUT, 1, 2, 4, 8, 3, 12), { maxLength: 3 }),
  /** Ticks for which each of the added is held. */
  ticks: fc.integer({ min: 1, max: 14 }),
})

describe('changed inputs of an optimum', () => {
  test('never win faster', () => {
    const anyLevel = fc.nat(LEVELS.length - 1)
    const changes = fc.array(anyChange, { minLength: 1, maxLength: 4 })
    let wins = 0
    fc.assert(
      fc.property(anyLevel, changes, (index, all) => {
        const level = LEVELS[index]
        const optimum = fastestWin(level)
        expect(optimum.bound).toBe(optimum.inputs.length)
        const inputs = [...optimum.inputs]
        for (const { at, removed, added, ticks } of all) {
          const held = added.flatMap((input) => Array.from({ length: ticks }, () => input))
          inputs.splice(Math.floor((at * inputs.length) / 1000), removed, ...held)
        }
        const state = createState(level, true)
        for (const input of inputs) if (state.phase !== 'cleared') step(state, input)
        if (state.phase !== 'cleared') return
        expect(state.tick).toBeGreaterThanOrEqual(optimum.inputs.length)
        wins++
      }),
      { numRuns: 2000 },
    )
    expect(wins).toBeGreaterThan(0)
  })
})
