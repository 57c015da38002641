import { describe, expect, test } from 'vitest'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { PLAYER_TICKS_PER_TILE } from '../../../src/core/game/rules.ts'
import { createState, type Input, NO_INPUT, RESTART } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { createRecording, recordTick } from '../../../src/core/replay/recording.ts'
import type { Track } from '../../../src/core/replay/replay.ts'
import {
  createScreening,
  follow,
  momentShown,
  type Screening,
  shotShown,
  showLevel,
  showMoment,
  showTogether,
  timeShown,
} from '../../../src/core/replay/replay-session.ts'
import { ticksOf, triesOf } from '../../../src/core/replay/attempts.ts'
import { runWithCatches } from './runner.ts'
import { wayOf } from './way.ts'

const SEED = 'bcd-fgh-jkl'
const run = runWithCatches(SEED, 3, 1)
const other = runWithCatches(SEED, 2, 0)
const level = buildLevel(SEED, 1)
const [first] = wayOf(level)

function screen(): Screening {
  const replays = [run, other].map((replay, i) => ({ name: `${i}`, replay }))
  return createScreening(replays, 0, undefined, [])
}

/** A track of a level of a run: what is held, and for how many ticks. */
function held(...holds: readonly (readonly [Input, number])[]): Track {
  const state = createState(level, true)
  const track = createRecording()
  for (const [input, ticks] of holds) {
    for (let i = 0; i < ticks; i++) {
      step(state, input)
      recordTick(track, input, state)
    }
  }
  return track
}

describe('a try that is given up', () => {
  test('ends with the wish to start again, and the last with its track', () => {
    const track = held([first, 20], [RESTART, 1], [NO_INPUT, 30], [first, 5])
    const tries = triesOf(level, 'run', track)
    expect(tries.map(({ end }) => end)).toEqual(['given-up', 'given-up'])
    expect(tries.map(ticksOf)).toEqual([20, 5])
    expect(tries.map(({ from }) => from)).toEqual([0, 51])
  })

  test('is none where nobody moved', () => {
    const track = held([first, 1], [RESTART, 1], [NO_INPUT, 30])
    expect(triesOf(level, 'run', track).map(ticksOf)).toEqual([1])
    expect(triesOf(level, 'run', held([NO_INPUT, 5]))).toEqual([])
  })
})

describe('all tries at once', () => {
  test('go on so in another level, from its beginning', () => {
    const screening = screen()
    showTogether(screening)
    showMoment(screening, 40)
    showLevel(screening, 3)
    expect(shotShown(screening).level.number).toBe(3)
    expect([screening.together?.tries.length, momentShown(screening)]).toEqual([2, 0])
  })

  test('go on so in the replay that is followed next', () => {
    const screening = screen()
    showTogether(screening)
    follow(screening, 1)
    expect(screening.together?.tries).toHaveLength(1)
    expect(screening.place).toEqual({ track: 0, tick: 0 })
  })

  test('are not shown where nobody moved', () => {
    const still = { ...run, tracks: [held([NO_INPUT, 5])] }
    const screening = createScreening([{ name: '', replay: still }], 0, undefined, [])
    showTogether(screening)
    expect(screening.together).toBeNull()
  })
})

describe('the clock of a screening', () => {
  test('counts the ticks of the levels before as well', () => {
    const screening = screen()
    showLevel(screening, 2)
    showMoment(screening, momentShown(screening) + 50)
    expect(timeShown(screening)).toBe(run.tracks[0].length + 50)
  })

  test('counts from the beginning of all tries at once', () => {
    const screening = screen()
    showTogether(screening)
    const ticks = 2 * PLAYER_TICKS_PER_TILE
    showMoment(screening, ticks)
    expect(timeShown(screening)).toBe(ticks)
  })
})
