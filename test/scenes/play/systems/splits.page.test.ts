import { describe, expect, test } from 'vitest'
import { formatTicks } from '../../../../src/core/game/format-time.ts'
import { RULES_VERSION } from '../../../../src/core/game/rules.ts'
import { buildLevel } from '../../../../src/core/level/build-level.ts'
import { knownFastestWin, optimumTime, setFastestWin } from '../../../../src/core/level/optimum.ts'
import { startLevel } from '../../../../src/core/level/run.ts'
import type { Attempt } from '../../../../src/core/attempt/attempt.ts'
import { attemptOf } from '../../../core/attempt/attempts.ts'
import { announced, find } from '../../../pages/page.ts'
import { FIRST, SEED } from '../played.ts'
import { playLevel } from '../played-splits.ts'

const OPTIMUM = optimumTime(FIRST)

/** Returns an attempt at level 1, slower than the fastest win by a number of ticks. */
function attempt(number: number, more: number): Attempt {
  const course = { rules: RULES_VERSION, seed: SEED, mode: 'level', level: 1 } as const
  return attemptOf(number, [OPTIMUM + more], course)
}

/** Returns an attempt at level 5 with a time in ticks and a wrong optimum. */
function attemptAt5(time: number): Attempt {
  return attemptOf(1, [time], { rules: RULES_VERSION, seed: SEED, mode: 'level', level: 5 })
}

describe('the splits of a level that is played', () => {
  test('show the time lost, and mark gold for the fastest ever', () => {
    const level = playLevel([attempt(1, -1)])
    level.win()
    expect(level.row()).toMatch(/^▼ \+0\.01 /)
    const fast = playLevel([attempt(1, 60)])
    fast.win()
    expect(fast.row()).toMatch(/^◆ −0\.50 /)
  })

  test('follow records that change meanwhile, but not the run itself once it has ended', () => {
    const attempts = [attempt(1, 60)]
    const level = playLevel(attempts)
    const before = level.row()
    attempts.push(attempt(2, 12))
    level.notify()
    expect(level.row()).not.toBe(before)
    level.win()
    const won = level.row()
    attempts.push(attempt(3, 0))
    level.notify()
    expect(level.row()).toBe(won)
    level.system.end?.()
    expect(level.listeners.size).toBe(0)
  })

  test('have the optimum once it arrives, even if the records have another', () => {
    const played = buildLevel(SEED, 5)
    const level = playLevel([attemptAt5(1300)], { run: startLevel(SEED, 5), played })
    level.play(0, 0)
    expect([level.sums(), find(level.root, '.splits').hidden]).toEqual([['Best 0:10.83'], false])
    setFastestWin(played, { inputs: new Array<number>(1080).fill(1), bound: 1080 })
    level.tellOptimum()
    expect(level.sums()).toEqual(['Best 0:10.83', 'Perfect 0:09.00'])
  })

  test('have no optimum at the exit while none has arrived', () => {
    const played = buildLevel(SEED, 5)
    const level = playLevel([attemptAt5(1300)], { run: startLevel(SEED, 5), played })
    level.win()
    expect(level.sums()).toEqual(['Best 0:10.83'])
    expect(knownFastestWin(played)).toBeNull()
  })

  test('of a race are against the rival before the own best', () => {
    const raced = { name: 'ariadne', time: OPTIMUM + 30, times: [OPTIMUM + 30] }
    const level = playLevel([attempt(1, 60)], { raced })
    expect(find(level.root, '.splits caption').textContent).toBe('ariadne')
    expect(level.row()).toBe(formatTicks(raced.time))
  })

  test('are hidden and shown by a key, with a note', () => {
    const { system, root, preferences, play } = playLevel([attempt(1, 60)])
    system.act?.('splits')
    play(0, 0)
    expect([find(root, '.splits').hidden, preferences.read().splits]).toEqual([true, 'off'])
    expect(announced()).toBe('Splits are hidden.')
    system.act?.('splits')
    play(0, 0)
    expect([find(root, '.splits').hidden, preferences.read().splits]).toEqual([false, 'on'])
    expect(announced()).toBe('Splits are shown.')
  })

  test('announce at a first attempt that they show later', () => {
    const { system } = playLevel([], { splits: 'off' })
    system.act?.('splits')
    expect(announced()).toBe('Splits are on. Clear a level to see them.')
  })

  test('show the attempts in the pause when they are on', () => {
    const { system, pause } = playLevel([attempt(1, 60)])
    system.pause?.(pause)
    expect(find(pause.root, '.attempt-line').textContent).toBe(
      'Could save 0:00.00\u00a0· Attempts\u00a07\u00a0· Finished\u00a01',
    )
    const off = playLevel([attempt(1, 60)], { splits: 'off' })
    off.system.pause?.(off.pause)
    expect(off.pause.root.querySelector('.attempt-line')).toBeNull()
  })

  test('are hidden in a narrow window unless they are switched on', () => {
    expect(innerWidth).toBeLessThan(1920)
    const { preferences, root, play } = playLevel([attempt(1, 60)], { splits: 'auto' })
    expect(find(root, '.splits').hidden).toBe(true)
    preferences.change({ splits: 'on' })
    play(0, 0)
    expect(find(root, '.splits').hidden).toBe(false)
  })
})
