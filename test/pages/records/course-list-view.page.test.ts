import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { WHOLE_LIST } from '../../../src/pages/records/course-list.ts'
import { buttonNamed, find, textsOf } from '../page.ts'
import { showList } from './list.ts'
import { levelOf, playedOf } from './played.ts'

const FAST = playedOf(2, [100], levelOf('ariadne'))
const CLEAN = playedOf(1, [180], { ...levelOf('ariadne'), categories: ['any', 'no-catch'] })
const OTHER = playedOf(0, [250], levelOf('pasiphae'))

/** Returns attempts at a number of courses, the highest number played last. */
const many = (count: number) =>
  Array.from({ length: count }, (_, i) => playedOf(i, [100], levelOf(`seed ${i}`)))

const seeds = (root: HTMLElement): string[] => textsOf(root, '.courses th button')
const searchIn = (root: HTMLElement): HTMLInputElement =>
  find(root, 'input[type=search]', HTMLInputElement)

function choose(root: HTMLElement, category: string): void {
  const field = find(root, 'select', HTMLSelectElement)
  field.value = category
  field.dispatchEvent(new Event('change'))
}

describe('the filter of the list', () => {
  test('finds the seeds that contain a text, and reports the change', async () => {
    const { root, calls } = showList([FAST, OTHER])
    await userEvent.fill(searchIn(root), 'SIPH')
    expect(seeds(root)).toEqual(['pasiphae'])
    expect(calls).toEqual([['viewChanged', { ...WHOLE_LIST, text: 'SIPH' }]])
    await userEvent.fill(searchIn(root), 'nothing like it')
    expect(textsOf(root, '.records-body > *')).toEqual(['Nothing matches this filter.'])
    await userEvent.fill(searchIn(root), '')
    expect(seeds(root)).toEqual(['ariadne', 'pasiphae'])
  })

  test('for starred courses hides all others', () => {
    const notes = [{ ...levelOf('pasiphae'), starred: true, begun: 1 }]
    const { root, calls } = showList([FAST, OTHER], notes)
    const field = find(root, '.check input')
    expect(find(root, '.check').textContent).toBe('Favourites')
    field.click()
    expect(seeds(root)).toEqual(['pasiphae'])
    field.click()
    expect(seeds(root)).toEqual(['pasiphae', 'ariadne'])
    expect(calls).toEqual([
      ['viewChanged', { ...WHOLE_LIST, starred: true }],
      ['viewChanged', WHOLE_LIST],
    ])
  })

  test('for a category shows its bests, and stays on the page', () => {
    const start = { ...WHOLE_LIST, page: 1 }
    const { root, calls } = showList([FAST, CLEAN, OTHER], [], start)
    expect(textsOf(root, 'td.best')).toEqual([
      '0:00.83Par 0:00.83\u00a0·\u00a00.0%',
      '0:02.08Par 0:00.83\u00a0·\u00a0+150.0%',
    ])
    choose(root, 'no-catch')
    expect(textsOf(root, 'td.best')).toEqual(['0:01.50Par 0:00.83\u00a0·\u00a0+80.0%', '–'])
    expect(find(root, 'td.best .medal').ariaLabel).toBe('Bronze')
    expect(calls).toEqual([['viewChanged', { ...start, category: 'no-catch' }]])
  })
})

describe('a long list', () => {
  test('is split into pages of fifty courses', () => {
    const { root, calls } = showList(many(101))
    expect(seeds(root)).toHaveLength(50)
    expect(seeds(root)[0]).toBe('seed 100')
    buttonNamed(root, 'Older').click()
    expect(seeds(root)[0]).toBe('seed 50')
    buttonNamed(root, 'Older').click()
    expect(seeds(root)).toEqual(['seed 0'])
    expect(calls).toEqual([
      ['viewChanged', { ...WHOLE_LIST, page: 1 }],
      ['viewChanged', { ...WHOLE_LIST, page: 2 }],
    ])
  })

  test.for([
    ['a text filter', (root: HTMLElement) => userEvent.fill(searchIn(root), 'seed')],
    [
      'the filter for stars',
      (root: HTMLElement) => {
        find(root, '.check input').click()
      },
    ],
  ] as const)('goes to its first page with %s', async ([, filter]) => {
    const notes = many(60).map(({ seed }) => ({ ...levelOf(seed), starred: true, begun: 1 }))
    const { root, calls } = showList(many(60), notes, { ...WHOLE_LIST, page: 1 })
    await filter(root)
    expect(find(root, '.pager span').textContent).toBe('1 / 2')
    expect(calls.at(-1)).toMatchObject(['viewChanged', { page: 0 }])
  })
})
