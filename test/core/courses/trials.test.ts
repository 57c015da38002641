import { expect, test } from 'vitest'
import { goldenChapters, trialsOf } from '../../../src/core/courses/next-steps.ts'
import { chapterOpenedBy } from '../../../src/core/courses/result-steps.ts'
import { CHAPTERS, TRIALS } from '../../../src/core/level/trials.ts'
import { optimaOf } from '../times/known-optima.ts'
import { attemptOf } from '../attempt/attempts.ts'

/** Returns an attempt at a trial, counted from 0, whose optimum is 100 ticks. */
function wonTrial(trial: number, time: number) {
  return attemptOf(trial, [time], { mode: 'level', level: 1, seed: TRIALS[trial].seed })
}

const KNOWN = optimaOf(100, (seed) => seed !== TRIALS[1].seed)

/** Returns the number of open trials of each chapter. */
const openIn = (...attempts: Parameters<typeof trialsOf>[0]) =>
  CHAPTERS.map((of) => {
    return trialsOf(attempts, KNOWN).filter(({ chapter, isOpen }) => isOpen && chapter === of)
      .length
  })

const wonTrials = (from: number, to: number) =>
  TRIALS.slice(from, to).map((_, i) => wonTrial(from + i, 900))

test('there are four chapters of ten', () => {
  expect(CHAPTERS.map((of) => TRIALS.filter(({ chapter }) => chapter === of).length)).toEqual([
    ...[10, 10, 10, 10],
  ])
})

test('a chapter opens with seven wins in the one before; its own win opens a trial', () => {
  expect(openIn()).toEqual([10, 0, 0, 0])
  expect(openIn(...wonTrials(1, 7))).toEqual([10, 0, 0, 0])
  expect(openIn(...wonTrials(3, 10))).toEqual([10, 10, 0, 0])
  expect(openIn(...wonTrials(10, 18))).toEqual([10, 8, 10, 0])
})

test('the seventh win in a chapter opens the next one, no other win does', () => {
  const openedBy = (attempts: Parameters<typeof trialsOf>[0], at: number) =>
    chapterOpenedBy(attempts[at], attempts, KNOWN)
  const seven = wonTrials(0, 7)
  expect(openedBy(seven, 6)).toBe('asterion')
  expect(openedBy(seven.slice(1), 5)).toBeUndefined()
  expect(openedBy([...seven, wonTrial(7, 900)], 7)).toBeUndefined()
  // A trial of a closed chapter, from a link, opens itself alone.
  expect(openedBy([wonTrial(25, 900)], 0)).toBeUndefined()
  const again = { ...wonTrial(6, 800), id: 'again' }
  expect(openedBy([...seven, again], 7)).toBeUndefined()
  expect(openedBy([...seven, { ...again, practice: true }], 7)).toBeUndefined()
})

test('a win with help or by other rules opens nothing', () => {
  const helped = wonTrials(0, 10).map((each) => ({ ...each, practice: true }))
  const former = wonTrials(0, 10).map((each) => ({ ...each, rules: 1 }))
  expect(openIn(...helped, ...former)).toEqual([10, 0, 0, 0])
})

test('a trial has the best medal of its wins; none while the optimum is unknown', () => {
  const won = [wonTrial(0, 120), wonTrial(0, 108), wonTrial(0, 190), wonTrial(1, 100)]
  const trials = trialsOf(won, KNOWN)
  expect(trials.map(({ medal }) => medal).slice(0, 3)).toEqual(['gold', null, null])
  expect(trials.map(({ isWon }) => isWon).slice(0, 3)).toEqual([true, true, false])
})

test('a chapter is golden with gold or better in each of its ten', () => {
  const won = TRIALS.map((_, i) => wonTrial(i, i % 2 === 0 ? 120 : 100))
  expect(goldenChapters(trialsOf(won, optimaOf()))).toEqual(CHAPTERS)
  const [, ...others] = CHAPTERS
  expect(goldenChapters(trialsOf([...won.slice(1), wonTrial(0, 121)], optimaOf()))).toEqual(others)
  expect(goldenChapters(trialsOf(won.slice(1), optimaOf()))).toEqual(others)
})
