import { expect, test } from 'vitest'
import { dailySeed, fiveSeeds } from '../../../src/core/level/seed-namespace.ts'
import { eventChoice } from '../../../src/scenes/win/event-choice.ts'

test.for([
  [dailySeed('2026-11-21'), 'Daily', 'daily', { day: '2026-11-21' }],
  [fiveSeeds('k7d')[3], 'Next', 'five', { code: 'k7d' }],
] as const)('the run "%s" leads back by %s to its page', ([seed, label, scene, data]) => {
  const left: unknown[] = []
  const choice = eventChoice(seed, (...to) => left.push(to))
  expect(choice?.label).toBe(label)
  choice?.choose()
  expect(left).toEqual([[scene, data]])
})

test('a run of a typed seed has no choice of an event', () => {
  expect(eventChoice('k7d', () => undefined)).toBeNull()
})
