import { describe, expect, test } from 'vitest'
import type { LevelLayout } from '../../../src/core/game/level-layout.ts'
import { createState, type Input } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { prove } from '../../../src/core/level/drawn/prove.ts'
import { inputsAlong } from '../../../src/core/level/search/optimum.ts'
import { dfs } from '../../../src/labyrinth/path/dfs.ts'
import { LABYRINTHS, WAYS } from '../../../src/pages/guide/played.ts'

const drawn = (level: LevelLayout) => ({ ...level, title: '', maker: '', look: 1 })

/** The phase after a way, or at the catch on it. */
function endOf(level: LevelLayout, inputs: readonly Input[]): string {
  const state = createState(level, false)
  for (const input of inputs) if (state.phase !== 'caught') step(state, input)
  return state.phase
}

describe("the guide's labyrinth", () => {
  test('has one way between any two places, on which every play is caught', () => {
    const { grid } = LABYRINTHS.dead
    const floor = grid.tiles.filter((tile) => tile === 0).length
    // A tree has one edge less than cells, and each is a tile.
    expect(floor).toBe(2 * 35 - 1)
    expect(prove(drawn(LABYRINTHS.dead)).kind).toBe('always-caught')
  })

  test('with the loop can be won, but by no shortest path', () => {
    const { loop } = LABYRINTHS
    const proof = prove(drawn(loop))
    expect(proof).toMatchObject({ kind: 'won', blindCatch: { by: 'minotaur' } })
    expect(endOf(loop, WAYS.shortest)).toBe('caught')
    // The depth-first search tries east first; with the loop open, the way in the south is as long.
    const { path } = dfs(LABYRINTHS.dead.grid, loop.entrance, loop.exit)
    const south = inputsAlong(loop.grid, [...(path ?? [])])
    expect(south.length).toBe(WAYS.shortest.length)
    expect(endOf(loop, south)).toBe('caught')
    expect(endOf(loop, WAYS.feint)).toBe('cleared')
  })
})
