import { page as browser, userEvent } from 'vitest/browser'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { HostBoard } from '../../../src/app/board/board.ts'
import { nameOfRunner, shortNameOfRunner } from '../../../src/app/board/board-words.ts'
import type { CourseData } from '../../../src/app/routing/routes.ts'
import { type Attempt, type Course, courseOfKey } from '../../../src/core/attempt/attempt.ts'
import type { BoardPage, BoardRow } from '../../../src/core/board/answers.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { BoardError, type ListCall } from '../../../src/core/board/client.ts'
import { TRIALS } from '../../../src/core/level/trials.ts'
import { encodeReplay } from '../../../src/core/replay/codec/codec.ts'
import { open } from '../../../src/pages/course/page.ts'
import { listenToArrowKeys } from '../../../src/ui/spatial-navigation.ts'
import { keepAddress } from '../../app/routing/kept-address.ts'
import { openStore } from '../../../src/storage/store.ts'
import { openWith } from '../courses/open-pages.ts'
import { buttonNamed, find, textsOf } from '../page.ts'
import { keepRivals } from '../../../src/storage/rivals.ts'
import { attempted, finished } from '../../storage/attempts.ts'
import type { RowOrder } from '../../../src/worker/row-check.ts'
import { fakeClient } from '../../worker/fake-client.ts'

keepAddress()

const KEY = `${RULES_VERSION}.level.1.ranked`
const REPLAY = finished('ranked')
const OWN = `${'B'.repeat(42)}A`
const OTHER = 'A'.repeat(43)
const CAROL = `${'C'.repeat(42)}A`
const OPTIMUM = 900

/** Runner of a rank, different for each. */
function otherOf(rank: number): string {
  return `${String(rank).padStart(42, 'A')}A`
}

/** Number of lines of each runner's name. */
function linesOfNames(root: HTMLElement): number[] {
  return [...root.querySelectorAll('button.runner-name')].map((name) => {
    const range = document.createRange()
    range.selectNodeContents(name)
    return range.getClientRects().length
  })
}

function rowOf(rank: number, runner = otherOf(rank)): BoardRow {
  const time = 1000 + rank
  return {
    ...{ rank, entry: rank, runner, time, catches: 0, stepsLeft: null },
    ...{ postedAt: Date.UTC(2026, 10, 24, 12) },
    replay: encodeReplay(REPLAY) ?? '',
  }
}

function pageOf(rows: readonly BoardRow[], more: Partial<BoardPage> = {}): BoardPage {
  const head = { board: KEY, of: rows.length, optimum: OPTIMUM } as const
  return { ...head, rows, previous: null, next: null, ...more }
}

/** Opens the board of a course with rows; for null, the server does not answer. */
async function openBoard(
  rows: readonly BoardRow[] | null,
  more: Partial<BoardPage> = {},
  key = KEY,
  rowsOf: (board: string) => readonly BoardRow[] | null = () => null,
  attempts: readonly Attempt[] = [],
) {
  const asked: unknown[] = []
  const removed: number[] = []
  const { worker, calls, settle } = fakeClient()
  const world = { rows, delay: Promise.resolve() }
  const client = {
    list: async (call: ListCall) => {
      asked.push(call)
      const { rows, delay } = world
      await delay
      if (rows === null) throw new BoardError('no-answer')
      return { ...pageOf(rowsOf(call.board) ?? rows, more), board: call.board }
    },
  }
  const board = {
    client: client as never,
    ownId: () => Promise.resolve(OWN),
    remove: (entry: number) => Promise.resolve(void removed.push(entry)),
  }
  const course = courseOfKey(key) as Course
  const opened = await openWith(
    (host, data: CourseData) => open(host, data, () => worker),
    { course },
    attempts,
    {
      board: { isThere: () => true, open: () => Promise.resolve(board as unknown as HostBoard) },
      now: () => Date.UTC(2026, 10, 24),
      store: openStore(() => localStorage),
    },
  )
  const { root } = opened
  await vi.waitFor(() => {
    if (find(root, '.run-body').textContent.includes('Loading')) throw new Error('not fetched')
  })
  /** Entries that the worker was asked to check. */
  const checked = () => calls.map(({ argument }) => (argument as RowOrder).row.entry)
  /** Answers the latest call of the worker. */
  const answer = (fault: unknown): Promise<void> => settle(calls.length - 1, fault)
  return { ...opened, ...{ asked, removed, checked, answer, world } }
}

describe('a board', () => {
  test('shows result, catches and day of each row, at the place of the own one', async () => {
    const { root, asked } = await openBoard([{ ...rowOf(1), catches: 1 }, rowOf(2, OWN)])
    expect(asked).toEqual([{ board: KEY, runner: OWN }])
    expect(textsOf(root, 'tbody tr:first-child > :is(td, th)')).toEqual([
      ...['1', nameOfRunner(otherOf(1)), '0:08.34', '1', 'Nov\u00A024,\u00A02026', ''],
    ])
    expect(find(root, 'tr.own .runner-name').textContent).toBe(`${nameOfRunner(OWN)} (you)`)
  })

  test('marks each row that this browser has replayed, top first, and strikes out a false one', async () => {
    const { root, checked, answer } = await openBoard([rowOf(1), rowOf(2)])
    expect(checked()).toEqual([1])
    await answer(null)
    expect(checked()).toEqual([1, 2])
    await answer({ kind: 'invalid', level: 1, tick: 77 })
    const signs = [...root.querySelectorAll('tbody .check span')].map(({ ariaLabel }) => ariaLabel)
    const refused = 'Your browser refused it: level 1 goes wrong at tick 77'
    expect(signs).toEqual(['Checked here', refused])
    expect(textsOf(root, '.refused .remark')).toEqual([refused])
  })

  test('checks rows that are scrolled into view before those above, and none out of view', async () => {
    const rows = Array.from({ length: 50 }, (_, i) => rowOf(i + 1))
    const { root, checked, answer } = await openBoard(rows)
    const body = find(root, '.run-list', HTMLElement)
    body.style.height = '200px'
    body.scrollTop = body.scrollHeight
    await answer(null)
    const first = checked()[1]
    expect(first).toBeGreaterThan(20)
    expect(find(root, `#run-${first - 1}`).getBoundingClientRect().bottom).toBeLessThanOrEqual(0)
    for (let entry = first; entry <= 50; entry++) await answer(null)
    expect(checked().at(-1)).toBe(50)
    expect(checked().length).toBe(52 - first)
    body.scrollTop = 0
    await vi.waitFor(() => expect(checked().at(-1)).toBe(2))
  })

  test('chooses the next row if the chosen one is refused, which cannot be raced', async () => {
    const { root, answer, left } = await openBoard([rowOf(1), rowOf(2)])
    await answer({ kind: 'differs' })
    expect(textsOf(root, '.chosen > .rank')).toEqual(['2'])
    find(root, '#run-1 .choose', HTMLElement).click()
    expect(textsOf(root, '.chosen > .rank')).toEqual(['1'])
    expect(textsOf(root, '.result-foot > .choices button')).toEqual(['Run'])
    expect(left).toEqual([])
  })

  test('offers to race the row above the own one, and up to five at once', async () => {
    const rows = [1, 2, 3, 4, 5, 6].map((rank) => rowOf(rank, rank === 3 ? OWN : otherOf(rank)))
    const { root, left } = await openBoard(rows)
    const chosen = (): string[] => textsOf(root, 'tr:has([aria-pressed=true]) > .rank')
    expect(chosen()).toEqual(['2'])
    for (const button of root.querySelectorAll<HTMLElement>('.choose[aria-pressed=false]')) {
      button.click()
    }
    // A sixth takes the place of the first.
    expect(chosen()).toEqual(['1', '3', '4', '5', '6'])
    buttonNamed(root, 'Race 5').click()
    expect(left).toMatchObject([['play', { rivals: { length: 5 }, origin: 'everybody' }]])
  })

  test('folds later runs of the same way under the first, and can delete an own one there', async () => {
    const others = [OTHER, OWN].map((runner, i) => ({ entry: 7 + i, runner }))
    const sameWay = { of: 21, earliest: others }
    const { root, removed } = await openBoard([{ ...rowOf(1, CAROL), sameWay }, rowOf(2)])
    const folded = find(root, 'tr:first-child details', HTMLDetailsElement)
    const title = find(folded, 'summary').textContent.replaceAll('\u00A0', ' ')
    expect(title).toBe(`+21 the same way: ${nameOfRunner(CAROL)}`)
    expect(textsOf(root, 'tr.own .runner-name')).toEqual([`${nameOfRunner(OWN)} (you)`])
    expect(textsOf(root, '.course-summary .runner-name')).toEqual([shortNameOfRunner(OWN)])
    await userEvent.click(find(folded, 'summary'))
    expect(folded.open).toBe(true)
    expect(textsOf(root, '.chosen > .rank')).toEqual(['1'])
    expect(textsOf(folded, 'li')).toEqual([nameOfRunner(CAROL), nameOfRunner(OTHER), '…'])
    buttonNamed(root, 'Delete').click()
    buttonNamed(root, 'Really delete').click()
    await vi.waitFor(() => expect(removed).toEqual([8]))
  })

  test('that contradicts itself says so and checks no row', async () => {
    const { root, checked } = await openBoard([rowOf(1), { ...rowOf(2), rank: 1 }])
    expect(find(root, '.problem').textContent).toMatch(/^This list contradicts itself/)
    expect(root.querySelector('.proof')).toBeNull()
    expect(checked()).toEqual([])
  })

  test('shows its top if a page past its end is empty', async () => {
    const { root, asked, world } = await openBoard([rowOf(1)], { next: '5.6' })
    world.rows = []
    buttonNamed(root, 'Lower').click()
    await vi.waitFor(() => expect(asked.at(-1)).toEqual({ board: KEY }))
  })

  test('drops the rows of a list that was left before they came', async () => {
    const { root, asked, world } = await openBoard([rowOf(1), rowOf(2)])
    let arrive = (): void => undefined
    world.delay = new Promise((resolve) => {
      arrive = resolve
    })
    world.rows = [rowOf(1)]
    buttonNamed(root, 'Rivals').click()
    expect(asked).toHaveLength(2)
    Object.assign(world, { rows: [rowOf(1), rowOf(2), rowOf(3)], delay: Promise.resolve() })
    buttonNamed(root, 'Everybody').click()
    const ranks = (): string[] => textsOf(root, '.runs tbody .rank')
    await vi.waitFor(() => expect(ranks()).toEqual(['1', '2', '3']))
    arrive()
    await new Promise((resolve) => setTimeout(resolve))
    expect(ranks()).toEqual(['1', '2', '3'])
  })

  test('keeps a chosen row chosen, with its buttons, if it is pressed again', async () => {
    const { root } = await openBoard([rowOf(1, OWN)])
    const { x, y } = find(root, 'tr.own .result').getBoundingClientRect()
    for (let i = 0; i < 2; i++) (document.elementFromPoint(x + 5, y + 5) as HTMLElement).click()
    expect(textsOf(root, '.chosen > .rank')).toEqual(['1'])
    buttonNamed(root, 'Delete')
  })

  test('says which time takes the place of a deleted one, and focuses the next run', async () => {
    const { root, asked, removed, world } = await openBoard([rowOf(1), rowOf(2, OWN)])
    world.rows = [rowOf(1), rowOf(3, OWN)].map((row, i) => ({ ...row, rank: i + 1 }))
    find(root, 'tr.own .choose').click()
    for (const label of ['Delete', 'Really delete']) buttonNamed(root, label).click()
    await vi.waitFor(() => {
      expect(find(root, '.notice-line').textContent).toBe(
        'Your 0:08.350 is gone; 0:08.358 counts again.',
      )
    })
    expect(document.activeElement).toBe(buttonNamed(root, 'Run'))
    expect(removed).toEqual([2])
    expect(asked.at(-1)).toEqual({ board: KEY, runner: OWN })
  })

  test('asks again before it deletes once another row was chosen', async () => {
    const { root, removed } = await openBoard([rowOf(1, OWN), rowOf(2)])
    find(root, '#run-1 .choose', HTMLElement).click()
    buttonNamed(root, 'Delete').click()
    find(root, '#run-2 .choose', HTMLElement).click()
    buttonNamed(root, 'Delete').click()
    expect(removed).toEqual([])
  })

  test('that cannot be fetched says why, and is fetched again', async () => {
    const { root, world } = await openBoard(null)
    expect(find(root, '.problem').textContent).toContain('does not answer')
    world.rows = [rowOf(1)]
    buttonNamed(root, 'Try again').click()
    await vi.waitFor(() => find(root, '.runs'))
  })

  test('is shown first to whoever has not run its course, else the own runs, with the same choices', async () => {
    const { root } = await openBoard([rowOf(1)])
    expect(find(root, '[aria-pressed=true]:not(.choose)').textContent).toBe('Everybody')
    const { root: own, asked } = await openBoard([rowOf(1)], {}, KEY, undefined, [
      attempted(finished('ranked')),
    ])
    expect([find(own, '[aria-pressed=true]:not(.choose)').textContent, asked]).toEqual(['Mine', []])
    const labels = (): string[] => textsOf(own, '.result-foot > .choices button').slice(0, 3)
    expect(labels()).toEqual(['Run', 'Beat this', 'Watch'])
    buttonNamed(own, 'Everybody').click()
    await vi.waitFor(() => find(own, '.runs .rank'))
    expect(labels()).toEqual(['Run', 'Beat this', 'Watch'])
  })
})

test('a runner’s name opens the runner, and a list is filtered to rivals', async () => {
  const { root, asked, left } = await openBoard([rowOf(1), rowOf(2, CAROL)])
  keepRivals(
    openStore(() => localStorage),
    [CAROL],
  )
  buttonNamed(root, nameOfRunner(CAROL)).click()
  expect(left).toMatchObject([['runner', { runner: CAROL, back: ['course', { chosen: ['1'] }] }]])
  buttonNamed(root, 'Rivals').click()
  const runners = `${OWN},${CAROL}`
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ board: KEY, runners }))
  localStorage.clear()
})

describe('a board with lost runs', () => {
  const lost = { catches: 3, stepsLeft: 302 }
  const rows = [1, 2, 3, 4, 5].map((rank) => ({ ...rowOf(rank), ...(rank > 1 && lost) }))

  test.each([
    [1280, 720, 4],
    [1024, 768, 4],
    [844, 390, 4],
    [667, 375, 3],
    [390, 844, 4],
  ])(
    'fits beside its maze in a window of %i x %i, with %i rows, each name in one line',
    async (width, height, least) => {
      await browser.viewport(width, height)
      onTestFinished(() => browser.viewport(1280, 720))
      const { root, answer } = await openBoard(rows)
      for (let i = 0; i < rows.length; i++) await answer(null)
      const body = find(root, '.run-list')
      expect([body.scrollWidth, body.scrollLeft]).toEqual([body.clientWidth, 0])
      expect(linesOfNames(root)).toEqual([1, 1, 1, 1, 1])
      const last = find(root, `.runs tbody tr:nth-child(${least})`).getBoundingClientRect()
      expect(last.bottom).toBeLessThanOrEqual(body.getBoundingClientRect().bottom)
      const boxes = [find(root, '.back'), find(root, '.result-foot')].map((each) =>
        each.getBoundingClientRect(),
      )
      expect(boxes[0].top).toBeGreaterThanOrEqual(0)
      expect(boxes[1].bottom).toBeLessThanOrEqual(height)
    },
  )
})

test('opens with whose runs it lists and its heads in view, however low the own row is', async () => {
  await browser.viewport(844, 390)
  onTestFinished(() => browser.viewport(1280, 720))
  const rows = Array.from({ length: 9 }, (_, i) => rowOf(i + 1, i === 7 ? OWN : otherOf(i)))
  const { root } = await openBoard(rows)
  const [top, bottom] = ['top', 'bottom'].map((edge) =>
    ['.run-body > .row [aria-pressed=true]', '.runs thead', '#run-8'].map(
      (part) => find(root, part).getBoundingClientRect()[edge as 'top'],
    ),
  )
  const list = find(root, '.run-list').getBoundingClientRect()
  expect(top[0]).toBeGreaterThanOrEqual(find(root, '.page-head').getBoundingClientRect().bottom)
  expect(bottom[0]).toBeLessThanOrEqual(list.top)
  expect([top[1], bottom[2] <= list.bottom]).toEqual([list.top, true])
})

test('a long name has one line on a phone', async () => {
  await browser.viewport(390, 844)
  onTestFinished(() => browser.viewport(1280, 720))
  const { root } = await openBoard([rowOf(1, `Ay4D5g${'A'.repeat(37)}`)])
  expect(find(root, 'button.runner-name').textContent).toBe('Austere Partridge 999')
  expect(linesOfNames(root)).toEqual([1])
})

test('a board without rows can be played at once', async () => {
  const { root, left } = await openBoard([])
  expect(textsOf(root, '.result-foot > .choices button')).toEqual(['Run'])
  buttonNamed(root, 'Run').click()
  expect(left).toMatchObject([['play', { run: { source: { text: 'ranked' } } }]])
})

test('the board of a trial has the perfect run besides, without a place', async () => {
  const [{ seed }] = TRIALS
  const { root } = await openBoard([], {}, `${RULES_VERSION}.level.1.${seed}`)
  await vi.waitFor(() =>
    expect(textsOf(root, '.runs .runner-name, .runs .rank')).toEqual(['–', 'The perfect run']),
  )
})

test('the board of a day shows no maze and races nobody before the own try', async () => {
  const today = `${RULES_VERSION}.today.5.TODAY 2026-11-24`
  const { root, page } = await openBoard([rowOf(1)], {}, today)
  for (let i = 0; i < 3; i++) page.update?.(16)
  expect(root.querySelector('canvas')).toBeNull()
  expect(root.querySelector('.choose')).toBeNull()
  expect(textsOf(root, '.result-foot > .choices button')).toEqual(['Run'])
})

describe('by keys alone', () => {
  const press = (...keys: string[]): Promise<void> => userEvent.keyboard(keys.join(''))
  const focused = (): string | null => document.activeElement?.textContent ?? null

  test('rows are chosen, and raced', async () => {
    listenToArrowKeys()
    const { root, left } = await openBoard([rowOf(1), rowOf(2), rowOf(3)])
    expect(focused()).toBe('Run')
    await press('{ArrowUp}')
    expect(document.activeElement?.className).toBe('choose')
    find(root, '#run-3 .choose', HTMLElement).focus()
    await press('{Enter}', '{ArrowUp}', '{Enter}')
    expect(textsOf(root, '.chosen > .rank')).toEqual(['2', '3'])
    buttonNamed(root, 'Run').focus()
    await press('{ArrowRight}', '{Enter}')
    expect(left).toMatchObject([['play', { rivals: { length: 2 } }]])
  })
})
