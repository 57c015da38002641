import { describe, expect, test } from 'vitest'
import {
  DEFAULT_SETTINGS,
  type WorkshopSettings,
} from '../../src/app/workshop-link/workshop-link.ts'
import { isFloor } from '../../src/labyrinth/grid.ts'
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
    const settings = { ...large, algorithm: 'recursive-backtracker' } as const
    const [{ player }] = makeWork(settings, null).solvers
    expect(player.length).toBeGreaterThan(100_000)
    expect(player.length).toBeLessThan(200_000)
  })
})
