import { describe, expect, test } from 'vitest'
import { buildLevel } from '../../../src/core/game/level.ts'
import { LEVELS, PLAYER_TICKS_PER_TILE } from '../../../src/core/game/rules.ts'
import { createState } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { shortestPath } from '../../../src/core/path/shortest-path.ts'
import { inputsAlong } from './play.ts'

describe.each(LEVELS.map((_, index) => index + 1))('level %i', (number) => {
  test('is won by running a shortest path, in 12 ticks a tile and without a catch', () => {
    for (let i = 0; i < 30; i++) {
      const level = buildLevel(`race ${i}`, number)
      const path = shortestPath(level.grid, level.entrance, level.exit) ?? []
      expect(path).toHaveLength(level.shortest + 1)
      const state = createState(level, true)
      const inputs = inputsAlong(level, path, PLAYER_TICKS_PER_TILE)
      for (const [tick, input] of inputs.entries()) {
        step(state, input)
        if (state.phase === 'running') continue
        expect({ seed: level.seed, tick: tick + 1, phase: state.phase }).toEqual({
          seed: level.seed,
          tick: inputs.length,
          phase: 'cleared',
        })
      }
      expect(state).toMatchObject({ phase: 'cleared', catches: 0, time: 12 * level.shortest })
    }
  })
})
