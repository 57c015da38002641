import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { WHOLE_LIST } from '../../../src/pages/records/course-list.ts'
import { buttonNamed, find, textsOf } from '../page.ts'
import { openPages, searchIn, seedsIn } from './open-pages.ts'
import { inNovember, levelOf, playedOf } from './played.ts'

const ARIADNE = levelOf('ariadne')
const MINOS = levelOf('minos')
const FAST = playedOf(1, [100], { ...ARIADNE, endedAt: inNovember(20) })
const CLEAN = playedOf(2, [180], { ...ARIADNE, endedAt: inNovember(21) })
const OTHER = playedOf(3, [250], { ...MINOS, endedAt: inNovember(19) })

describe('the list of courses', () => {
  test('has the best, the counts and the last day of each course', async () => {
    const notes = [{ ...ARIADNE, starred: false, begun: 5 }]
    const { root } = await openPages([FAST, CLEAN, OTHER], {}, {}, notes)
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

  test('opens a course by a press anywhere on its row except on its heart', async () => {
    const { root } = await openPages([FAST, CLEAN, OTHER])
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

  test('shows no figures before the records are loaded', async () => {
    let isLoading = true
    const { root, changed } = await openPages([FAST], {}, { isLoading: () => isLoading })
    expect(find(root, '.records-body').textContent).toBe('Loading your records …')
    expect(root.textContent).not.toMatch(/\d|ariadne/)
    isLoading = false
    changed()
    await expect.poll(() => seedsIn(root)).toEqual(['ariadne'])
  })

  test('without courses has a button to the menu', async () => {
    const { root, left } = await openPages([])
    expect(find(root, '.invitation').textContent).toContain('Finish an attempt')
    buttonNamed(root, 'To the labyrinth').click()
    expect(left).toEqual(['menu'])
  })

  test('moves a starred course up, and its star keeps the focus', async () => {
    const { root } = await openPages([FAST, OTHER])
    const star = find(root, '.star[aria-label="Favourite: minos"]')
    star.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => seedsIn(root)).toEqual(['minos', 'ariadne'])
    expect(document.activeElement).toBe(star)
    expect(star.ariaPressed).toBe('true')
  })
})

describe('the filter of the list', () => {
  test('finds the seeds that contain a text', async () => {
    const { root } = await openPages([FAST, OTHER])
    await userEvent.fill(searchIn(root), 'INO')
    expect(seedsIn(root)).toEqual(['minos'])
    expect(document.activeElement).toBe(searchIn(root))
    await userEvent.fill(searchIn(root), 'nothing like it')
    expect(textsOf(root, '.records-body > *')).toEqual(['Nothing matches this filter.'])
    await userEvent.fill(searchIn(root), '')
    expect(seedsIn(root)).toEqual(['ariadne', 'minos'])
  })

  test('for starred courses hides all others', async () => {
    const notes = [{ ...MINOS, starred: true, begun: 1 }]
    const { root } = await openPages([FAST, OTHER], {}, {}, notes)
    find(root, '.check input').click()
    expect(seedsIn(root)).toEqual(['minos'])
    find(root, '.check input').click()
    expect(seedsIn(root)).toEqual(['minos', 'ariadne'])
  })
})

describe('a long list', () => {
  /** Attempts at a number of courses, the highest number played last. */
  const many = (count: number) =>
    Array.from({ length: count }, (_, i) => playedOf(i, [100], levelOf(`seed ${i}`)))

  test('is split into pages of fifty courses', async () => {
    const { root } = await openPages(many(101))
    expect(seedsIn(root)).toHaveLength(50)
    expect(seedsIn(root)[0]).toBe('seed 100')
    buttonNamed(root, 'Older').click()
    expect(seedsIn(root)[0]).toBe('seed 50')
    buttonNamed(root, 'Older').click()
    expect(seedsIn(root)).toEqual(['seed 0'])
  })

  test.for<[string, (root: HTMLElement) => unknown, string]>([
    ['the first page with a text filter', (root) => userEvent.fill(searchIn(root), 's'), '1 / 2'],
    [
      'the first page with the filter for stars',
      (root) => find(root, '.check input').click(),
      '1 / 2',
    ],
  ])('shows %s', async ([, filter, shown]) => {
    const notes = many(60).map(({ seed }) => ({ ...levelOf(seed), starred: true, begun: 1 }))
    const { root } = await openPages(many(60), { view: { ...WHOLE_LIST, page: 1 } }, {}, notes)
    await filter(root)
    expect(find(root, '.pager span').textContent).toBe(shown)
  })
})
