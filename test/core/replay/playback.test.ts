import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hash } from '../../../src/core/game/hash.ts'
import { createState } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { createPlayback, playTick, seekTick } from '../../../src/core/replay/playback.ts'
import { chance } from '../../labyrinth/arbitraries.ts'
import { anyGame, anyHolds, DEN, inputsOf } from '../game/games.ts'
import { snapshot } from '../game/play.ts'
import { CALM, LIVELY, playByHand } from './hand.ts'
import { recordGame } from '../attempt/recorded-game.ts'
import { builtLevel } from '../level/built-level.ts'

/** A long track, and the state after each tick. */
const LEVEL = builtLevel('play', 9)
const TRACK = playByHand(LEVEL, 'run', CALM, chance('playback'), 6000)
const STATES: readonly unknown[] = statesOf()

function statesOf(): unknown[] {
  const playback = createPlayback(LEVEL, 'run', TRACK)
  const states = [snapshot(playback.state)]
  while (playTick(playback)) states.push(snapshot(playback.state))
  return states
}

describe('a playback', () => {
  test('begins before the first tick', () => {
    const playback = createPlayback(LEVEL, 'run', TRACK)
    expect(playback).toMatchObject({ tick: 0, track: TRACK })
    expect(snapshot(playback.state)).toEqual(snapshot(createState(LEVEL, true)))
  })

  test('plays every tick and then stands at the end', () => {
    const playback = createPlayback(LEVEL, 'run', TRACK)
    for (let tick = 1; tick <= TRACK.length; tick++) {
      expect(playTick(playback)).toBe(true)
      expect(playback.tick).toBe(tick)
    }
    expect(hash(playback.state)).toBe(TRACK.end)
    const before = snapshot(playback.state)
    expect([playTick(playback), playTick(playback)]).toEqual([false, false])
    expect(snapshot(playback.state)).toEqual(before)
    expect(playback.tick).toBe(TRACK.length)
  })

  test('plays a single level by its own rules', () => {
    const { state } = createPlayback(LEVEL, 'level', TRACK)
    expect(state.keepsTime).toBe(false)
  })
})

describe('a seek', () => {
  test('equals playing from the start, at any ticks in any order', () => {
    expect(TRACK.length).toBeGreaterThan(3600)
    const anyTick = fc.integer({ min: 0, max: TRACK.length })
    const nextToSnapshot = fc.constantFrom(1198, 1199, 1200, 1201, 2399, 2400, 2401)
    fc.assert(
      fc.property(fc.array(fc.oneof(anyTick, nextToSnapshot), { maxLength: 12 }), (ticks) => {
        const playback = createPlayback(LEVEL, 'run', TRACK)
        for (const tick of ticks) {
          seekTick(playback, tick)
          expect(playback.tick).toBe(tick)
          expect(snapshot(playback.state)).toEqual(STATES[tick])
        }
        for (let left = 100; left > 0 && playTick(playback); left--);
        expect(snapshot(playback.state)).toEqual(STATES[playback.tick])
      }),
      { numRuns: 100 },
    )
  })

  test('equals playing any game, with catches and restarts, in a run and in a single level', () => {
    fc.assert(
      fc.property(anyGame, fc.array(fc.nat(), { maxLength: 10 }), (game, numbers) => {
        const { mode, track, hashes } = recordGame(game)
        const playback = createPlayback(game.level, mode, track)
        for (const number of numbers) {
          seekTick(playback, number % hashes.length)
          expect(hash(playback.state)).toBe(hashes[number % hashes.length])
        }
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    [-1, 0],
    [-1_000_000, 0],
    [TRACK.length + 1, TRACK.length],
    [Infinity, TRACK.length],
    [-Infinity, 0],
  ])('to %d goes to the nearest tick', (tick, nearest) => {
    for (const before of [0, 1500, TRACK.length]) {
      const playback = createPlayback(LEVEL, 'run', TRACK)
      seekTick(playback, before)
      seekTick(playback, tick)
      expect(playback.tick).toBe(nearest)
      expect(snapshot(playback.state)).toEqual(STATES[nearest])
    }
  })

  test('backwards leaves one snapshot for every ten seconds', () => {
    const playback = createPlayback(LEVEL, 'run', TRACK)
    for (let i = 0; i < 5; i++) {
      seekTick(playback, Infinity)
      seekTick(playback, 0)
    }
    const ticks = playback.snapshots.map(({ tick }) => tick)
    expect(ticks).toEqual(ticks.map((_, i) => 1200 * i))
    expect(ticks).toHaveLength(Math.floor(TRACK.length / 1200) + 1)
  })
})

describe('ghosts beside a game', () => {
  const tracks = [0, 1, 2, 3, 4].map((name) => playByHand(DEN, 'run', LIVELY, chance(name), 2000))

  test('do not change the game', () => {
    fc.assert(
      fc.property(
        anyHolds,
        fc.array(fc.nat(3000), { minLength: 1 }),
        fc.boolean(),
        (holds, seeks, keepsTime) => {
          const alone = createState(DEN, keepsTime)
          const raced = createState(DEN, keepsTime)
          const ghosts = tracks.map((track) => createPlayback(DEN, 'run', track))
          for (const input of inputsOf(holds)) {
            step(alone, input)
            step(raced, input)
            for (const ghost of ghosts) playTick(ghost)
            if (alone.tick % 97 === 0)
              seekTick(ghosts[alone.tick % 5], seeks[alone.tick % seeks.length])
            expect(hash(raced)).toBe(hash(alone))
          }
          expect(snapshot(raced)).toEqual(snapshot(alone))
          for (const ghost of ghosts) {
            seekTick(ghost, Infinity)
            expect(hash(ghost.state)).toBe(ghost.track.end)
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})
