import { describe, expect, test } from 'vitest'
import { hash } from '../../src/core/game/hash.ts'
import { TICK_HZ } from '../../src/core/game/rules.ts'
import { createState } from '../../src/core/game/state.ts'
import { step } from '../../src/core/game/step.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { createFixedStep, shareOfTick, ticksDue } from '../../src/view/fixed-step.ts'

const SECONDS = 20
const FRAME_RATES = [30, 60, 120, 144, 240]

/** Hashes after each tick of a game in frames of some lengths; inputs depend on the tick alone. */
function play(frameLengths: readonly number[]): number[] {
  const fixedStep = createFixedStep()
  const state = createState(buildLevel('frames', 3), true)
  const hashes: number[] = []
  for (const length of frameLengths) {
    for (let ticks = ticksDue(fixedStep, length); ticks > 0; ticks--) {
      step(state, 1 << (Math.floor(hashes.length / 30) % 4))
      hashes.push(hash(state))
    }
  }
  return hashes
}

describe('the length of frames', () => {
  const perTick = play(Array<number>(SECONDS * TICK_HZ).fill(1000 / TICK_HZ))

  test.each(FRAME_RATES)('at %i frames a second gives the same ticks', (rate) => {
    const hashes = play(Array<number>(SECONDS * rate).fill(1000 / rate))
    expect(Math.abs(hashes.length - SECONDS * TICK_HZ)).toBeLessThanOrEqual(1)
    expect(hashes.slice(0, 2000)).toEqual(perTick.slice(0, 2000))
  })
})

test('a stall is caught up with for a quarter of a second at most', () => {
  expect(ticksDue(createFixedStep(), 10_000)).toBe(TICK_HZ / 4)
})

// Frame lengths that browsers report at sixty frames a second.
test.each([1000 / 60, 16.666666666666664, 16.66666666666667])(
  'a frame of whole ticks gives them all, and no more, after frames of %d ms',
  (length) => {
    const fixedStep = createFixedStep()
    for (let i = 0; i < 200; i++) expect(ticksDue(fixedStep, length)).toBe(2)
    for (let ticks = 1; ticks <= 12; ticks++)
      expect(ticksDue(fixedStep, (ticks * 1000) / TICK_HZ)).toBe(ticks)
  },
)

test.each(FRAME_RATES)('the moment that is shown moves evenly at %i frames a second', (rate) => {
  const fixedStep = createFixedStep()
  let ticks = 0
  let before = 0
  for (let frame = 1; frame <= SECONDS * rate; frame++) {
    ticks += ticksDue(fixedStep, 1000 / rate)
    const moment = ticks + shareOfTick(fixedStep)
    expect(moment - before).toBeCloseTo(TICK_HZ / rate, 6)
    before = moment
  }
})
