import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startRun } from '../../../src/core/level/run.ts'
import { dailySeed } from '../../../src/core/level/seed-namespace.ts'
import type { Attempt } from '../../../src/core/speedrun/attempt.ts'
import { createDailyVisit } from '../../../src/scenes/daily/visit.ts'
import { keepAddress } from '../../app/routing/kept-address.ts'
import { buttonNamed, find, show, textsOf } from '../../pages/page.ts'
import { takeCopies } from '../win/shared-run.ts'
import { runOfDay } from './made-dailies.ts'

const { bare } = keepAddress()

function openVisit(day = '2026-11-21', time = '2026-11-21T10:00Z', ...attempts: Attempt[]) {
  const world = { now: Date.parse(time), attempts }
  const prepared: unknown[] = []
  const left: unknown[] = []
  const visit = createDailyVisit(
    {
      attempts: () => world.attempts,
      picture: () => null,
      prepare: (...level) => prepared.push(level),
      now: () => world.now,
      go: (...scene) => left.push(scene),
      leave: () => left.push('up'),
    },
    day,
  )
  const root = show(visit.root)
  visit.open()
  const told = (): string[] => textsOf(root, '.event-panel h2, .remark, .streak b')
  const month = (): string[] => textsOf(root, '.calendar h2')
  return { visit, world, root, prepared, left, told, month }
}

describe('a visit of the daily', () => {
  test('it shows the open day, prepares its level, and Enter plays it', async () => {
    const { told, prepared, left } = openVisit()
    expect(told()).toEqual(['Nov 21, 2026', 'Not run yet: the first finish counts', 'Streak: 0'])
    expect(location.href).toBe(`${bare}?daily=2026-11-21`)
    expect(prepared).toEqual([[dailySeed('2026-11-21'), 1]])
    await userEvent.keyboard('{Enter}')
    expect(left).toEqual([['play', { run: startRun(dailySeed('2026-11-21')) }]])
  })

  test('at midnight UTC it moves on to the new day and prepares its level', () => {
    const { visit, world, root, told, prepared, month } = openVisit(
      '2026-11-30',
      '2026-11-30T23:59:50.500Z',
    )
    visit.pass()
    expect(textsOf(root, '.time-left')).toEqual(['Next in 0:00:10'])
    expect(told()[0]).toBe('Nov 30, 2026')
    world.now = Date.parse('2026-12-01T00:00Z')
    visit.pass()
    expect(textsOf(root, '.time-left')).toEqual(['Next in 24:00:00'])
    expect(told()[0]).toBe('Dec 1, 2026')
    expect(month()).toEqual(['December 2026'])
    expect(location.search).toBe('?daily=2026-12-01')
    expect(prepared.at(-1)).toEqual([dailySeed('2026-12-01'), 1])
    expect(find(root, '.day.open').dataset['day']).toBe('2026-12-01')
    expect(find(root, '[data-day="2026-12-02"]', HTMLButtonElement).disabled).toBe(true)
  })

  test('at midnight it stays at another day, and the new day can be chosen', () => {
    const { visit, world, root, told } = openVisit('2026-11-20', '2026-11-21T23:59Z')
    const next = (): boolean => find(root, '[data-day="2026-11-22"]', HTMLButtonElement).disabled
    expect(next()).toBe(true)
    world.now = Date.parse('2026-11-22T00:00Z')
    visit.pass()
    expect(told()[0]).toBe('Nov 20, 2026')
    expect(next()).toBe(false)
  })

  test('a run finished on its day counts for the streak, later ones are listed', () => {
    const { visit, world, root, told } = openVisit('2026-11-20')
    expect(told().slice(1)).toEqual(['Not run: it no longer counts for the streak', 'Streak: 0'])
    world.attempts = [
      runOfDay(1, '2026-11-20', 240),
      runOfDay(2, '2026-11-20', 120, Date.UTC(2026, 10, 21, 9)),
    ]
    visit.show()
    expect(told()).toEqual(['Nov 20, 2026', 'Streak: 1'])
    expect(textsOf(root, '.day-runs tr')).toEqual([
      '0:02.00CountsPar 0:00.83\u00a0·\u00a0+140.0%',
      '0:01.00Later runPar 0:00.83\u00a0·\u00a0+20.0%',
    ])
    expect(find(root, '.day.done').dataset['day']).toBe('2026-11-20')
  })

  test('a past day of another month can be chosen and played', () => {
    const { root, told, month, left, prepared } = openVisit()
    buttonNamed(root, '‹').click()
    expect(month()).toEqual(['October 2026'])
    expect(told()[0]).toBe('Nov 21, 2026')
    expect(prepared).toHaveLength(1)
    find(root, '[data-day="2026-10-08"]').click()
    expect(told()[0]).toBe('Oct 8, 2026')
    expect(location.search).toBe('?daily=2026-10-08')
    expect(prepared.at(-1)).toEqual([dailySeed('2026-10-08'), 1])
    buttonNamed(root, 'Play').click()
    buttonNamed(root, 'Today').click()
    expect(told()[0]).toBe('Nov 21, 2026')
    expect(month()).toEqual(['November 2026'])
    buttonNamed(root, 'Back').click()
    expect(left).toEqual([['play', { run: startRun(dailySeed('2026-10-08')) }], 'up'])
  })

  test('a finished day shows its result as it is shared, and Share copies it', async () => {
    const copies = takeCopies()
    const run = runOfDay(1, '2026-11-21', 120)
    const { root } = openVisit('2026-11-21', '2026-11-21T13:00Z', run)
    expect(document.activeElement).toBe(buttonNamed(root, 'Share'))
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => textsOf(root, '.notice')).toEqual(['Result copied.'])
    expect(copies).toEqual(textsOf(root, '.share-text'))
    expect(copies[0].split('\n')).toEqual([
      ...['Asterion · Daily Nov 21, 2026', '0:01.00 · Gold · Catches 0', '🟨'],
      `${bare}?daily=2026-11-21`,
    ])
  })

  test('Copy link copies the link of the selected day, with a notice until another is selected', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { root } = openVisit('2026-11-20')
    buttonNamed(root, 'Copy link').click()
    await expect.poll(() => textsOf(root, '.notice')).toEqual(['Link copied.'])
    expect(copy.mock.calls).toEqual([[`${bare}?daily=2026-11-20`]])
    buttonNamed(root, 'Today').click()
    expect(textsOf(root, '.notice')).toEqual([''])
  })
})
