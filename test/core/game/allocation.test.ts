import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ENEMY_KINDS } from '../../../src/core/game/level-layout.ts'
import type { Allocation } from './allocating.ts'

const SCRIPT = fileURLToPath(new URL('allocating.ts', import.meta.url))

/** Measures in a Node process of its own, whose heap no test shares. */
function measure(seed: string, level: number, mode: string): Allocation {
  const args = ['--expose-gc', '--import', 'tsx', SCRIPT, seed, `${level}`, mode]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Allocation
}

test.each([
  [11, 'run'],
  [12, 'run'],
  [11, 'level'],
])('ten thousand ticks of level %i, played as a %s, make the heap no larger', (level, mode) => {
  const { bytes, kinds, aiStates, catches, restarts } = measure('daedalus', level, mode)
  expect(bytes).toBe(0)
  expect(kinds).toEqual(ENEMY_KINDS)
  expect(aiStates).toEqual(expect.arrayContaining(['hunt', 'patrol', 'search', 'stalk']))
  expect(catches).toBeGreaterThan(0)
  expect(restarts).toBeGreaterThan(0)
})
