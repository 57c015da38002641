import { describe, expect, test } from 'vitest'
import type { Category } from '../../../src/core/replay/categories.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import {
  createLevelsTable,
  createRunsTable,
  nameOf,
  remarkOf,
} from '../../../src/pages/replays/tables.ts'
import type { VerifiedRun } from '../../../src/pages/replays/verified-run.ts'
import { show, textsOf } from '../page.ts'
import {
  ALL_CATEGORIES,
  finishedRun,
  refusedRun,
  replayMade,
  verdictMade,
} from './verified-runs.ts'

/** The cells of every row of a table's body, in order. */
function rowsOf(table: HTMLElement): string[][] {
  return [...table.querySelectorAll('tbody tr')].map((row) => textsOf(row, 'th, td'))
}

/** Medals in a table, row by row; `none` for a cell without one. */
function medalsOf(table: HTMLElement): string[] {
  return [...table.querySelectorAll('.medal')].map(({ className }) => className.slice(6))
}

function levelsTable(runs: readonly VerifiedRun[]): HTMLElement {
  const table = createLevelsTable(runs)
  if (table === null) throw new Error('there is no table of levels')
  return show(table)
}

describe('the table of runs', () => {
  const unfinished = finishedRun('Minos', [[600]], { standing: 'unfinished', rank: null })
  const practice = finishedRun('Talos', [[1000]], { standing: 'practice', rank: null })
  const runs = [
    finishedRun('Ariadne', [[1000, 2]]),
    finishedRun('Phaedra', [[1300]], { rank: 2 }),
    practice,
    unfinished,
    refusedRun('Daedalus'),
  ]

  test('has the rank, time, distance and catches of each', () => {
    const table = show(createRunsTable(runs))
    expect(textsOf(table, 'thead th')).toEqual(['#', 'Runner', 'Time', 'Behind', 'Catches'])
    const rows = rowsOf(table).map(([place, , ...rest]) => [place, ...rest])
    expect(rows).toEqual([
      ['1', '0:08.33', '', '2'],
      ['2', '0:10.83', '+2.50', '0'],
      ['–', '0:08.33', '', '0'],
      ['–', '–', '', '0'],
      ['–', '–', '', '–'],
    ])
    expect(medalsOf(table)).toEqual(['perfect', 'silver'])
  })

  test('has the name and the verdict of each, and its standing as a class', () => {
    const table = show(createRunsTable(runs))
    expect(textsOf(table, '.runner-name')).toEqual([
      'Ariadne',
      'Phaedra',
      'Talos',
      'Minos',
      'Daedalus',
    ])
    expect(textsOf(table, 'tbody th p')).toEqual(runs.map((run) => remarkOf(run)))
    const rows = [...table.querySelectorAll('tbody tr')]
    expect(rows.map(({ className }) => className)).toEqual(runs.map(({ standing }) => standing))
    const scopes = [...table.querySelectorAll('th')].map(({ scope }) => scope)
    expect(scopes).toEqual([...Array<string>(5).fill('col'), ...Array<string>(5).fill('row')])
  })

  test('has no distance between equal times', () => {
    const both = [finishedRun('a', [[1000]]), finishedRun('b', [[1000]])]
    expect(rowsOf(createRunsTable(both)).map((cells) => cells[3])).toEqual(['', ''])
  })

  test('of endless runs has the levels cleared, and distances between equal numbers of levels only', () => {
    const replay = replayMade({ mode: 'endless' })
    const lost = (name: string, times: readonly number[], rank: number): VerifiedRun => {
      const verdict = verdictMade(
        [...times, 77].map((time) => [time, 1]),
        { cleared: times.length },
      )
      return finishedRun(name, [], { replay, verdict, rank })
    }
    const table = createRunsTable([
      lost('a', [1200, 1200], 1),
      lost('b', [1200, 1320], 2),
      lost('c', [600], 3),
    ])
    expect(rowsOf(table).map((cells) => cells.slice(2))).toEqual([
      ['Levels cleared: 20:20.00', '', '3'],
      ['Levels cleared: 20:21.00', '+1.00', '3'],
      ['Levels cleared: 10:05.00', '', '2'],
    ])
    expect(medalsOf(table)).toEqual([])
  })

  test('shows the difference to the best even if it is not the first row', () => {
    const table = createRunsTable([finishedRun('b', [[1240]], { rank: 2 }), runs[0]])
    expect(rowsOf(table).map((cells) => cells[3])).toEqual(['+2.00', ''])
  })
})

describe('the table of levels', () => {
  test('of one run has its times, medals and catches', () => {
    const table = levelsTable([finishedRun('Ariadne', [[1000], [1200, 3], [2400]])])
    expect(textsOf(table, 'thead th')).toEqual(['Level', 'Time', 'Catches'])
    expect(rowsOf(table)).toEqual([
      ['1 · Binary tree', '0:08.33', '0'],
      ['2 · Sidewinder', '0:10.00', '3'],
      ['3 · Stick knock-down', '0:20.00', '0'],
    ])
    expect(medalsOf(table)).toEqual(['perfect', 'gold', 'escaped'])
    expect(table.textContent).not.toContain('◆')
  })

  test('of several has a column each, and marks the best time of every level', () => {
    const table = levelsTable([
      finishedRun('Ariadne', [[1200], [1440]]),
      finishedRun('Phaedra', [[1200], [1320]], { rank: 2 }),
      refusedRun('Daedalus'),
    ])
    expect(textsOf(table, 'thead th')).toEqual(['Level', 'Ariadne', 'Phaedra'])
    expect(rowsOf(table)).toEqual([
      ['1 · Binary tree', '◆ 0:10.00', '◆ 0:10.00'],
      ['2 · Sidewinder', '0:12.00', '◆ 0:11.00'],
    ])
  })

  test('is as long as the longest run, with dashes for shorter ones', () => {
    const short = finishedRun('Minos', [[600], [700]], { standing: 'unfinished', rank: null })
    const table = levelsTable([short, finishedRun('Ariadne', [[1200], [1440], [1680]])])
    expect(rowsOf(table).map((cells) => cells.slice(1))).toEqual([
      ['◆ 0:05.00', '0:10.00'],
      ['◆ 0:05.83', '0:12.00'],
      ['–', '◆ 0:14.00'],
    ])
  })

  test('has medals of cleared levels only: of an unfinished run not of the last, of practice none', () => {
    const levels = [[1000], [1000], [1000]] as const
    const unfinished = { standing: 'unfinished', rank: null } as const
    expect(medalsOf(levelsTable([finishedRun('a', levels, unfinished)]))).toHaveLength(2)
    const practised = { ...unfinished, replay: replayMade({ practice: true }) }
    expect(medalsOf(levelsTable([finishedRun('a', levels, practised)]))).toEqual([])
    const practice = { standing: 'practice', rank: null } as const
    expect(medalsOf(levelsTable([finishedRun('a', levels, practice)]))).toEqual([])
    const verdict = verdictMade(levels, { cleared: 2 })
    expect(medalsOf(levelsTable([finishedRun('a', [], { verdict })]))).toHaveLength(2)
  })

  test('is null if no run can be watched', () => {
    const elsewhere = finishedRun('a', [[1000]], { standing: 'elsewhere', rank: null })
    expect(createLevelsTable([elsewhere, refusedRun('b')])).toBeNull()
  })
})

describe('a name', () => {
  test('is text whatever it has, isolated from the direction around it', () => {
    const made = show(nameOf(finishedRun('<img src=x onerr', [])))
    expect(made.textContent).toBe('<img src=x onerr')
    expect(made.children).toHaveLength(0)
    expect(made.tagName).toBe('BDI')
    expect(made.title).toBe('<img src=x onerr')
  })

  test('that is empty has a substitute', () => {
    expect(nameOf(finishedRun('', [])).textContent).toBe('No name')
  })
})

describe('the remark on a run', () => {
  const said = (changes: Partial<VerifiedRun>): string =>
    remarkOf(finishedRun('', [[1]], changes)).replaceAll('\u00a0', ' ')

  test('has that it is verified, and its categories', () => {
    expect(said({})).toBe('✓ Verified')
    const verdict = verdictMade([[1]], { categories: ALL_CATEGORIES })
    expect(said({ verdict })).toBe(
      '✓ Verified · Never caught · Never turned back · Never crossed the thread',
    )
    expect(said({ verdict: verdictMade([[1]], { categories: ['any'] }) })).toBe('✓ Verified')
  })

  test('leaves out the categories of every run beside it', () => {
    const run = (categories: readonly Category[]): VerifiedRun =>
      finishedRun('', [[1]], { verdict: verdictMade([[1]], { categories }) })
    const table = createRunsTable([run(ALL_CATEGORIES), run(['any', 'no-catch'])])
    const remarks = textsOf(table, 'th p').map((text) => text.replaceAll('\u00a0', ' '))
    expect(remarks).toEqual([
      '✓ Verified · Never turned back · Never crossed the thread',
      '✓ Verified',
    ])
  })

  test('breaks between facts only, never before a dot', () => {
    const verdict = verdictMade([[1]], { categories: ALL_CATEGORIES })
    const words = remarkOf(finishedRun('', [[1]], { verdict })).split(' ')
    expect(words.filter((word) => word.startsWith('·'))).toEqual([])
    expect(words).toContain('Never\u00a0caught\u00a0·')
  })

  test('has that it is practice, unfinished or of another course', () => {
    expect(said({ standing: 'practice' })).toBe('✓ Verified · Practice: no place, no medal')
    expect(said({ standing: 'unfinished' })).toBe('✓ Verified · Unfinished: you can only watch it')
    expect(said({ standing: 'elsewhere' })).toBe('Left out: from another seed or level (theseus)')
    expect(said({ standing: 'elsewhere', replay: replayMade({ seed: 'אב' }) })).toContain(
      '(\u2068אב\u2069)',
    )
    expect(
      said({ standing: 'elsewhere', replay: replayMade({ seed: 'DAILY 2026-11-21' }) }),
    ).toContain('(Daily Nov 21, 2026)')
  })

  test('has the reason why it is refused', () => {
    expect(remarkOf(refusedRun(''))).toBe(
      '✕ Refused: in level 3, at 0:10.28 (tick 1234), inputs and result disagree.',
    )
    expect(
      remarkOf({ ...refusedRun('', { fault: 'rules' }), replay: replayMade({ rules: 99 }) }),
    ).toBe(`✕ Refused: it was played under rules 99, and yours are ${RULES_VERSION}.`)
  })
})
