import { expect } from 'vitest'
import type { Level, LevelLayout } from '../../../../src/core/game/level-layout.ts'
import { createState } from '../../../../src/core/game/state.ts'
import { step } from '../../../../src/core/game/step.ts'
import { type FastestWin, searchOptimum } from '../../../../src/core/level/search/optimum.ts'
import { searchWin } from '../../../../src/core/level/search/solve.ts'
import { EVERY_INPUT, fewestTicks } from './every-input.ts'

/** The search and plain search on those of some levels that can be won; counts what they were.
 * Levels with more states than `mostStates` are left out. */
export function compareOptima(
  layouts: readonly LevelLayout[],
  mostStates = 40_000,
  inputs = EVERY_INPUT,
) {
  const counts = { compared: 0, faster: 0, detours: 0 }
  for (const layout of layouts) {
    const level = winnable(layout)
    const ticks = level && fewestTicks(level, mostStates, 12 * level.proof.moves.length, inputs)
    if (level === null || ticks === -1) continue
    const optimum = searchOptimum(level)
    expectWin(level, optimum)
    const found = { seed: level.seed, ticks: optimum.inputs.length, bound: optimum.bound }
    expect(found).toEqual({ seed: level.seed, ticks, bound: ticks })
    counts.compared++
    if (optimum.inputs.length < 12 * level.proof.moves.length) counts.faster++
    if (optimum.inputs.length > 12 * level.shortest) counts.detours++
  }
  return counts
}

/** A level with a win in whole tiles; null where the search finds none soon. */
export function winnable(layout: LevelLayout): Level | null {
  const { moves } = searchWin(layout, { limit: 20_000 })
  return moves === null ? null : { ...layout, proof: { moves, contested: false } }
}

/** Claims that the inputs of an optimum win without a catch, in as many ticks as there are. */
export function expectWin(level: LevelLayout, { inputs }: FastestWin): void {
  const state = createState(level, true)
  for (const input of inputs) step(state, input)
  expect(state).toMatchObject({ phase: 'cleared', catches: 0, tick: inputs.length })
}
