import { expect, test } from 'vitest'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { optimumTime } from '../../src/core/level/optimum.ts'
import { certaintyOf } from '../../src/cli/level.ts'
import { asterion } from './asterion.ts'

test('a fastest known win is exact, or within so many ticks of the fastest', () => {
  expect([certaintyOf({}), certaintyOf({ slack: 7 })]).toEqual(['exact', 'within 7 ticks'])
})

test.each([
  ['optimal', ', fastest win: exact'],
  ['explorer', ''],
])('the bot %s says after its time: "%s"', async (kind, words) => {
  const { err } = await asterion(['bot', '--kind', kind, '--seed', 'friday', '--level', '1'])
  expect(err).toMatch(new RegExp(`^finished after \\S+, caught \\d+ times${words}\n$`))
  const time = formatTicks(optimumTime(buildLevel('friday', 1)))
  if (kind === 'optimal') expect(err).toContain(`after ${time},`)
})
