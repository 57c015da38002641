import { describe, expect, test, vi } from 'vitest'
import { startToday } from '../../../src/core/level/run.ts'
import { todaySeed } from '../../../src/core/level/source.ts'
import type { Attempt } from '../../../src/core/attempt/attempt.ts'
import { open } from '../../../src/pages/today/page.ts'
import { keepAddress } from '../../app/routing/kept-address.ts'
import { attemptOf } from '../../core/attempt/attempts.ts'
import { openPage } from '../open-page.ts'
import { buttonNamed, find, textsOf } from '../page.ts'

keepAddress()

const DAY = '2026-11-23'
const COURSE = { seed: todaySeed(DAY), mode: 'today', level: 4 } as const

async function openToday(attempts: readonly Attempt[] = [], begun = attempts.length) {
  const world = { now: Date.parse(`${DAY}T23:59:58Z`) }
  const opened = await openPage(open, undefined, {
    attemptStore: {
      attempts: () => attempts,
      attemptsOf: () => attempts,
      begunOf: () => begun,
      listen: () => () => undefined,
    },
    autosave: { unfinished: () => Promise.resolve([]) },
    now: () => world.now,
  })
  return { ...opened, world }
}

describe("Today's labyrinth", () => {
  test('is the level of the weekday, which Enter runs', async () => {
    const { root, left } = await openToday()
    expect(find(root, 'h2').textContent).toBe('Monday, November 23, 2026')
    expect(textsOf(root, '.today-panel p')[0]).toBe('Level 4 · Kruskal')
    expect(document.activeElement?.textContent).toBe('Run')
    buttonNamed(root, 'Run').click()
    expect(left).toEqual([['play', { run: startToday(DAY) }]])
  })

  test('that is won shows lives and time, the streak, and practice', async () => {
    const won = attemptOf(1, [1200], COURSE)
    const { root } = await openToday([won])
    expect(find(root, '.total').textContent).toBe('Lives left: 3 · 0:10.00')
    expect(root.textContent).toContain('Streak: 1')
    expect(root.textContent).not.toContain('counts')
    buttonNamed(root, 'Practice')
  })

  test('that is lost shows the steps that were left', async () => {
    const lost = { level: 4, time: 900, catches: 3, stepsLeft: 12 }
    const { root } = await openToday([attemptOf(1, [], { ...COURSE, lost })])
    expect(find(root, '.total').textContent).toBe('Lost · steps left: 12')
  })

  test('that was begun and discarded is practice', async () => {
    const { root } = await openToday([], 1)
    buttonNamed(root, 'Practice')
  })

  test('is another one from midnight UTC on', async () => {
    const { root, page, world } = await openToday([attemptOf(1, [1200], COURSE)])
    page.update?.(16)
    expect(root.textContent).toContain('Next in 0:00:02')
    world.now += 3000
    page.update?.(16)
    await vi.waitFor(() =>
      expect(textsOf(root, '.today-panel p')[0]).toBe('Level 5 · Wall growing'),
    )
    expect(root.querySelector('.total')).toBeNull()
  })
})
