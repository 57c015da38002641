import { expect, test } from 'vitest'
import { createAttemptClock } from '../../../src/app/attempts/attempt-clock.ts'
import { PLAYER_TICKS_PER_TILE, TICK_HZ } from '../../../src/core/game/rules.ts'
import { startLevel, startRun } from '../../../src/core/level/run.ts'
import { clearRecorded, openLevel } from '../../../src/core/attempt/recorded-level.ts'
import { hold } from '../../core/replay/playing.ts'

test('real time runs on from the first movement, through all levels of an attempt', () => {
  let now = 5000.25
  const clock = createAttemptClock(() => now)
  const first = openLevel(startRun('clock'))
  const second = openLevel({ ...startRun('clock'), level: 2 })
  expect(clock.elapsed(first)).toBe(0)
  clock.begin(first)
  now += 1234.5
  expect(clock.elapsed(first)).toBe(1235)
  expect(clock.elapsed(second)).toBe(1235)
})

test('real time is never less than the time of the levels', () => {
  const now = 1000
  const clock = createAttemptClock(() => now)
  const first = openLevel(startRun('clock'))
  // A late frame plays many ticks at once.
  clock.begin(first)
  for (const move of first.level.proof.moves) hold(first, move, PLAYER_TICKS_PER_TILE)
  const { tick: time } = first.state
  expect(clock.elapsed(first)).toBe(Math.ceil((time * 1000) / TICK_HZ))
  const second = openLevel(clearRecorded(first))
  hold(second, second.level.proof.moves[0], TICK_HZ)
  const both = time + second.state.tick
  expect(both).toBeGreaterThan(time)
  expect(clock.elapsed(second)).toBe(Math.ceil((both * 1000) / TICK_HZ))
})

test('each attempt has its own real time, also one that is restored after a restart', () => {
  let now = 0
  const clock = createAttemptClock(() => now)
  const discarded = openLevel(startRun('clock'))
  const next = openLevel({ ...startRun('clock'), attempt: 2 })
  const single = openLevel(startLevel('clock', 1))
  clock.begin(discarded)
  now = 100
  clock.begin(next)
  now = 150
  expect([discarded, next, single].map(clock.elapsed)).toEqual([150, 50, 0])
})

test('an attempt resumed from storage continues with its real time', () => {
  let now = 0
  const clock = createAttemptClock(() => now)
  const level = openLevel(startRun('clock'))
  clock.resume(level, 60_000)
  now = 500
  expect(clock.elapsed(level)).toBe(60_500)
})
