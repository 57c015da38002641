import { describe, expect, test } from 'vitest'
import { attemptOf } from '../../core/attempt/attempts.ts'
import { startCourse } from '../../../src/core/level/run.ts'
import { rowKey } from '../../../src/pages/records/course.ts'
import { takeCopies } from '../../scenes/win/shared-run.ts'
import { attempted, finished } from '../../storage/attempts.ts'
import { buttonNamed, find, textsOf } from '../page.ts'
import { openPages, seedsIn, timesIn } from './open-pages.ts'
import { inNovember, levelOf } from './played.ts'

const ARIADNE = levelOf('ariadne')
const MINOS = levelOf('minos')
const FAST = attemptOf(1, [100], { ...ARIADNE, endedAt: inNovember(20, 9, 30) })
const SLOW = attemptOf(2, [180], { ...ARIADNE, endedAt: inNovember(21) })
const OTHER = attemptOf(3, [250], { ...MINOS, endedAt: inNovember(19) })

describe('the list of courses', () => {
  test('has the best, the counts and the last day of each course, the last played first', async () => {
    const { root } = await openPages([FAST, SLOW, OTHER], {}, { begun: 5 })
    expect(seedsIn(root)).toEqual(['ariadne', 'minos'])
    expect(textsOf(root, 'tbody tr:first-child > *')).toEqual([
      'ariadneLevel 1 · Binary tree',
      '0:00.83Perfect time: 0:00.83',
      '2 of 5 finishedNov 21, 2026',
    ])
  })

  test('opens a course by a press anywhere on its row', async () => {
    const { root } = await openPages([FAST, OTHER])
    for (const row of root.querySelectorAll('tbody tr')) {
      for (const cell of [...row.children, find(row, '.maze-frame')]) {
        const { left, top, width, height } = cell.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        expect(hit).toBe(find(row, 'th button'))
      }
    }
  })

  test('shows no figures before the records are loaded', async () => {
    let isLoading = true
    const { root, add } = await openPages([FAST], {}, { isLoading: () => isLoading })
    expect(find(root, '.records-body').textContent).toBe('Loading your records …')
    isLoading = false
    add()
    await expect.poll(() => seedsIn(root)).toEqual(['ariadne'])
  })

  test('without courses has a button to the menu', async () => {
    const { root, left } = await openPages([])
    expect(textsOf(root, '.records-tools button')).not.toContain('Export all')
    buttonNamed(root, 'To the labyrinth').click()
    expect(left).toEqual(['menu'])
  })

  test('is split into pages of fifty courses', async () => {
    const many = Array.from({ length: 101 }, (_, i) => attemptOf(i, [100], levelOf(`seed ${i}`)))
    const { root } = await openPages(many)
    expect(seedsIn(root)).toHaveLength(50)
    expect(seedsIn(root)[0]).toBe('seed 100')
    buttonNamed(root, 'Older').click()
    buttonNamed(root, 'Older').click()
    expect(seedsIn(root)).toEqual(['seed 0'])
    buttonNamed(root, 'seed 0').click()
    buttonNamed(root, 'Back').click()
    expect(seedsIn(root)).toEqual(['seed 0'])
  })

  test('shows records that another tab has stored', async () => {
    const { root, add } = await openPages([FAST])
    add(OTHER)
    await expect.poll(() => seedsIn(root)).toEqual(['ariadne', 'minos'])
  })
})

describe('the page of a course', () => {
  test('opens in place of the list, and goes back with the focus on its name', async () => {
    const { root, page, goUp, left } = await openPages([FAST, OTHER])
    buttonNamed(root, 'minos').click()
    expect(find(root, 'h1').textContent).toBe('minos')
    expect(page.debugFacts?.()).toEqual({ phase: 'course' })
    expect(document.activeElement).toBe(buttonNamed(root, 'Back'))
    goUp()
    expect(find(root, 'h1').textContent).toBe('Records')
    expect(document.activeElement).toBe(buttonNamed(root, 'minos'))
    expect(left).toEqual([])
  })

  test('has the best and the counts, then the attempts, the last first', async () => {
    const { root } = await openPages([FAST, SLOW], { course: ARIADNE }, { begun: 3 })
    expect(textsOf(root, '.course-summary > *')).toEqual([
      ...['Level 1 · Binary tree', '0:00.83', 'Perfect time: 0:00.83', '2 of 3 finished'],
    ])
    expect(timesIn(root)).toEqual(['0:01.50', '0:00.83'])
    expect(textsOf(root, 'tr.best > *').map((text) => text.replace(/\s/g, ' '))).toEqual([
      ...['Nov 20, 2026 9:30 AM', '0:00.83', 'Personal best', 'WatchCopy linkSave fileDelete'],
    ])
    expect(find(root, 'tr.best .medal').ariaLabel).toBe('Perfect')
  })

  test('with practice alone has no best and no medal', async () => {
    const { root } = await openPages([{ ...FAST, practice: true }], { course: ARIADNE })
    expect(find(root, '.course-summary').textContent).toContain('No finished attempt yet.')
    expect(textsOf(root, '.remark')).toEqual(['Practice'])
    expect(root.querySelector('.medal')).toBeNull()
  })

  test('of a run has the catches of each attempt', async () => {
    const levels = [1, 2].map((level) => ({ level, time: 60, catches: level }))
    const run = attemptOf(1, [], { mode: 'run', seed: 'ariadne', levels })
    const { root } = await openPages([run], { course: { ...ARIADNE, mode: 'run' } })
    expect(textsOf(root, '.labelled')).toEqual(['3'])
  })

  test('of other rules offers no replay to watch', async () => {
    const course = { ...ARIADNE, rules: 7 }
    const { root } = await openPages([{ ...FAST, rules: 7 }], { course })
    expect(textsOf(root, '.row-choices button')).toEqual(['Copy link', 'Save file', 'Delete'])
  })

  test('keeps its page of attempts, and the focus, when it is turned or another one is stored', async () => {
    const attempts = Array.from({ length: 61 }, (_, i) => attemptOf(i, [200 - i], ARIADNE))
    const { root, add } = await openPages(attempts, { course: ARIADNE })
    expect(timesIn(root)).toHaveLength(25)
    buttonNamed(root, 'Older').focus()
    buttonNamed(root, 'Older').click()
    expect(document.activeElement).toBe(buttonNamed(root, 'Older'))
    const [last] = timesIn(root)
    add(attemptOf(61, [500], ARIADNE))
    await expect.poll(() => timesIn(root)[1]).toBe(last)
    expect(find(root, '.pager span').textContent).toBe('2 / 3')
  })

  test('starts its course', async () => {
    const { root, left } = await openPages([FAST], { course: ARIADNE })
    buttonNamed(root, 'Run again').click()
    expect(left).toEqual([['play', { run: startCourse(ARIADNE) }]])
  })
})

describe('a watched attempt', () => {
  test('is named after its time, and leads back to its course', async () => {
    const replay = finished('ariadne')
    const attempt = attempted(replay)
    const { root, left } = await openPages([attempt], { course: ARIADNE })
    const [name] = timesIn(root)
    buttonNamed(root, 'Watch').click()
    const back = ['records', { course: ARIADNE, focus: rowKey('Watch', attempt) }]
    expect(left).toEqual([['watch', { replays: [{ name, replay }], which: 0, back }]])
  })

  test('is in focus again when the player comes back from it', async () => {
    const focus = rowKey('Watch', FAST)
    const { root } = await openPages([FAST, SLOW], { course: ARIADNE, focus })
    expect(document.activeElement).toBe(buttonNamed(find(root, 'tr.best'), 'Watch'))
  })

  test('does not open if its replay cannot be read', async () => {
    const { root, left, attempts } = await openPages([FAST], { course: ARIADNE })
    buttonNamed(root, 'Watch').click()
    expect(left).toEqual([])
    expect(attempts()).toEqual([])
  })
})

describe('a deleted attempt', () => {
  test('is removed at once and can be restored, with the focus where one goes next', async () => {
    const { root } = await openPages([FAST, SLOW], { course: ARIADNE })
    buttonNamed(find(root, 'tr.best'), 'Delete').click()
    expect(timesIn(root)).toEqual(['0:01.50'])
    expect(find(root, '.records-notice p').textContent).toBe('Deleted: 0:00.83.')
    expect(document.activeElement).toBe(buttonNamed(root, 'Undo'))
    buttonNamed(root, 'Undo').click()
    expect(timesIn(root)).toEqual(['0:01.50', '0:00.83'])
    expect(find(root, '.records-notice').textContent).toBe('Restored.')
    expect(document.activeElement).toBe(buttonNamed(find(root, 'tr.best'), 'Delete'))
  })

  test('can be restored only until the next notice', async () => {
    takeCopies()
    const { root } = await openPages([FAST], { course: ARIADNE })
    buttonNamed(root, 'Delete').click()
    expect(textsOf(root, '.records-tools button')).toEqual(['Copy link'])
    buttonNamed(root, 'Copy link').click()
    await expect.poll(() => find(root, '.records-notice').textContent).toBe('Link copied.')
  })
})
