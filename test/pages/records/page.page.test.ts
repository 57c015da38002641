import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startCourse } from '../../../src/core/level/run.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { rowKey } from '../../../src/pages/records/attempts-table.ts'
import { WHOLE_LIST } from '../../../src/pages/records/course-list.ts'
import { buttonNamed, find, textsOf } from '../page.ts'
import { openPages, searchIn, seedsIn, timesIn } from './open-pages.ts'
import { inNovember, levelOf, playedOf } from './played.ts'

const ARIADNE = levelOf('ariadne')
const MINOS = levelOf('minos')
const FAST = playedOf(1, [100], { ...ARIADNE, endedAt: inNovember(20) })
const OTHER = playedOf(2, [250], { ...MINOS, endedAt: inNovember(19) })

describe('the pages of records', () => {
  test('begin with the list, and with the focus on the back button', async () => {
    const { root, page } = await openPages([FAST, OTHER])
    expect(seedsIn(root)).toEqual(['ariadne', 'minos'])
    expect(document.activeElement).toBe(buttonNamed(root, 'Back'))
    expect(page.debugFacts?.()).toEqual({ phase: 'list' })
  })

  test('open a course in place of the list, and go back with the focus on its name', async () => {
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

  test('show the list again with its filter', async () => {
    const { root } = await openPages([FAST, OTHER], { view: { ...WHOLE_LIST, text: 'ari' } })
    expect(seedsIn(root)).toEqual(['ariadne'])
    await userEvent.fill(searchIn(root), 'min')
    buttonNamed(root, 'minos').click()
    buttonNamed(root, 'Back').click()
    expect(searchIn(root).value).toBe('min')
    expect(seedsIn(root)).toEqual(['minos'])
  })

  test('show records that another tab has stored', async () => {
    const { root, changed, attempts } = await openPages([FAST])
    attempts.push(OTHER)
    changed()
    await expect.poll(() => seedsIn(root)).toEqual(['ariadne', 'minos'])
  })

  test('star courses, in the list and on their pages', async () => {
    const { root, notes } = await openPages([FAST, OTHER])
    find(root, '.star[aria-label="Favourite: minos"]').click()
    buttonNamed(root, 'ariadne').click()
    find(root, '.star').click()
    await expect.poll(() => find(root, '.star').ariaPressed).toBe('true')
    expect(notes).toMatchObject([
      { ...MINOS, starred: true },
      { ...ARIADNE, starred: true },
    ])
  })

  test('start the course that is shown', async () => {
    const { root, left } = await openPages([FAST], { course: ARIADNE })
    buttonNamed(root, 'Run again').click()
    expect(left).toEqual([['play', { run: startCourse(ARIADNE) }]])
  })
})

describe('a watched attempt', () => {
  const replay = { seed: 'ariadne' } as Replay

  test('is named after its time, and leads back to its course and the list behind it', async () => {
    const view = { ...WHOLE_LIST, text: 'ari' }
    const answers = { replayOf: () => replay }
    const { root, left } = await openPages([FAST], { course: ARIADNE, view }, answers)
    buttonNamed(root, 'Watch').click()
    const back = ['records', { course: ARIADNE, view, focus: rowKey('Watch', FAST) }]
    const replays = [{ name: '0:00.83', replay }]
    expect(left).toEqual([['watch', { replays, which: 0, back }]])
  })

  test('is in focus again when the player comes back from it', async () => {
    const other = playedOf(3, [120], { ...ARIADNE, endedAt: inNovember(21) })
    const { root } = await openPages([FAST, other], {
      course: ARIADNE,
      focus: rowKey('Watch', FAST),
    })
    expect(document.activeElement).toBe(buttonNamed(find(root, 'tr.best'), 'Watch'))
  })

  test('does not open if its replay cannot be read', async () => {
    const { root, left } = await openPages([FAST], { course: ARIADNE }, { replayOf: () => null })
    buttonNamed(root, 'Watch').click()
    expect(left).toEqual([])
    expect(find(root, 'h1').textContent).toBe('ariadne')
  })
})

describe('a deleted attempt', () => {
  const slow = playedOf(3, [120], { ...ARIADNE, endedAt: inNovember(21) })

  test('is removed at once, with a notice and the focus on Undo', async () => {
    const { root } = await openPages([FAST, slow], { course: ARIADNE })
    buttonNamed(find(root, 'tr.best'), 'Delete').click()
    expect(timesIn(root)).toEqual(['0:01.00'])
    expect(find(root, '.records-notice p').textContent).toBe('Deleted: 0:00.83.')
    expect(document.activeElement).toBe(buttonNamed(root, 'Undo'))
  })

  test('can be restored, and then has the focus', async () => {
    const { root } = await openPages([FAST, slow], { course: ARIADNE })
    buttonNamed(find(root, 'tr.best'), 'Delete').click()
    buttonNamed(root, 'Undo').click()
    expect(timesIn(root)).toEqual(['0:01.00', '0:00.83'])
    expect(find(root, '.records-notice').textContent).toBe('Restored.')
    expect(document.activeElement).toBe(buttonNamed(find(root, 'tr.best'), 'Delete'))
  })

  test('can be restored only until the next notice', async () => {
    const { root } = await openPages([FAST, slow], { course: ARIADNE }, { splits: () => null })
    buttonNamed(find(root, 'tr.best'), 'Delete').click()
    buttonNamed(root, 'Delete').click()
    expect(textsOf(root, '.records-notice button')).toEqual(['Undo'])
    buttonNamed(root, 'Export .lss').click()
    expect(textsOf(root, '.records-notice button')).toEqual([])
  })
})
