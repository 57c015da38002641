import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Allocation } from './allocating.ts'

const SCRIPT = fileURLToPath(new URL('allocating.ts', import.meta.url))

/** Measures in a Node process of its own, whose heap no test shares. */
function measure(seed: string, level: number, mode: string): Allocation {
  const args = ['--expose-gc', '--import', 'tsx', SCRIPT, seed, `${level}`, mode]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Allocation
}

test.each([
  [9, 'run', ['hunt', 'patrol', 'rest', 'stalk']],
  [9, 'level', ['hunt', 'patrol', 'rest', 'stalk']],
  [10, 'run', ['hunt', 'patrol', 'search']],
])(
  'ten thousand ticks of level %i, played as a %s, make the heap no larger',
  (level, mode, seen) => {
    const { bytes, aiStates, catches } = measure('daedalus', level, mode)
    expect(bytes).toBe(0)
    expect(aiStates).toEqual(expect.arrayContaining(seen))
    expect(catches).toBeGreaterThan(0)
  },
)
