import { userEvent } from 'vitest/browser'
import { describe, expect, test, vi } from 'vitest'
import type { HostBoard } from '../../../src/app/board/board.ts'
import { nameOfRunner } from '../../../src/app/board/board-words.ts'
import type { BoardData } from '../../../src/app/routing/routes.ts'
import type { BoardPage, BoardRow, Labyrinth } from '../../../src/core/board/answers.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { BoardError, type ListCall } from '../../../src/core/board/client.ts'
import { drawnSeed } from '../../../src/core/level/drawn/codec.ts'
import { encodeReplay } from '../../../src/core/replay/codec/codec.ts'
import { open } from '../../../src/pages/board/page.ts'
import { listenToArrowKeys } from '../../../src/ui/spatial-navigation.ts'
import { keepAddress } from '../../app/routing/kept-address.ts'
import { openStore } from '../../../src/storage/store.ts'
import { carved } from '../../core/level/drawn/won-levels.ts'
import { openPage } from '../open-page.ts'
import { buttonNamed, find, textsOf } from '../page.ts'
import { finished } from '../../storage/attempts.ts'
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

/** Opens a board with rows; for null, the server does not answer. */
async function openBoard(
  rows: readonly BoardRow[] | null,
  more: Partial<BoardPage> = {},
  key = KEY,
  rowsOf: (board: string) => readonly BoardRow[] | null = () => null,
) {
  const asked: unknown[] = []
  const removed: number[] = []
  const { worker, calls, settle } = fakeClient()
  const world = { rows, labyrinths: [] as Labyrinth[] }
  const client = {
    list: (call: ListCall) => {
      asked.push(call)
      if (world.rows === null) return Promise.reject(new BoardError('no-answer'))
      return Promise.resolve({
        ...pageOf(rowsOf(call.board) ?? world.rows, more),
        board: call.board,
      })
    },
    popular: () => Promise.resolve([{ board: KEY, posts: 3 }]),
    labyrinths: () => Promise.resolve(world.labyrinths),
    standings: () => Promise.resolve([{ board: KEY, of: 7, row: rowOf(3) }]),
    races: () => Promise.resolve([]),
  }
  const board = {
    client: client as never,
    ownId: () => Promise.resolve(OWN),
    remove: (entry: number) => Promise.resolve(void removed.push(entry)),
  }
  const opened = await openPage(
    (host, data: BoardData) => open(host, data, worker),
    { board: key },
    {
      board: { isThere: () => true, open: () => Promise.resolve(board as unknown as HostBoard) },
      now: () => Date.UTC(2026, 10, 24),
      store: openStore(() => localStorage),
    },
  )
  const { root } = opened
  await vi.waitFor(() => {
    if (root.querySelector('.uses, .problem') === null) throw new Error('not fetched')
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
    expect(textsOf(root, 'tbody tr:first-child :is(td, th)')).toEqual([
      ...['1', nameOfRunner(otherOf(1)), '0:08.34', '1', 'Nov 24, 2026', ''],
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
    expect(textsOf(root, '.failed .fault')).toEqual([refused])
  })

  test('checks rows that are scrolled into view before those above, and none out of view', async () => {
    const rows = Array.from({ length: 50 }, (_, i) => rowOf(i + 1))
    const { root, checked, answer } = await openBoard(rows)
    root.style.overflow = 'auto'
    root.style.height = '300px'
    root.scrollTop = root.scrollHeight
    await answer(null)
    const first = checked()[1]
    expect(first).toBeGreaterThan(20)
    expect(find(root, `#entry-${first - 1}`).getBoundingClientRect().bottom).toBeLessThanOrEqual(0)
    for (let entry = first; entry <= 50; entry++) await answer(null)
    expect(checked().at(-1)).toBe(50)
    expect(checked().length).toBe(52 - first)
    root.scrollTop = 0
    await vi.waitFor(() => expect(checked().at(-1)).toBe(2))
  })

  test('chooses the next row if the chosen one is refused, which cannot be raced', async () => {
    const { root, answer, left } = await openBoard([rowOf(1), rowOf(2)])
    await answer({ kind: 'differs' })
    expect(textsOf(root, '.chosen .rank')).toEqual(['2'])
    find(root, '#entry-1 .choose', HTMLElement).click()
    find(root, '#entry-2 .choose', HTMLElement).click()
    expect(textsOf(root, '.chosen .rank')).toEqual(['1'])
    buttonNamed(root, 'Race').click()
    expect(left).toEqual([])
  })

  test('offers to race the row above the own one, and up to five at once', async () => {
    const rows = [1, 2, 3, 4, 5, 6].map((rank) => rowOf(rank, rank === 3 ? OWN : otherOf(rank)))
    const { root, left } = await openBoard(rows)
    const chosen = (): string[] => textsOf(root, 'tr:has([aria-pressed=true]) .rank')
    expect(chosen()).toEqual(['2'])
    for (const button of root.querySelectorAll<HTMLElement>('.choose[aria-pressed=false]')) {
      button.click()
    }
    // A sixth takes the place of the first.
    expect(chosen()).toEqual(['1', '3', '4', '5', '6'])
    buttonNamed(root, 'Race 5').click()
    expect(left).toMatchObject([['play', { rivals: { length: 5 } }]])
  })

  test('folds later runs of the same way under the first, and can delete an own one there', async () => {
    const others = [OTHER, OWN].map((runner, i) => ({ entry: 7 + i, runner }))
    const sameWay = { of: 21, earliest: others }
    const { root, removed } = await openBoard([{ ...rowOf(1, CAROL), sameWay }, rowOf(2)])
    const folded = find(root, 'tr:first-child details', HTMLDetailsElement)
    expect(find(folded, 'summary').textContent).toBe('+21 the same way')
    expect(folded.open).toBe(false)
    await userEvent.click(find(folded, 'summary'))
    expect(folded.open).toBe(true)
    expect(textsOf(folded, 'li')).toEqual([nameOfRunner(OTHER), `${nameOfRunner(OWN)} (you)`, '…'])
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

  test('keeps a chosen row chosen, with its buttons, if it is pressed again', async () => {
    const { root } = await openBoard([rowOf(1, OWN)])
    const { x, y } = find(root, 'tr.own .result').getBoundingClientRect()
    for (let i = 0; i < 2; i++) (document.elementFromPoint(x + 5, y + 5) as HTMLElement).click()
    expect(textsOf(root, '.chosen .rank')).toEqual(['1'])
    buttonNamed(root, 'Delete')
  })

  test('says which time takes the place of a deleted one, and focuses the next race', async () => {
    const { root, asked, removed, world } = await openBoard([rowOf(1), rowOf(2, OWN)])
    world.rows = [rowOf(1), rowOf(3, OWN)].map((row, i) => ({ ...row, rank: i + 1 }))
    find(root, 'tr.own .choose').click()
    for (const label of ['Delete', 'Really delete']) buttonNamed(root, label).click()
    await vi.waitFor(() => {
      expect(find(root, '.notice').textContent).toBe(
        'Your 0:08.350 is gone; 0:08.358 counts again.',
      )
    })
    expect(document.activeElement).toBe(buttonNamed(root, 'Race'))
    expect(removed).toEqual([2])
    expect(asked.at(-1)).toEqual({ board: KEY, runner: OWN })
  })

  test('asks again before it deletes once another row was chosen', async () => {
    const { root, removed } = await openBoard([rowOf(1, OWN), rowOf(2)])
    buttonNamed(root, 'Delete').click()
    find(root, '#entry-2 .choose', HTMLElement).click()
    buttonNamed(root, 'Delete').click()
    expect(removed).toEqual([])
  })

  test('that cannot be fetched says why, and is fetched again', async () => {
    const { root, world } = await openBoard(null)
    expect(find(root, '.problem').textContent).toContain('does not answer')
    world.rows = [rowOf(1)]
    buttonNamed(root, 'Try again').click()
    await vi.waitFor(() => find(root, '.board-rows'))
  })

  test('goes up to the popular boards, then to the menu', async () => {
    const { goUp, root, left } = await openBoard([rowOf(1)])
    goUp()
    await vi.waitFor(() => find(root, '.popular li'))
    expect(textsOf(root, '.popular bdi')).toEqual(['ranked · Level 1'])
    expect(document.activeElement).toBe(buttonNamed(root, 'Play'))
    expect(textsOf(root, '.event-panel li')).toHaveLength(1)
    goUp()
    expect(left).toEqual(['menu'])
  })
})

test('the board of a day first chooses the winner of the day before', async () => {
  const today = `${RULES_VERSION}.today.5.TODAY 2026-11-24`
  const { root, asked } = await openBoard([rowOf(1), rowOf(2, CAROL)], {}, today, (board) =>
    board.endsWith('11-23') ? [rowOf(1, CAROL)] : null,
  )
  expect(textsOf(root, '.chosen .rank')).toEqual(['2'])
  expect(root.textContent).toContain(`Yesterday's winner: ${nameOfRunner(CAROL)}`)
  expect(asked).toHaveLength(2)
})

test('a runner’s name opens the boards of the runner, who becomes a rival that a list is filtered to', async () => {
  const { root, asked, goUp } = await openBoard([rowOf(1), rowOf(2, CAROL)])
  buttonNamed(root, nameOfRunner(CAROL)).click()
  await vi.waitFor(() => expect(textsOf(root, '.boards span')).toEqual(['3 of 7 · 0:08.35']))
  expect(find(root, 'h1').textContent).toBe(nameOfRunner(CAROL))
  buttonNamed(root, 'Add rival').click()
  buttonNamed(root, 'Remove rival')
  goUp()
  await vi.waitFor(() => find(root, '[type=checkbox]').click())
  const runners = `${OWN},${CAROL}`
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ board: KEY, runners }))
  localStorage.clear()
})

test('labyrinths of players are listed by their makers’ runner names, without any title', async () => {
  const { goUp, root, world } = await openBoard([rowOf(1)])
  const board = `${RULES_VERSION}.level.1.${drawnSeed(carved('theseus', 1, 'Gate'))}`
  goUp()
  await vi.waitFor(() => buttonNamed(find(root, '.labyrinths'), 'Draw'))
  world.labyrinths = [{ board, maker: CAROL, optimum: 600, runners: 3, best: 660 }]
  buttonNamed(root, 'See board').click()
  await vi.waitFor(() => find(root, '.board-rows'))
  goUp()
  await vi.waitFor(() => find(root, '.labyrinths canvas', HTMLCanvasElement))
  const sign = find(root, '.labyrinths li button')
  expect(textsOf(sign, 'bdi, span')).toEqual([
    ...[nameOfRunner(CAROL), 'Perfect time: 0:05.00, Best 0:05.50, Runners: 3'],
  ])
  expect(root.textContent).not.toContain('Gate')
  sign.click()
  await vi.waitFor(() => expect(find(root, 'h1').textContent).toContain('Gate'))
})

test('an empty board, and an empty day, can be played at once', async () => {
  const { goUp, root, left } = await openBoard([])
  expect(textsOf(root, '.uses button')).toEqual(['Play'])
  goUp()
  await vi.waitFor(() => buttonNamed(find(root, '.event-panel'), 'Play').click())
  const seed = 'TODAY 2026-11-24'
  await vi.waitFor(() =>
    expect(left).toMatchObject([['play', { run: { source: { text: seed }, mode: 'today' } }]]),
  )
})

describe('by keys alone', () => {
  const press = (...keys: string[]): Promise<void> => userEvent.keyboard(keys.join(''))
  const focused = (): string | null => document.activeElement?.textContent ?? null

  test('rows are chosen, and raced at once', async () => {
    listenToArrowKeys()
    const { root, left } = await openBoard([rowOf(1), rowOf(2), rowOf(3)])
    expect(focused()).toBe('Race')
    await press('{ArrowUp}', '{Enter}', '{ArrowUp}', '{Enter}')
    expect(textsOf(root, '.chosen .rank')).toEqual(['1', '2', '3'])
    await press('{ArrowDown}', '{ArrowDown}')
    expect(focused()).toBe('Race 3')
    await press('{Enter}')
    expect(left).toMatchObject([['play', { rivals: { length: 3 } }]])
  })
})
