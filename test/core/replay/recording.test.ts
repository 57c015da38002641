import { createTrack, type Recording, ticksOf } from '../../../src/core/game/track.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hash } from '../../../src/core/game/hash.ts'
import { createState, type GameState, type Input, RESTART } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { createPlayback, playTick, seekTick } from '../../../src/core/replay/playback.ts'
import { branchTrack, recordTick } from '../../../src/core/replay/recording.ts'
import { anyGame, anyHolds, inputsOf } from '../game/games.ts'
import { DOWN, NOTHING, RIGHT, start, UP } from '../game/play.ts'
import { recordGame } from '../attempt/recorded-game.ts'

const CORRIDOR = `
  ##########
  #s.......#
  ##########`

/** Holds an input for a number of ticks, and records them. */
function record(recording: Recording, state: GameState, input: Input, ticks: number): void {
  for (let i = 0; i < ticks; i++) {
    step(state, input)
    recordTick(recording, input, state)
  }
}

describe('a recording', () => {
  test('contains only the changes of input', () => {
    const recording = createTrack()
    const state = start(CORRIDOR)
    record(recording, state, RIGHT, 30)
    record(recording, state, RIGHT | UP, 5)
    record(recording, state, NOTHING, 10)
    expect(recording).toMatchObject({
      length: 45,
      runs: [RIGHT, 30, RIGHT | UP, 5, NOTHING, 10],
      seconds: [],
      end: hash(state),
    })
  })

  test('begins with the first movement', () => {
    const recording = createTrack()
    const state = start(CORRIDOR)
    record(recording, state, NOTHING, 200)
    record(recording, state, UP | DOWN, 200)
    record(recording, state, RESTART, 2)
    expect(recording).toEqual(createTrack())
    record(recording, state, UP | RIGHT, 1)
    expect(recording).toMatchObject({ length: 1, runs: [UP | RIGHT, 1] })
  })

  test('ends with the exit', () => {
    const recording = createTrack()
    const state = start('#####\n#s.x#\n#####')
    record(recording, state, RIGHT, 24)
    const before = structuredClone(recording)
    record(recording, state, RIGHT, 10)
    record(recording, state, UP, 200)
    expect(recording).toEqual(before)
    expect(recording.length).toBe(24)
  })

  test('refuses a tick of the next attempt at a single level', () => {
    const recording = createTrack()
    const state = start(CORRIDOR, false)
    record(recording, state, RIGHT, 20)
    const before = structuredClone(recording)
    expect(() => {
      record(recording, state, RESTART, 1)
    }).toThrow(RangeError('tick 0 comes after 20'))
    expect(recording).toEqual(before)
  })

  test('of any game has the ticks of its inputs, and no input twice', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const { track, state, hashes } = recordGame(game)
        const { length, runs, seconds } = track
        expect(length).toBe(state.tick)
        expect(ticksOf(runs)).toBe(length)
        expect(runs.every((value, i) => i % 2 === 0 || value > 0)).toBe(true)
        expect(runs.some((input, i) => i % 2 === 0 && input === runs[i - 2])).toBe(false)
        const whole = Math.floor(length / 120)
        expect(seconds).toEqual(
          Array.from({ length: whole }, (_, i) => hashes[120 * (i + 1)] & 0xff),
        )
        expect(track.end).toBe(length === 0 ? 0 : hash(state))
      }),
    )
  })

  test('plays to the current state after every tick of any game', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const state = createState(game.level, true)
        const recording = createTrack()
        const playback = createPlayback(game.level, 'run', recording)
        for (const input of inputsOf(game.holds)) {
          step(state, input)
          recordTick(recording, input, state)
          while (playTick(playback));
          expect(hash(playback.state)).toBe(hash(state))
        }
      }),
      { numRuns: 100 },
    )
  })
})

describe('a branch', () => {
  test('continues from any tick of a track, which is not changed', () => {
    fc.assert(
      fc.property(anyGame, anyHolds, fc.nat(), (game, holds, number) => {
        const { mode, track } = recordGame(game)
        const before = structuredClone(track)
        const tick = number % (track.length + 1)
        const playback = createPlayback(game.level, mode, track)
        seekTick(playback, tick)
        const { state } = playback
        const branch = branchTrack(track, tick, state)
        const inputs = inputsOf(holds)
        for (const input of inputs) {
          const { tick: last } = state
          step(state, input)
          if (state.tick < last || state.tick > branch.length + 1) break
          recordTick(branch, input, state)
        }
        const again = createPlayback(game.level, mode, structuredClone(branch))
        seekTick(again, branch.length)
        expect(hash(again.state)).toBe(branch.end)
        expect(branch.seconds).toHaveLength(Math.floor(branch.length / 120))
        expect(track).toEqual(before)
      }),
    )
  })

  test('at the end equals the track, and before the first tick is empty', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const { track, state } = recordGame(game)
        if (track.length > 0) expect(branchTrack(track, track.length, state)).toEqual(track)
        const fresh = createState(game.level, game.keepsTime)
        expect(branchTrack(track, 0, fresh)).toEqual({ ...createTrack(), end: hash(fresh) })
      }),
      { numRuns: 30 },
    )
  })

  test('without a new input has no new change', () => {
    const recording = createTrack()
    const state = start(CORRIDOR)
    record(recording, state, RIGHT, 20)
    record(recording, state, NOTHING, 20)
    const playback = createPlayback(state.level, 'run', recording)
    seekTick(playback, 10)
    const branch = branchTrack(recording, 10, playback.state)
    record(branch, playback.state, RIGHT, 30)
    expect(branch).toMatchObject({ length: 40, runs: [RIGHT, 40] })
    record(branch, playback.state, UP, 1)
    expect(branch).toMatchObject({ length: 41, runs: [RIGHT, 40, UP, 1] })
  })
})
