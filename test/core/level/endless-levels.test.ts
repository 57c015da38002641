import { describe, expect, test } from 'vitest'
import { hashBytes } from '../../../src/core/game/hash.ts'
import { levelRules, NEAREST_START_STEPS } from '../../../src/core/game/rules.ts'
import { runnerGrid } from '../../../src/core/grid.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { withoutGaps } from '../floor.ts'
import { faultsOf } from '../maze/lattice.ts'
import { stepsFrom } from '../path/oracle.ts'
import { expectProven } from './proven.ts'

const BEYOND = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 99]

describe.each(BEYOND)('level %i', (number) => {
  const levels = Array.from({ length: 2 }, (_, i) => buildLevel(`beyond ${i}`, number))

  test('follows its rules', () => {
    const { algorithm, width, height, enemies } = levelRules(number)
    for (const level of levels) {
      expect(level).toMatchObject({ number, algorithm })
      expect([level.grid.width, level.grid.height]).toEqual([width, height])
      expect(faultsOf(withoutGaps(level.grid))).toEqual([])
      const found = level.enemies.map(({ kind, ticksPerTile }) => ({ kind, ticksPerTile }))
      expect(found).toEqual(enemies)
      const steps = stepsFrom(runnerGrid(level.grid), level.entrance)
      const nearest = Math.min(...level.enemies.map(({ tile }) => steps[tile]))
      expect(nearest).toBeGreaterThanOrEqual(NEAREST_START_STEPS)
    }
  })

  test('is proven winnable', () => {
    for (const level of levels) expectProven(level)
  })
})

describe('a snapshot of this rules version', () => {
  test('has these levels beyond the tenth of seed friday', () => {
    const levels = [11, 19, 30, 99].map((number) => {
      const { grid, shortest, enemies, proof } = buildLevel('friday', number)
      const tiles = enemies.map(({ tile }) => tile)
      return [hashBytes(grid.tiles), shortest, proof.moves.length, ...tiles].join(' ')
    })
    expect(levels.join('\n')).toMatchInlineSnapshot(`
      "4118590485 134 138 2347 2391 3917 3294
      2473840547 370 378 5550 6721 6974
      2232152810 364 372 9226 6011 2065 174
      362522038 1542 1558 9547 4566 9612"
    `)
  })
})
