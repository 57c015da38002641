import { describe, expect, test } from 'vitest'
import type { Attempt } from '../../../src/core/attempt/attempt.ts'
import { createAttemptsTable } from '../../../src/pages/records/attempts-table.ts'
import type { RecordsActions } from '../../../src/pages/records/records-page.ts'
import { answering, buttonNamed, find, recordCalls, show, textsOf } from '../page.ts'
import { inNovember, levelOf, playedOf } from './played.ts'

const ARIADNE = levelOf('ariadne')
const BEST = playedOf(1, [100], { ...ARIADNE, endedAt: inNovember(20, 9, 30) })
const RUN = { ...BEST, mode: 'run' } as const

function showTable(attempts: readonly Attempt[]) {
  const { actions, calls } = recordCalls<RecordsActions>()
  const shareChoices: RecordsActions['shareChoices'] = ({ id }) => [
    { label: 'Copy link', choose: () => calls.push(['copy', id]) },
  ]
  const root = show(createAttemptsTable(attempts, attempts, answering(actions, { shareChoices })))
  return { root, calls }
}

describe('the row of an attempt', () => {
  test('has its end, its times, its catches and the remark of a best', () => {
    const caught = [
      { level: 1, time: 100, catches: 2, optimum: 100 },
      { level: 2, time: 20, catches: 1, optimum: 20 },
    ]
    const attempt = { ...RUN, levels: caught }
    const { root } = showTable([attempt])
    const cells = textsOf(root, 'tbody tr > *').map((text) => text.replace(/\s/g, ' '))
    expect(cells).toEqual([
      'Nov 20, 2026 9:30 AM',
      '0:01.00',
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

  test('of other rules can be shared, but not watched', () => {
    const { root } = showTable([{ ...BEST, rules: 7 }])
    expect(textsOf(root, 'button')).toEqual(['Copy link', 'Delete'])
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
})

test('the attempt marked as the best is the fastest that is not practice', () => {
  const helped = playedOf(3, [50], { ...ARIADNE, practice: true })
  const { root } = showTable([playedOf(2, [120], ARIADNE), BEST, helped])
  expect(textsOf(root, 'tr.best .time')).toEqual(['0:00.83'])
  expect(showTable([helped]).root.querySelector('tr.best')).toBeNull()
})
