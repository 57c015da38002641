import { expect, test } from 'vitest'
import { createLiveClock } from '../../../src/app/board/live-clock.ts'
import { startRun } from '../../../src/core/level/run.ts'
import { openLevel, playRecorded } from '../../../src/core/attempt/recorded-level.ts'
import { addBoardMessages } from '../../../src/ui/board-messages.ts'
import { show } from '../../pages/page.ts'

test('the clock of a fresh run shows its grace while that passes, over all its levels', () => {
  addBoardMessages()
  let now = 1000
  const clock = createLiveClock(1000, () => now)
  const root = show(clock.root)
  // Ten seconds of a level before.
  const track = { length: 1200, ticks: [], inputs: [], seconds: [], end: 0 }
  const level = openLevel({ ...startRun('theseus'), level: 2, tracks: [track] })
  const textAfter = (ms: number): string | null => {
    now = 1000 + ms
    clock.show(level)
    return root.hidden ? null : root.textContent
  }
  expect(textAfter(10_000)).toBe('Left for pauses: 20 s')
  expect(textAfter(30_000)).toBe('Left for pauses: 0 s')
  expect(textAfter(30_001)).toBe('Too late for fresh runs')
  // One of the ways out of the entrance.
  for (let way = 0; level.state.tick === 0; way++) playRecorded(level, 1 << way)
  expect(textAfter(10_000)).toBeNull()
  level.state.phase = 'cleared'
  expect(textAfter(10_000)).toBe('Left for pauses: 20 s')
})
