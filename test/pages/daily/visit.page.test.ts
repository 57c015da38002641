import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startRun } from '../../../src/core/level/run.ts'
import { dailySeed } from '../../../src/core/level/source.ts'
import type { Attempt } from '../../../src/core/speedrun/attempt.ts'
import { createDailyVisit } from '../../../src/pages/daily/visit.ts'
import { element } from '../../../src/ui/element.ts'
import { keepAddress } from '../../app/routing/kept-address.ts'
import { buttonNamed, find, show, textsOf } from '../page.ts'
import { takeCopies } from '../../scenes/win/shared-run.ts'
import { runOfDay } from './made-dailies.ts'

const { bare } = keepAddress()

function openVisit(day = '2026-11-21', time = '2026-11-21T10:00Z', ...attempts: Attempt[]) {
  const world = { now: Date.parse(time), attempts }
  const previewed: string[] = []
  const left: unknown[] = []
  const visit = createDailyVisit(
    {
      attempts: () => world.attempts,
      firstVisit: '2026-11-18',
      preview: (seed) => {
        previewed.push(seed)
        return { mazes: element('div', { key: seed }), par: null }
      },
      enemy: (kind) => element('b', {}, kind),
      now: () => world.now,
      go: (...scene) => left.push(scene),
      leave: () => left.push('up'),
    },
    day,
  )
  const root = show(visit.root)
  visit.open()
  const told = (): string[] => textsOf(root, '.event-panel h2')
  return { visit, world, root, previewed, left, told }
}

describe('a visit of the daily', () => {
  test('it shows the open day, orders its levels, and Enter plays it', async () => {
    const { told, previewed, left } = openVisit()
    expect(told()).toEqual(['Nov 21, 2026Today'])
    expect(location.href).toBe(`${bare}?daily=2026-11-21`)
    expect(previewed).toEqual([dailySeed('2026-11-21')])
    await userEvent.keyboard('{Enter}')
    expect(left).toEqual([['play', { run: startRun(dailySeed('2026-11-21')) }]])
  })

  test('at midnight UTC it moves on to the new day and orders its levels', () => {
    const { visit, world, root, told, previewed } = openVisit(
      '2026-11-30',
      '2026-11-30T23:59:50.500Z',
    )
    visit.pass()
    expect(textsOf(root, '.time-left')).toEqual(['Next in 0:00:10'])
    world.now = Date.parse('2026-12-01T00:00Z')
    visit.pass()
    expect(textsOf(root, '.time-left')).toEqual(['Next in 24:00:00'])
    expect(told()).toEqual(['Dec 1, 2026Today'])
    expect(location.search).toBe('?daily=2026-12-01')
    expect(previewed.at(-1)).toBe(dailySeed('2026-12-01'))
  })

  test('at midnight it stays at another day, and the new day can be chosen', () => {
    const { visit, world, root, told } = openVisit('2026-11-20', '2026-11-21T23:59Z')
    buttonNamed(root, 'Calendar').click()
    const next = (): boolean => find(root, '[data-day="2026-11-22"]', HTMLButtonElement).disabled
    expect(next()).toBe(true)
    world.now = Date.parse('2026-11-22T00:00Z')
    visit.pass()
    expect(next()).toBe(false)
    expect(visit.closeCalendar()).toBe(true)
    expect(visit.closeCalendar()).toBe(false)
    expect(told()).toEqual(['Nov 20, 2026'])
  })

  test('days before the first visit are not missed, and can be played', () => {
    const { root, told, left } = openVisit()
    buttonNamed(root, 'Calendar').click()
    const stateOf = (day: string): string => find(root, `[data-day="${day}"]`).className
    expect([stateOf('2026-11-17'), stateOf('2026-11-18')]).toEqual(['day before', 'day missed'])
    buttonNamed(root, '‹').click()
    find(root, '[data-day="2026-10-08"]').click()
    expect(told()).toEqual(['Oct 8, 2026'])
    expect(document.activeElement).toBe(buttonNamed(root, 'Run'))
    expect(location.search).toBe('?daily=2026-10-08')
    buttonNamed(root, 'Run').click()
    buttonNamed(root, 'Back').click()
    expect(left).toEqual([['play', { run: startRun(dailySeed('2026-10-08')) }], 'up'])
  })

  test('a finished day shows its result as it is shared, and Share copies it with the link', async () => {
    const copies = takeCopies()
    const run = runOfDay(1, '2026-11-21', 120)
    const { root } = openVisit('2026-11-21', '2026-11-21T13:00Z', run)
    expect(document.activeElement).toBe(buttonNamed(root, 'Share'))
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => textsOf(root, '.notice')).toEqual(['Result copied.'])
    expect(copies).toEqual([`${find(root, '.share-text').textContent}\n${bare}?daily=2026-11-21`])
    expect(copies[0].split('\n').slice(0, 3)).toEqual([
      ...['Asterion · Daily Nov 21, 2026', '0:01.00 · Gold · Catches 0', '🟨'],
    ])
  })
})
