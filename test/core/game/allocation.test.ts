import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ENEMY_KINDS } from '../../../src/core/game/level-layout.ts'
import type { Allocation } from './allocating.ts'

const SCRIPT = fileURLToPath(new URL('allocating.ts', import.meta.url))

/** What a Node of its own measures, which shares its heap with no test. */
function measure(seed: string, level: number, mode: string): Allocation {
  const args = ['--expose-gc', '--import', 'tsx', SCRIPT, seed, `${level}`, mode]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Allocation
}

test.each([
  [11, 'run'],
  [12, 'run'],
  [11, 'level'],
])('ten thousand ticks of level %i, played as a %s, make the heap no larger', (level, mode) => {
  const { bytes, kinds, moods, catches, restarts } = measure('daedalus', level, mode)
  expect(bytes).toBe(0)
  expect(kinds).toEqual(ENEMY_KINDS)
  expect(moods).toEqual(expect.arrayContaining(['hunt', 'patrol', 'search', 'stalk']))
  expect(catches).toBeGreaterThan(0)
  expect(restarts).toBeGreaterThan(0)
})
