import { describe, expect, test } from 'vitest'
import {
  DEFAULT_SETTINGS,
  type WorkshopSettings,
} from '../../src/app/workshop-link/workshop-settings.ts'
import { isFloor } from '../../src/core/grid.ts'
import { endsOf } from '../../src/core/maze/ends.ts'
import { MAZE_SOLVERS } from '../../src/core/path/solvers.ts'
import { makeWork } from '../../src/figures/work.ts'

const SETTINGS: WorkshopSettings = {
  ...DEFAULT_SETTINGS,
  algorithm: 'wilson',
  seed: 'icarus',
  width: 21,
  height: 15,
}
const settingsWith = (changes: Partial<WorkshopSettings>): WorkshopSettings => ({
  ...SETTINGS,
  ...changes,
})

describe('the work behind the workshop', () => {
  test('carves inside a mask', () => {
    const { grid } = makeWork(
      settingsWith({
        algorithm: 'recursive-backtracker',
        mask: 'ooo.oxo.ooo',
        width: 7,
        height: 7,
      }),
      null,
    )
    expect([isFloor(grid, 8), isFloor(grid, 24)]).toEqual([true, false])
  })

  test.for(MAZE_SOLVERS.map(({ id, walks }) => ({ id, walks })))(
    'the route of $id leads from tile to tile to the exit',
    ({ id, walks }) => {
      const { grid, solvers } = makeWork(settingsWith({ solvers: [id] }), null)
      const { entrance, exit } = endsOf(grid)
      const [{ route, solution }] = solvers
      expect([route[0], route.at(-1)]).toEqual([entrance, exit])
      for (let i = 1; i < route.length; i++) {
        expect([1, grid.width]).toContain(Math.abs(route[i] - route[i - 1]))
      }
      if (!walks) expect(route).toEqual(solution.path)
    },
  )

  test('earlier work is reused for an equal recipe', () => {
    const before = makeWork(settingsWith({ solvers: ['dfs'] }), null)
    const after = makeWork(settingsWith({ solvers: ['bfs', 'dfs'], view: 'solve' }), before)
    expect(after.grid).toBe(before.grid)
    expect(after.carving).toBe(before.carving)
    expect(after.solvers[1]).toBe(before.solvers[0])
    const other = makeWork(settingsWith({ seed: 'daedalus' }), before)
    expect(other.grid).not.toBe(before.grid)
    expect(other.solvers[0]).not.toBe(before.solvers[0])
  })

  test('a walk that might go on for ever ends after 100,000 moves', () => {
    const large = settingsWith({ seed: 'a', width: 201, height: 201, solvers: ['random-mouse'] })
    const [{ route, solution }] = makeWork(
      { ...large, algorithm: 'recursive-backtracker' },
      null,
    ).solvers
    expect([solution.path, route.length]).toEqual([null, 100_001])
  })
})
