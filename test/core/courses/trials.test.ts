import { expect, test } from 'vitest'
import { areTrialsGolden, trialsOf } from '../../../src/core/courses/next-steps.ts'
import { TRIALS } from '../../../src/core/level/trials.ts'
import { optimaOf } from '../times/known-optima.ts'
import { attemptOf } from '../attempt/attempts.ts'

/** Returns an attempt at a trial, counted from 0, whose optimum is 100 ticks. */
function wonTrial(trial: number, time: number) {
  return attemptOf(trial, [time], { mode: 'level', level: 1, seed: TRIALS[trial].seed })
}

const KNOWN = optimaOf(100, (seed) => seed !== TRIALS[1].seed)

const openOf = (...attempts: Parameters<typeof trialsOf>[0]) =>
  trialsOf(attempts, KNOWN).flatMap(({ isOpen }, i) => (isOpen ? [i] : []))

test('a trial opens when the one before is won, or by its own win', () => {
  expect(openOf()).toEqual([0])
  expect(openOf(wonTrial(0, 900))).toEqual([0, 1])
  expect(openOf(wonTrial(0, 900), wonTrial(6, 900))).toEqual([0, 1, 6, 7])
})

test('a win with help or by other rules opens nothing', () => {
  const won = wonTrial(0, 100)
  expect(openOf({ ...won, practice: true }, { ...won, rules: 1 })).toEqual([0])
})

test('a trial has the best medal of its wins; an unknown optimum is an escape', () => {
  const won = [wonTrial(0, 120), wonTrial(0, 108), wonTrial(0, 190), wonTrial(1, 100)]
  const trials = trialsOf(won, KNOWN)
  expect(trials.map(({ medal }) => medal).slice(0, 3)).toEqual(['gold', 'escaped', null])
})

test('all are golden with gold or better in each', () => {
  const won = TRIALS.map((_, i) => wonTrial(i, i % 2 === 0 ? 120 : 100))
  expect(areTrialsGolden(trialsOf(won, optimaOf()))).toBe(true)
  expect(areTrialsGolden(trialsOf([...won.slice(1), wonTrial(0, 121)], optimaOf()))).toBe(false)
  expect(areTrialsGolden(trialsOf(won.slice(1), optimaOf()))).toBe(false)
})
