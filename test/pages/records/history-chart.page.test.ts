import { describe, expect, test } from 'vitest'
import { createHistoryChart } from '../../../src/pages/records/history-chart.ts'
import { element } from '../../../src/ui/element.ts'
import { find, show, textsOf } from '../page.ts'
import { inNovember, levelOf, playedOf } from './played.ts'

/** Shows the chart of attempts with times in ticks, one each day from 1 November. */
function showChart(...times: readonly number[]): HTMLElement {
  const history = times.map((time, i) =>
    playedOf(i, [time], { ...levelOf('ariadne'), endedAt: inNovember(i + 1) }),
  )
  return show(element('section', {}, createHistoryChart(history)))
}

const attributes = (root: HTMLElement, selector: string, ...names: string[]): (string | null)[] =>
  names.map((name) => find(root, selector, SVGElement).getAttribute(name))

describe('the chart of a history', () => {
  test('has a description with its counts and the first, last and best time', () => {
    const root = showChart(480, 600, 360, 420)
    const text = 'Attempts: 4, personal bests: 2. First 0:04.00, last 0:03.50, best 0:03.00.'
    expect(find(root, 'desc').textContent).toBe(text)
    expect(find(root, 'svg > title').textContent).toBe('History')
    const [role, labels] = attributes(root, 'svg', 'role', 'aria-labelledby')
    expect(role).toBe('img')
    const told = labels?.split(' ').map((id) => document.getElementById(id)?.textContent)
    expect(told).toEqual(['History', text])
  })

  test('marks the bests with large dots and the others with small ones, each with its day and time', () => {
    const root = showChart(480, 600, 360)
    expect(textsOf(root, '.chart-mark > title')).toEqual([
      'Nov 1, 2026: 0:04.00, personal best',
      'Nov 3, 2026: 0:03.00, personal best',
    ])
    expect(textsOf(root, '.chart-dot > title')).toEqual(['Nov 2, 2026: 0:05.00'])
  })
})
