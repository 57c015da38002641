import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { coursesOf, filterCourses } from '../../../src/core/courses/courses.ts'
import { createCourseList, WHOLE_LIST } from '../../../src/pages/records/course-list.ts'
import { element } from '../../../src/ui/element.ts'
import { buttonNamed, find, show, textsOf } from '../page.ts'
import { showList } from './list.ts'
import { inNovember, levelOf, playedOf } from './played.ts'

const ARIADNE = levelOf('ariadne')
const MINOS = levelOf('minos')
const BEST = playedOf(1, [100], { ...ARIADNE, endedAt: inNovember(20) })
const SLOW = playedOf(2, [180], { ...ARIADNE, endedAt: inNovember(21) })
const OTHER = playedOf(3, [250], { ...MINOS, endedAt: inNovember(19) })

describe('the list of courses', () => {
  test('has the best, the counts and the last day of each course', () => {
    const notes = [{ ...ARIADNE, starred: false, begun: 5 }]
    const { root } = showList([BEST, SLOW, OTHER], notes)
    expect(textsOf(root, 'thead th')).toEqual(['Favourites', 'Seed', 'Best time', 'Attempts'])
    expect(textsOf(root, 'tbody tr:first-child > *')).toEqual([
      '♡',
      'ariadneLevel 1 · Binary tree',
      '0:00.83Par 0:00.83\u00a0·\u00a00.0%',
      '2 of 5 finishedNov 21, 2026',
    ])
    expect(textsOf(root, 'tbody tr:last-child > *').slice(2)).toEqual([
      '0:02.08Par 0:00.83\u00a0·\u00a0+150.0%',
      '1 of 1 finishedNov 19, 2026',
    ])
  })

  test('opens a course by a press anywhere on its row, but for its heart', () => {
    const { root } = showList([BEST, SLOW, OTHER])
    const at = (x: number, y: number): Element | null => document.elementFromPoint(x, y)
    for (const row of root.querySelectorAll('tbody tr')) {
      for (const cell of [...row.children, find(row, '.maze-frame')].slice(1)) {
        const { left, top, width, height } = cell.getBoundingClientRect()
        expect(at(left + width / 2, top + height / 2)).toBe(find(row, 'th button'))
        expect(at(left + 1, top + height - 1)).toBe(find(row, 'th button'))
      }
      const { left, top } = find(row, '.star').getBoundingClientRect()
      expect(at(left + 2, top + 2)).toBe(find(row, '.star'))
    }
  })

  test('shows no figures before the records are loaded', () => {
    let isLoading = true
    const { page, root } = showList([BEST], [], WHOLE_LIST, () => isLoading)
    expect(find(root, '.records-body').textContent).toBe('Loading your records …')
    expect(root.textContent).not.toMatch(/\d|ariadne/)
    isLoading = false
    page.refresh()
    expect(textsOf(root, 'th button')).toEqual(['ariadne'])
  })

  test('without courses shows what can be won, and leads to the first run', () => {
    const { root, calls } = showList([])
    expect(textsOf(root, '.records-body p')).toEqual([
      '',
      'Finish an attempt, and it appears here.',
    ])
    expect(root.querySelectorAll('.invitation .medal')).toHaveLength(6)
    buttonNamed(root, 'To the labyrinth').click()
    expect(calls).toEqual([['leave']])
  })
})

describe('a star', () => {
  test('keeps the focus when its course moves up', async () => {
    const notes = [{ ...MINOS, starred: false, begun: 1 }]
    const page = createCourseList(WHOLE_LIST, {
      courses: (filter) => filterCourses(coursesOf([BEST, OTHER], notes), filter),
      star: (_, starred) => {
        notes[0].starred = starred
        page.refresh()
      },
      picture: () => null,
      importBar: element('div'),
      viewChanged: () => undefined,
      open: () => undefined,
      exportAll: () => undefined,
      importFiles: () => undefined,
      isLoading: () => false,
      leave: () => undefined,
    })
    const root = show(page.root)
    find(root, '.star[aria-label="Favourite: minos"]').focus()
    await userEvent.keyboard('{Enter}')
    expect(textsOf(root, 'th button')).toEqual(['minos', 'ariadne'])
    expect(document.activeElement?.ariaLabel).toBe('Favourite: minos')
    expect(document.activeElement?.ariaPressed).toBe('true')
  })
})
