import { describe, expect, test } from 'vitest'
import type { Attempt } from '../../../src/core/attempt/attempt.ts'
import type { RunMode } from '../../../src/core/level/run.ts'
import { isFirstEscape, momentOf } from '../../../src/core/times/moment.ts'
import type { Optima } from '../../../src/core/times/optima.ts'
import { exactly } from './known-optima.ts'
import { attemptOf } from '../attempt/attempts.ts'

/** A run of ten levels whose optimum is 1000 ticks altogether, or a level of 1000. */
const OPTIMA: Optima = {
  of: ({ mode }) =>
    exactly(...new Array<number>(mode === 'run' ? 10 : 1).fill(mode === 'run' ? 100 : 1000)),
}

function finish(time: number, mode: RunMode = 'run') {
  return attemptOf(1, [time], { mode })
}

describe('the moment of a finish', () => {
  test.each([
    ['the first escape', 'first-medal', finish(9000), []],
    ['a second escape', null, finish(8000), [finish(9000)]],
    ['the first silver after an escape', 'first-medal', finish(1500), [finish(9000)]],
    ['the first bronze after a silver', null, finish(2000), [finish(1500)]],
    ['the first silver of a run', 'first-medal', finish(1500), [finish(1500, 'level')]],
    ['the first crown of a course', 'crown', finish(1000), [finish(1001), finish(1000, 'level')]],
    ['a second crown of a course', null, finish(1000), [finish(1000)]],
  ] as const)('of %s is %s', (_, moment, finished, before) => {
    expect(momentOf(finished, before, false, OPTIMA)).toBe(moment)
  })

  test('is the personal best if it is nothing rarer', () => {
    expect(momentOf(finish(8000), [finish(9000)], true, OPTIMA)).toBe('best')
    expect(momentOf(finish(1500), [finish(9000)], true, OPTIMA)).toBe('first-medal')
  })
})

describe('the first escape', () => {
  const escape = (id: string, changes: object = {}): Attempt => {
    return { ...attemptOf(1, new Array<number>(10).fill(900)), id, ...changes }
  }
  const now = escape('now')

  test.each<[string, boolean, Attempt[]]>([
    ['alone', true, [now]],
    ['after a level', true, [now, escape('level', { mode: 'level' })]],
    ['after a practice', true, [now, escape('practice', { practice: true })]],
    ['with an escape on another seed', false, [now, escape('before', { seed: 'minos' })]],
    ['not stored', false, [escape('before')]],
  ])('%s: %s', (_, wanted, attempts) => {
    expect(isFirstEscape(now, attempts)).toBe(wanted)
  })
})
