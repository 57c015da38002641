import { describe, expect, test } from 'vitest'
import type { Attempt } from '../../../src/core/speedrun/attempt.ts'
import type { ListedAttempt } from '../../../src/core/speedrun/listed-attempts.ts'
import {
  type AttemptActions,
  createAttemptsTable,
  deleteKey,
  markedBest,
} from '../../../src/scenes/records/attempts-table.ts'
import { givenTo } from '../../../src/ui/element.ts'
import { answering, buttonNamed, find, recordCalls, show, textsOf } from '../../pages/page.ts'
import { inNovember, levelOf, playedOf } from './played.ts'

const ARIADNE = levelOf('ariadne')
const BEST = playedOf(1, [100], { ...ARIADNE, endedAt: inNovember(20, 9, 30), realMs: 61_234 })

/** Lists each of some attempts by itself. */
function listedOf(attempts: readonly Attempt[]): ListedAttempt[] {
  return attempts.map((attempt) => ({ attempt, count: 1 }))
}

function showTable(attempts: readonly Attempt[], best: Attempt | null = null) {
  const { actions, calls } = recordCalls<AttemptActions>()
  const shareChoices: AttemptActions['shareChoices'] = ({ id }) => [
    { label: 'Copy link', choose: () => calls.push(['copy', id]) },
  ]
  const root = show(
    createAttemptsTable(listedOf(attempts), best, answering(actions, { shareChoices })),
  )
  return { root, calls }
}

describe('the row of an attempt', () => {
  test('has its end, its times, its catches and the remark of a best', () => {
    const caught = [
      { level: 1, time: 100, catches: 2, optimum: 100 },
      { level: 2, time: 20, catches: 1, optimum: 20 },
    ]
    const attempt = { ...BEST, levels: caught }
    const { root } = showTable([attempt], attempt)
    const cells = textsOf(root, 'tbody tr > *').map((text) => text.replace(/\s/g, ' '))
    expect(cells).toEqual([
      'Nov 20, 2026 9:30 AM',
      '0:01.000',
      '1:01.234',
      '3',
      'Personal best',
      'WatchCopy linkDelete',
    ])
    expect(find(root, '.medal').ariaLabel).toBe('Perfect')
    expect(find(root, 'tbody tr').className).toBe('best')
  })

  test('of practice has a remark and no medal', () => {
    const { root } = showTable([{ ...BEST, practice: true }])
    expect(find(root, '.remark').textContent).toBe('Practice')
    expect(root.querySelector('.medal')).toBeNull()
  })

  test('names its categories except `any`', () => {
    const attempt = { ...BEST, categories: ['any', 'no-catch', 'no-backtrack'] as const }
    const { root } = showTable([attempt], attempt)
    expect(find(root, '.remark').textContent).toBe(
      'Personal best · Never caught · Never turned back',
    )
  })

  test('of other rules can be shared, but not watched', () => {
    const { root } = showTable([{ ...BEST, rules: 7 }])
    expect(textsOf(root, 'button')).toEqual(['Copy link', 'Delete'])
  })

  test('has dashes for an unknown end and an unknown real time', () => {
    const { root } = showTable([{ ...BEST, endedAt: 0, realMs: 0 }])
    expect(textsOf(root, 'tbody tr > :is(th, .labelled)')).toEqual(['– ', '–', '0'])
  })

  test('has buttons that watch, share and delete the attempt', () => {
    const other = playedOf(2, [120], ARIADNE)
    const { root, calls } = showTable([BEST, other])
    const row = find(root, 'tbody tr:last-child')
    for (const name of ['Watch', 'Copy link', 'Delete']) buttonNamed(row, name).click()
    expect(calls).toEqual([
      ['watch', other],
      ['copy', other.id],
      ['remove', other],
    ])
  })

  test('has labels of its cells for narrow windows without a table head', () => {
    const cells = showTable([BEST]).root.querySelectorAll<HTMLElement>('.labelled')
    expect([...cells].map(({ dataset }) => dataset['label'])).toEqual(['Real time', 'Catches'])
  })

  test('has a focus key with the id of the attempt on each button', () => {
    const { root } = showTable([BEST])
    const keys = [...root.querySelectorAll('button')].map((each) => givenTo(each).key)
    expect(keys).toEqual([`Watch ${BEST.id}`, `Copy link ${BEST.id}`, `Delete ${BEST.id}`])
    expect(keys).toContain(deleteKey(BEST))
  })
})

describe('the table of attempts', () => {
  test('has a header for every column', () => {
    const { root } = showTable([BEST])
    expect(textsOf(root, 'thead th[scope=col]')).toEqual([
      ...['Ended', 'Time', 'Real time', 'Catches', 'Remarks', 'Choices'],
    ])
    expect(find(root, 'thead .unseen').textContent).toBe('Choices')
    expect(find(root, 'tbody th', HTMLTableCellElement).scope).toBe('row')
  })
})

describe('the attempt marked as the best', () => {
  test('is the fastest that is not practice', () => {
    const helped = playedOf(3, [50], { ...ARIADNE, practice: true })
    expect(markedBest(listedOf([playedOf(2, [120], ARIADNE), BEST, helped]))).toBe(BEST)
    expect(markedBest(listedOf([helped]))).toBeNull()
  })
})
