import { describe, expect, test } from 'vitest'
import { buttonNamed, find, textsOf } from '../page.ts'
import { ARIADNE, choose, CLEAN, FAST, showCourse, times } from './course-shown.ts'
import { playedOf } from './played.ts'

describe('the summary of a course', () => {
  test('has its level, its best with a medal, and its counts of attempts', () => {
    const { root } = showCourse({ attempts: [FAST, CLEAN], begun: 7, finished: 2 })
    expect(find(root, 'h1').textContent).toBe('ariadne')
    expect(textsOf(root, '.course-summary > *')).toEqual([
      ...[
        '♡',
        'Level 1 · Binary tree',
        '0:00.83',
        'Par 0:00.83\u00a0·\u00a00.0%',
        '2 of 7 finished',
      ],
    ])
    expect(find(root, '.course-summary .medal').ariaLabel).toBe('Perfect')
  })

  test('says that no attempt counts, and the page still lists the attempts', () => {
    const { root } = showCourse({ attempts: [{ ...FAST, practice: true }] })
    expect(find(root, '.course-summary').textContent).toContain(
      'No finished attempt in this category.',
    )
    expect(textsOf(root, 'h2')).toEqual(['Attempts'])
    expect(times(root)).toEqual(['0:00.83'])
  })
})

describe('the page of a course', () => {
  test('shows levels, history and attempts, the last attempt first', () => {
    const { root } = showCourse({ attempts: [FAST, CLEAN] })
    expect(textsOf(root, 'h2')).toEqual(['History', 'Levels', 'Attempts'])
    expect(times(root)).toEqual(['0:01.50', '0:00.83'])
    expect(textsOf(root, 'tr.best .time')).toEqual(['0:00.83'])
    expect(root.querySelectorAll('.chart-mark, .chart-dot')).toHaveLength(2)
    expect(textsOf(root, '.segments tbody td').slice(0, 2)).toEqual(['0:00.83', '0:00.83'])
  })

  test('shows and exports a chosen category', () => {
    const { root, calls } = showCourse({ attempts: [FAST, CLEAN] })
    choose(root, 'no-catch')
    expect(find(root, '.course-summary b').textContent).toBe('0:01.50')
    expect(root.querySelectorAll('.chart-mark, .chart-dot')).toHaveLength(1)
    expect(times(root)).toHaveLength(2)
    expect(textsOf(root, 'tr.best .time')).toEqual(['0:00.83'])
    buttonNamed(root, 'Export .lss').click()
    expect(calls).toEqual([
      ['categoryChanged', 'no-catch'],
      ['exportSplits', 'no-catch'],
    ])
  })
})

describe('many attempts', () => {
  const attempts = Array.from({ length: 61 }, (_, i) => playedOf(i, [200 - i], ARIADNE))

  test('are split into pages of twenty-five, and paging keeps the focus on its button', () => {
    const { root } = showCourse({ attempts })
    expect(times(root)).toHaveLength(25)
    expect(textsOf(root, 'tr.best')).toHaveLength(1)
    buttonNamed(root, 'Older').focus()
    buttonNamed(root, 'Older').click()
    expect(document.activeElement).toBe(buttonNamed(root, 'Older'))
    buttonNamed(root, 'Older').click()
    expect(find(root, '.pager span').textContent).toBe('3 / 3')
    expect(times(root)).toHaveLength(11)
    expect(textsOf(root, 'tr.best')).toHaveLength(0)
  })

  test('stay on the current page when they change', () => {
    const { root, change } = showCourse({ attempts })
    buttonNamed(root, 'Older').click()
    change({ attempts: attempts.slice(5) })
    expect(find(root, '.pager span').textContent).toBe('2 / 3')
  })
})
