import { describe, expect, test } from 'vitest'
import { drawnSeed } from '../../../src/core/level/drawn/codec.ts'
import { type Run, startEndless, startLevel, startRun } from '../../../src/core/level/run.ts'
import { dailySeed } from '../../../src/core/level/source.ts'
import {
  isOptimumUnlocked,
  nextMedalOf,
  nextSteps,
  type ResultFacts,
} from '../../../src/core/courses/next-steps.ts'
import { stepAfterTrial } from '../../../src/core/courses/trials.ts'
import { TRIALS } from '../../../src/core/level/trials.ts'
import { carved } from '../level/drawn/won-levels.ts'

const OPTIMUM = 1000
const LEVEL = startLevel('minos', 3)

function factsOf(run: Run, time: number, changes: Partial<ResultFacts> = {}): ResultFacts {
  const results = [{ level: run.level, time, catches: 0, optimum: OPTIMUM }]
  return {
    ...{ run: { ...run, results }, isPractice: false, hasReplay: true, trial: null, best: null },
    ...changes,
  }
}

/** Kinds of the next steps, in order. */
function kindsOf(facts: ResultFacts, hasGhost = true, canCopy = true): string[] {
  return nextSteps(facts, () => hasGhost, canCopy).map(({ kind }) => kind)
}

describe('a trial', () => {
  test('leads to the next first, the last to drawing, and after practice to none', () => {
    const seeds = TRIALS.map(({ seed }) => seed)
    expect(stepAfterTrial(seeds[0])).toEqual({ kind: 'next-trial', seed: seeds[1] })
    expect(stepAfterTrial(seeds[11])).toEqual({ kind: 'draw-own' })
    expect(stepAfterTrial('theseus')).toBe(null)
    const trial = stepAfterTrial(seeds[0])
    expect(kindsOf(factsOf(LEVEL, 1000, { trial }))[0]).toBe('next-trial')
    expect(kindsOf(factsOf(LEVEL, 1000, { trial, isPractice: true }))).not.toContain('next-trial')
  })
})

describe('the optimum of a level', () => {
  test.each([
    ['open', 'gold now', 1250, {}],
    ['open', 'gold before', 9000, { best: { time: 1250, optimum: OPTIMUM } }],
    ['locked', 'less than gold', 1251, { best: { time: 1251, optimum: OPTIMUM } }],
    ['locked', 'gold in practice', 1000, { isPractice: true }],
  ])('is %s after %s', (state, _, time, changes) => {
    expect(isOptimumUnlocked(factsOf(LEVEL, time, changes))).toBe(state === 'open')
  })

  test('stays locked after a run, however fast', () => {
    expect(isOptimumUnlocked(factsOf(startRun('minos'), 1))).toBe(false)
  })

  test('is watched only if the result has a replay', () => {
    expect(kindsOf(factsOf(LEVEL, 1000))).toContain('watch-optimum')
    expect(kindsOf(factsOf(LEVEL, 1000, { hasReplay: false }))).not.toContain('watch-optimum')
    expect(kindsOf(factsOf(LEVEL, 2000))).not.toContain('watch-optimum')
  })
})

describe('the next medal', () => {
  test('is the one above the best time, at most perfect', () => {
    const after = (time: number) =>
      nextMedalOf(factsOf(LEVEL, 9000, { best: { time, optimum: OPTIMUM } }))
    expect([2001, 1500, 1000].map(after)).toEqual(['bronze', 'gold', 'perfect'])
  })

  test('is bronze for a level without a best time, and none for a run', () => {
    expect(nextMedalOf(factsOf(LEVEL, 1000))).toBe('bronze')
    expect(nextMedalOf(factsOf(startRun('minos'), 1000))).toBeNull()
    const best = { time: 1000, optimum: OPTIMUM }
    expect(nextMedalOf(factsOf(startEndless('minos'), 1000, { best }))).toBeNull()
  })

  test('is raced at a level only if its ghost may run beside the attempt', () => {
    expect(kindsOf(factsOf(LEVEL, 2000))).toContain('race')
    expect(kindsOf(factsOf(LEVEL, 2000), false)).not.toContain('race')
    const best = { time: 1000, optimum: OPTIMUM }
    expect(kindsOf(factsOf(LEVEL, 1000, { best }))).toContain('race-optimum')
    expect(kindsOf(factsOf(startRun('minos'), 1000, { best }), false)).toContain('race')
  })
})

describe('the next steps', () => {
  test('after a level begin with the next level, unless it is the last', () => {
    expect(nextSteps(factsOf(LEVEL, 2000), () => false, false)[0]).toEqual({
      ...{ kind: 'next-level', level: 4 },
    })
    expect(kindsOf(factsOf(startLevel('minos', 10), 2000))[0]).toBe('again')
  })

  test('after a run of a day lead to the day, after a typed seed to a new one', () => {
    const day = factsOf(startRun(dailySeed('2026-11-21')), 2000)
    expect(nextSteps(day, () => false, false)[0]).toEqual({ kind: 'daily', day: '2026-11-21' })
    expect(kindsOf(day)).not.toContain('new-seed')
    for (const start of [startRun, startEndless]) {
      expect(kindsOf(factsOf(start('minos'), 2000))).toContain('new-seed')
    }
    expect(kindsOf(factsOf(LEVEL, 2000))).not.toContain('new-seed')
  })

  test('of a drawn level lead to drawing one back, but to no next level and no new seed', () => {
    const drawn = startLevel(drawnSeed([carved('minos', 1)]), 1)
    expect(kindsOf(factsOf(drawn, 2000), false)).toEqual([
      ...['again', 'share', 'draw-back', 'back', 'watch', 'edit-copy'],
    ])
  })
})
