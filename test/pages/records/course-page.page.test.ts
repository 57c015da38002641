import { describe, expect, test } from 'vitest'
import type { Attempt } from '../../../src/core/attempt/attempt.ts'
import type { RecordBook } from '../../../src/pages/records/record-book.ts'
import { buttonNamed, find, textsOf } from '../page.ts'
import { openPages, timesIn } from './open-pages.ts'
import { inNovember, levelOf, playedOf } from './played.ts'

const ARIADNE = levelOf('ariadne')
const FAST = playedOf(1, [100], { ...ARIADNE, endedAt: inNovember(19) })
const CLEAN = playedOf(2, [180], { ...ARIADNE, endedAt: inNovember(20) })

/** Opens the page of a course with attempts. */
function openCourse(attempts: readonly Attempt[], answers: Partial<RecordBook> = {}, begun = 0) {
  const notes = [{ ...ARIADNE, starred: false, begun }]
  return openPages(attempts, { course: ARIADNE }, answers, notes)
}

describe('the page of a course', () => {
  test('sums up its level, its best with a medal, and its counts of attempts', async () => {
    const { root } = await openCourse([FAST, CLEAN], {}, 7)
    expect(find(root, 'h1').textContent).toBe('ariadne')
    expect(textsOf(root, '.course-summary > *')).toEqual([
      '♡',
      'Level 1 · Binary tree',
      '0:00.83',
      'Par 0:00.83\u00a0·\u00a00.0%',
      '2 of 7 finished',
    ])
    expect(find(root, '.course-summary .medal').ariaLabel).toBe('Perfect')
  })

  test('lists the attempts even if none counts', async () => {
    const { root } = await openCourse([{ ...FAST, practice: true }])
    const summary = find(root, '.course-summary').textContent
    expect(summary).toContain('No finished attempt yet.')
    expect(textsOf(root, 'h2')).toEqual(['Attempts'])
    expect(timesIn(root)).toEqual(['0:00.83'])
  })

  test('shows history, levels and attempts, the last attempt first', async () => {
    const { root } = await openCourse([FAST, CLEAN])
    expect(textsOf(root, 'h2')).toEqual(['History', 'Levels', 'Attempts'])
    expect(timesIn(root)).toEqual(['0:01.50', '0:00.83'])
    expect(textsOf(root, 'tr.best .time')).toEqual(['0:00.83'])
    expect(root.querySelectorAll('.chart-mark, .chart-dot')).toHaveLength(2)
    expect(textsOf(root, '.segments tbody td').slice(0, 2)).toEqual(['0:00.83', '0:00.83'])
  })
})

describe('many attempts at a course', () => {
  const attempts = Array.from({ length: 61 }, (_, i) => playedOf(i, [200 - i], ARIADNE))

  test('are split into pages of twenty-five, and paging keeps the focus on its button', async () => {
    const { root } = await openCourse(attempts)
    expect(timesIn(root)).toHaveLength(25)
    expect(textsOf(root, 'tr.best')).toHaveLength(1)
    buttonNamed(root, 'Older').focus()
    buttonNamed(root, 'Older').click()
    expect(document.activeElement).toBe(buttonNamed(root, 'Older'))
    buttonNamed(root, 'Older').click()
    expect(find(root, '.pager span').textContent).toBe('3 / 3')
    expect(timesIn(root)).toHaveLength(11)
    expect(textsOf(root, 'tr.best')).toHaveLength(0)
  })

  test('stay on the current page when another one is stored', async () => {
    const { root, attempts: stored, changed } = await openCourse(attempts)
    buttonNamed(root, 'Older').click()
    const [last] = timesIn(root)
    stored.push(playedOf(61, [500], ARIADNE))
    changed()
    await expect.poll(() => timesIn(root)[1]).toBe(last)
    expect(find(root, '.pager span').textContent).toBe('2 / 3')
  })
})
