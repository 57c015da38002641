import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createHistoryChart } from '../../../src/scenes/records/history-chart.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { find, show, textsOf } from '../../pages/page.ts'
import { inNovember, levelOf, playedOf } from './played.ts'

/** Shows the chart of attempts with times in ticks, one each day from 1 November. */
function showChart(...times: readonly number[]): HTMLElement {
  const history = times.map((time, i) =>
    playedOf(i, [time], { ...levelOf('ariadne'), endedAt: inNovember(i + 1) }),
  )
  return show(createHistoryChart(history))
}

const attributes = (root: HTMLElement, selector: string, ...names: string[]): (string | null)[] =>
  names.map((name) => find(root, selector, SVGElement).getAttribute(name))

describe('the chart of a history', () => {
  test('has a description with its counts and the first, last and best time', () => {
    const root = showChart(480, 600, 360, 420)
    const text =
      'Attempts from left to right: 4, of which 2 were personal bests. ' +
      'First 0:04.000, last 0:03.500, best 0:03.000.'
    expect(find(root, 'desc').textContent).toBe(text)
    expect(find(root, 'svg > title').textContent).toBe('History')
    const [role, labels] = attributes(root, 'svg', 'role', 'aria-labelledby')
    expect(role).toBe('img')
    const told = labels?.split(' ').map((id) => document.getElementById(id)?.textContent)
    expect(told).toEqual(['History', text])
  })

  test('marks the bests with diamonds and the others with dots, each with its day and time', () => {
    const root = showChart(480, 600, 360)
    expect(textsOf(root, '.chart-mark > title')).toEqual([
      'Nov 1, 2026: 0:04.000, personal best',
      'Nov 3, 2026: 0:03.000, personal best',
    ])
    expect(textsOf(root, '.chart-dot > title')).toEqual(['Nov 2, 2026: 0:05.000'])
    expect(attributes(root, '.chart-dot', 'cx', 'cy', 'r')).toEqual(['320', '0', '3'])
    expect(attributes(root, '.chart-mark:last-of-type', 'd')).toEqual(['M640 153l7 7l-7 7l-7 -7z'])
  })

  test('draws its curves and its lines at round times, with their labels left of them', () => {
    const root = showChart(480, 600, 360)
    expect(attributes(root, '.chart-curve', 'd')).toEqual(['M0 80L320 0L640 160'])
    expect(attributes(root, '.chart-best', 'd')).toEqual(['M0 80H640V160H640'])
    const lines = [...root.querySelectorAll('.chart-line')].map((line) => line.getAttribute('d'))
    expect(lines).toEqual(['M0 160H640', 'M0 120H640', 'M0 80H640', 'M0 40H640', 'M0 0H640'])
    const labels = [...root.querySelectorAll('text[dominant-baseline=central]')]
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      ...['0:03.00', '0:03.50', '0:04.00', '0:04.50', '0:05.00'],
    ])
    const places = labels.map((label) => [label.getAttribute('x'), label.getAttribute('y')])
    expect(places[1]).toEqual(['-10', '120'])
    expect(labels.every((label) => label.getAttribute('text-anchor') === 'end')).toBe(true)
  })

  test('has a band of the times that win each medal, from its line to that of the next', () => {
    const history = [playedOf(0, [900], levelOf('ariadne'))]
    const root = show(createHistoryChart(history, 600))
    const bands = [...root.querySelectorAll('.chart-band')].map((band) => [
      band.classList[1],
      ...['y', 'height'].map((name) => band.getAttribute(name)),
    ])
    expect(bands).toEqual([
      ['bronze', '0', '40'],
      ['silver', '40', '40'],
      ['gold', '80', '40'],
      ['daedalus', '120', '40'],
      ['perfect', '160', '0'],
    ])
    expect(textsOf(root, '.chart-medal-name')).toEqual([
      ...['Bronze', 'Silver', 'Gold', 'Daedalus', 'Perfect'],
    ])
    const frames = [...root.querySelectorAll('svg svg')].map((one) => one.getAttribute('viewBox'))
    expect(frames).toEqual([64, 48, 32, 16, 0].map((x) => `${x} 0 16 16`))
  })

  test('has the first and the last day below its ends', () => {
    const root = showChart(480, 600, 360)
    const days = [...root.querySelectorAll('text:not([dominant-baseline])')].map((day) => [
      ...['x', 'y', 'text-anchor'].map((name) => day.getAttribute(name)),
      day.textContent,
    ])
    expect(days).toEqual([
      ['0', '184', null, 'Nov 1, 2026'],
      ['640', '184', 'end', 'Nov 3, 2026'],
    ])
  })

  test('of one attempt has its day below the middle', () => {
    const root = showChart(480)
    expect(textsOf(root, 'text:not([dominant-baseline])')).toEqual(['Nov 1, 2026'])
    const day = attributes(root, 'text:not([dominant-baseline])', 'x', 'y', 'text-anchor')
    expect(day).toEqual(['320', '184', 'middle'])
  })

  test('has its labels and days inside its drawing', () => {
    const root = showChart(480, 600, 360)
    expect(attributes(root, 'svg', 'viewBox')).toEqual(['-88 -16 856 206'])
    const around = find(root, 'svg', SVGSVGElement).getBoundingClientRect()
    for (const text of root.querySelectorAll('svg > text')) {
      const { left, right, top, bottom } = text.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(around.left)
      expect(right).toBeLessThanOrEqual(around.right)
      expect(top).toBeGreaterThanOrEqual(around.top)
      expect(bottom).toBeLessThanOrEqual(around.bottom)
    }
  })

  test('is higher on a narrow screen, with letters of the same size', async () => {
    await page.viewport(390, 844)
    const root = showChart(480, 600, 360)
    await page.viewport(1280, 720)
    expect(attributes(root, 'svg', 'viewBox')).toEqual(['-88 -16 456 226'])
    expect(attributes(root, '.chart-curve', 'd')).toEqual(['M0 90L120 0L240 180'])
  })

  test.for([
    [80, 79],
    [81, 0],
  ] as const)('of %i attempts, all after the first slower, has %i dots', ([count, dots]) => {
    const root = showChart(...Array.from({ length: count }, (_, i) => 400 + i))
    expect(root.querySelectorAll('.chart-dot')).toHaveLength(dots)
    expect(root.querySelectorAll('.chart-mark')).toHaveLength(1)
  })
})

describe('the history as a list', () => {
  const items = (root: HTMLElement): string[] => textsOf(root, 'li')

  test('is created once, when it is first opened', async () => {
    const root = showChart(480, 600)
    const details = find(root, 'details', HTMLDetailsElement)
    expect(items(root)).toEqual([])
    for (const isOpen of [true, false, true]) {
      const toggled = new Promise((settle) => {
        details.addEventListener('toggle', settle, { once: true })
      })
      find(root, 'summary').click()
      await toggled
      expect(details.open).toBe(isOpen)
    }
    expect(items(root)).toEqual(['Nov 1, 2026: 0:04.000, personal best', 'Nov 2, 2026: 0:05.000'])
    expect(textsOf(root, 'li.best')).toHaveLength(1)
  })

  test('is not created by a toggle that closes it', () => {
    const root = showChart(480, 600)
    find(root, 'details').dispatchEvent(new Event('toggle'))
    expect(items(root)).toEqual([])
  })

  test('has a name, and can be focused with keys', () => {
    const root = showChart(480)
    expect(find(root, 'summary').textContent).toBe('History as a list')
    const list = find(root, 'ol', HTMLOListElement)
    expect([list.tabIndex, list.ariaLabel]).toEqual([0, 'History as a list'])
  })

  test('is in Korean where that is the language, and so is the chart', () => {
    setLanguage('ko')
    const root = showChart(480, 360)
    expect(find(root, 'summary').textContent).toBe('목록으로 보기')
    expect(find(root, 'desc').textContent).toMatch(
      /^왼쪽에서 오른쪽으로 도전 2번이고, 최고 기록을 2번/,
    )
    expect(textsOf(root, '.chart-mark > title')).toEqual([
      '2026. 11. 1.: 0:04.000, 최고 기록',
      '2026. 11. 2.: 0:03.000, 최고 기록',
    ])
  })
})
