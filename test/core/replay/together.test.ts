import { inputsOf, type Track } from '../../../src/core/game/track.ts'
import { describe, expect, test } from 'vitest'
import { type Input, NO_INPUT, RESTART } from '../../../src/core/game/state.ts'
import { PLAYER_TICKS_PER_TILE } from '../../../src/core/game/rules.ts'
import { attemptsIn, playerAt, ticksOf } from '../../../src/core/replay/attempts.ts'
import { recordTrack } from '../../../src/core/replay/recording.ts'
import {
  createReplaySession,
  follow,
  playbackShown,
  momentShown,
  type ReplaySession,
  showLevel,
  showMoment,
  showOverlaid,
  timeShown,
} from '../../../src/core/replay/replay-session.ts'
import { builtLevel } from '../level/built-level.ts'
import { runWithCatches } from './runner.ts'
import { wayOf } from './hand.ts'

const SEED = 'bcd-fgh-jkl'
const run = runWithCatches(SEED, 3, 1)
const other = runWithCatches(SEED, 2, 0)
const level = builtLevel(SEED, 1)
const [first] = wayOf(level)

function screen(): ReplaySession {
  const replays = [run, other].map((replay, i) => ({ name: `${i}`, replay }))
  return createReplaySession(replays, 0, undefined, [])
}

/** Track of a level of a run from inputs and the ticks for which each is held. */
function held(...holds: readonly (readonly [Input, number])[]): Track {
  return recordTrack(level, 'run', inputsOf(holds.flat()))
}

describe('an attempt given up', () => {
  test('ends with the restart, and the last with its track', () => {
    const track = held([first, 20], [RESTART, 1], [NO_INPUT, 30], [first, 5])
    const attempts = attemptsIn(level, 'run', track)
    expect(attempts.map(({ end }) => end)).toEqual([null, null])
    expect(attempts.map(ticksOf)).toEqual([20, 5])
    expect(attempts.map(({ from }) => from)).toEqual([0, 51])
  })

  test('rests at its ends before and after its ticks', () => {
    const [attempt] = attemptsIn(level, 'run', held([first, 20], [RESTART, 1], [NO_INPUT, 30]))
    expect(playerAt(attempt, -1)).toEqual(playerAt(attempt, 0))
    expect(playerAt(attempt, 19)).not.toEqual(playerAt(attempt, 20))
    expect(playerAt(attempt, 21)).toEqual(playerAt(attempt, 20))
  })

  test('without a movement is left out', () => {
    const track = held([first, 1], [RESTART, 1], [NO_INPUT, 30])
    expect(attemptsIn(level, 'run', track).map(ticksOf)).toEqual([1])
    expect(attemptsIn(level, 'run', held([NO_INPUT, 5]))).toEqual([])
  })
})

describe('all attempts at once', () => {
  test('stay overlaid in another level, from its beginning', () => {
    const session = screen()
    showOverlaid(session)
    showMoment(session, 40)
    showLevel(session, 3)
    expect(playbackShown(session).level.number).toBe(3)
    expect([session.overlaid?.attempts.length, momentShown(session)]).toEqual([2, 0])
  })

  test('stay overlaid in the next replay followed', () => {
    const session = screen()
    showOverlaid(session)
    follow(session, 1)
    expect(session.overlaid?.attempts).toHaveLength(1)
    expect(session.place).toEqual({ track: 0, tick: 0 })
  })

  test('are not shown without a movement', () => {
    const still = { ...run, tracks: [held([NO_INPUT, 5])] }
    const session = createReplaySession([{ name: '', replay: still }], 0, undefined, [])
    showOverlaid(session)
    expect(session.overlaid).toBeNull()
  })
})

describe('the clock of a screening', () => {
  test('includes the ticks of earlier levels', () => {
    const session = screen()
    showLevel(session, 2)
    showMoment(session, momentShown(session) + 50)
    expect(timeShown(session)).toBe(run.tracks[0].length + 50)
  })

  test('counts from the beginning of all attempts at once', () => {
    const session = screen()
    showOverlaid(session)
    const ticks = 2 * PLAYER_TICKS_PER_TILE
    showMoment(session, ticks)
    expect(timeShown(session)).toBe(ticks)
  })
})
