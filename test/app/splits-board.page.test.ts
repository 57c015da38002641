import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SplitBoard, SplitRow } from '../../src/core/times/split-board.ts'
import {
  createAttemptLine,
  createSplitsBoard,
  type SplitsFacts,
} from '../../src/scenes/play/systems/splits.ts'
import { find, show } from '../pages/page.ts'

const SECOND = 120
/** Width of the walking pad with the gap beside it, in pixels of the page. */
const PAD = 192

const FACTS: SplitsFacts = { title: 'Personal best', firstLevel: 1, single: null }

function row(changes: Partial<SplitRow>): SplitRow {
  const none = { split: null, comparison: null, delta: null }
  return { state: 'upcoming', kind: 'none', ...none, ...changes }
}

const board = (rows: readonly SplitRow[], changes: Partial<SplitBoard> = {}): SplitBoard => ({
  rows,
  sumOfBest: null,
  timeSave: null,
  bestPossible: null,
  ...changes,
})

/** Three levels: one cleared, one played, one ahead. */
const THREE = [
  row({
    state: 'cleared',
    split: 5 * SECOND,
    comparison: 5.5 * SECOND,
    delta: -60,
    kind: 'gold',
  }),
  row({ state: 'running', comparison: 11 * SECOND, delta: 12, kind: 'behind-losing' }),
  row({ comparison: 16 * SECOND }),
]

function createBoard() {
  const made = createSplitsBoard()
  show(made.root)
  show(made.line)
  return made
}

type Made = ReturnType<typeof createBoard>

/** The look and the texts of each row that is seen. */
const rowsOf = ({ root }: Made): string[][] =>
  [...root.querySelectorAll<HTMLTableRowElement>('.splits-rows tr')]
    .filter((one) => one.checkVisibility())
    .map((one) => [one.className, ...[...one.cells].map((cell) => cell.textContent)])
const titleOf = ({ root }: Made): string => find(root, 'caption').textContent

afterEach(async () => {
  await page.viewport(1280, 720)
})

describe('the splits of a run', () => {
  test('have a row for each level, with its mark, its difference and its time', () => {
    const made = createBoard()
    made.show(board(THREE), FACTS)
    expect(rowsOf(made)).toEqual([
      ['cleared gold', '1', '◆', '−0.50', '0:05.00'],
      ['running behind-losing', '2', '▼', '+0.10', '0:11.00'],
      ['upcoming none', '3', '', '', '0:16.00'],
    ])
    expect(titleOf(made)).toBe('Personal best')
    expect(made.root.ariaLabel).toBe('Splits')
  })

  test('show nothing at a first attempt until a level is cleared', () => {
    const made = createBoard()
    const first = [row({ state: 'running' }), row({})]
    made.show(board(first), FACTS)
    expect(made.root.hidden).toBe(true)
    made.show(board([row({ state: 'cleared', split: SECOND }), ...first]), FACTS)
    expect(made.root.hidden).toBe(false)
    expect(titleOf(made)).toBe('Splits')
    expect(rowsOf(made)).toEqual([
      ['cleared none', '1', '', '', '0:01.00'],
      ['running none', '2', '', '', '–'],
    ])
  })

  test('are limited to those around the level that is played', () => {
    const made = createBoard()
    const names = (): string[] => rowsOf(made).map(([, name]) => name)
    const rows = (running: number): SplitRow[] =>
      Array.from({ length: 10 }, (_, i) =>
        row({
          state: i < running ? 'cleared' : i === running ? 'running' : 'upcoming',
          split: i < running ? i : null,
          comparison: i,
        }),
      )
    made.show(board(rows(0)), FACTS)
    expect(names()).toEqual(['1', '2', '3', '4', '5', '6'])
    made.show(board(rows(5)), FACTS)
    expect(names()).toEqual(['3', '4', '5', '6', '7', '8'])
    expect(made.line.textContent).toBe('60:00.04')
    made.show(board(rows(10)), FACTS)
    expect(names()).toEqual(['5', '6', '7', '8', '9', '10'])
    expect(find(made.line, '.split-name').textContent).toBe('10')
  })

  test('touch only what changes', () => {
    const made = createBoard()
    made.show(board(THREE, { sumOfBest: 1 }), FACTS)
    const changes = new MutationObserver(() => undefined)
    const all = { subtree: true, childList: true, attributes: true, characterData: true }
    changes.observe(made.root, all)
    changes.observe(made.line, all)
    made.show(board(THREE, { sumOfBest: 1 }), FACTS)
    expect(changes.takeRecords()).toEqual([])
  })
})

describe('the line of the level that is played', () => {
  test('is hidden while it has no time to show', () => {
    const made = createBoard()
    made.show(board([THREE[0], row({ state: 'running' })]), FACTS)
    expect(made.line.hidden).toBe(true)
    made.show(board([row({ state: 'cleared', split: 1 })]), FACTS)
    expect(made.line.hidden).toBe(false)
    made.show(board([THREE[0], row({ state: 'running', delta: 3 })]), FACTS)
    expect(made.line.hidden).toBe(false)
  })

  test.for([
    [1280, 720, '', true, false],
    [390, 844, '', true, false],
    [844, 390, '', true, false],
    [1280, 720, 'large-text', true, false],
    [390, 844, 'large-text', false, true],
    [844, 390, 'large-text', false, true],
  ] as const)(
    'in a window of %i x %i with "%s": column %s, line %s',
    async ([width, height, text, column, line]) => {
      await page.viewport(width, height)
      document.documentElement.className = text
      const made = createBoard()
      made.show(board(THREE), FACTS)
      expect([made.root.checkVisibility(), made.line.checkVisibility()]).toEqual([column, line])
      document.documentElement.className = ''
    },
  )

  test.for([
    [390, 844],
    [844, 390],
  ] as const)(
    'leaves the pad of a touch screen free in a window of %i x %i',
    async ([width, height]) => {
      await page.viewport(width, height)
      const made = createBoard()
      made.show(
        board(new Array<SplitRow>(10).fill(THREE[1]), { sumOfBest: 1, bestPossible: 1 }),
        FACTS,
      )
      const { right, top } = made.root.getBoundingClientRect()
      expect(right).toBeLessThan(width - PAD)
      expect(top).toBeGreaterThan(height / 3)
    },
  )
})

describe('the attempt line of the pause', () => {
  const counts = { begun: 5, finished: 2 }

  test('has the possible save and the attempts', () => {
    const line = createAttemptLine(board([], { timeSave: 60 }), counts)
    expect(line.textContent).toBe(
      'Could save 0:00.50\u00a0· Attempts\u00a05\u00a0· Finished\u00a02',
    )
    expect(line.className).toContain('attempt-line')
  })
})
