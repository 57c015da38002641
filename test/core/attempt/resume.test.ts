import { createTrackReader } from '../../../src/core/game/track.ts'
import type { Track } from '../../../src/core/game/track.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hash } from '../../../src/core/game/hash.ts'
import {
  isFinished,
  startGiven,
  startLevel,
  startRun,
  startToday,
} from '../../../src/core/level/run.ts'
import { decodeReplays, encodeReplay } from '../../../src/core/replay/codec/codec.ts'
import {
  clearRecorded,
  openLevel,
  playRecorded,
  type RecordedLevel,
  replayOf,
  resumeAttempt,
  suspendAttempt,
} from '../../../src/core/attempt/recorded-level.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { finished, finishedRun } from '../../storage/attempts.ts'
import { hold, walkOut, wander } from '../replay/playing.ts'
import { builtLevel, verifyBuilt } from '../level/built-level.ts'

const RUN = finishedRun('current')

/** Plays a track into a level from where that is, up to a tick. */
function playTrack(level: RecordedLevel, track: Track, until = track.length): void {
  const inputAt = createTrackReader(track)
  for (let tick = level.recording.length + 1; tick <= until; tick++) {
    playRecorded(level, inputAt(tick))
  }
}

/** An attempt at the run, killed at a tick of one of its tracks. */
function playUntil(track: number, tick: number): RecordedLevel {
  let level = openLevel(startRun(RUN.seed), builtLevel)
  for (const before of RUN.tracks.slice(0, track)) {
    playTrack(level, before)
    level = openLevel(clearRecorded(level), builtLevel)
  }
  playTrack(level, RUN.tracks[track], tick)
  return level
}

describe('a killed run', () => {
  test('resumes at any tick, and ends like an uninterrupted run', () => {
    const moment = fc
      .integer({ min: 0, max: RUN.tracks.length - 1 })
      .chain((track) =>
        fc.tuple(fc.constant(track), fc.integer({ min: 1, max: RUN.tracks[track].length - 1 })),
      )
    const killed = fc.property(moment, ([track, tick]) => {
      const before = playUntil(track, tick)
      let level = resumeAttempt(suspendAttempt(before) ?? '', builtLevel)
      if (level === null) throw new Error('it does not go on')
      expect(hash(level.state)).toBe(hash(before.state))
      expect(level.run).toEqual(before.run)
      expect(level.recording).toEqual(before.recording)
      playTrack(level, RUN.tracks[track])
      for (const next of RUN.tracks.slice(track + 1)) {
        level = openLevel(clearRecorded(level), builtLevel)
        playTrack(level, next)
      }
      const run = clearRecorded(level)
      const replay = replayOf(run)
      expect(replay).toEqual(RUN)
      expect(replay.practice).toBe(false)
      expect(isFinished(run)).toBe(true)
    })
    fc.assert(killed, { numRuns: 12 })
    expect(verifyBuilt(RUN)).toMatchObject({ valid: true, finished: true })
  })

  test('between two levels resumes at the beginning of the next', () => {
    const before = playUntil(0, RUN.tracks[0].length)
    const next = openLevel(clearRecorded(before), builtLevel)
    for (const level of [before, next]) {
      const reopened = resumeAttempt(suspendAttempt(level) ?? '')
      expect(reopened?.run).toEqual(next.run)
      expect(reopened?.recording.length).toBe(0)
      expect(reopened?.run.tracks).toEqual(RUN.tracks.slice(0, 1))
    }
  })
})

describe('an attempt in progress', () => {
  test('at a single level resumes its current try, with its number', () => {
    const level = openLevel(startLevel('tries', 2))
    wander(level, 'first', 100)
    hold(level, 16, 1)
    wander(level, 'second', 80)
    const reopened = resumeAttempt(suspendAttempt(level) ?? '')
    expect(reopened?.run.attempt).toBe(2)
    expect(reopened?.recording).toEqual(level.recording)
    expect(reopened?.run.practice).toBe(false)
  })

  test('at the level of a day resumes', () => {
    const level = openLevel(startToday('2026-11-23'))
    wander(level, 'on', 150)
    expect(resumeAttempt(suspendAttempt(level) ?? '')?.run).toEqual(startToday('2026-11-23'))
  })

  test('stays practice', () => {
    const level = openLevel(startRun('practice'))
    wander(level, 'on', 50)
    const practised = { ...level, run: { ...level.run, practice: true } }
    expect(resumeAttempt(suspendAttempt(practised) ?? '')?.run.practice).toBe(true)
  })

  test('cannot be suspended before the first movement, after the end, and without a seed', () => {
    expect(suspendAttempt(openLevel(startRun('a')))).toBeNull()
    const cleared = openLevel(startLevel('a', 1))
    walkOut(cleared)
    expect(cleared.state.phase).toBe('cleared')
    expect(suspendAttempt(cleared)).toBeNull()
    const maze = openLevel(startGiven(builtLevel('a', 1), ''))
    wander(maze, 'on', 50)
    expect(suspendAttempt(maze)).toBeNull()
  })
})

describe('a text', () => {
  const half = decodeReplays(suspendAttempt(playUntil(0, 200)) ?? '')[0].replay
  const changed = (changes: Partial<Replay>): string => encodeReplay({ ...half, ...changes }) ?? ''

  test.each([
    ['that is not a replay', 'nonsense'],
    ['of a finished attempt', encodeReplay(finished('a')) ?? ''],
    ['with another end than its hash', changed({ tracks: [{ ...half.tracks[0], end: 1 }] })],
    ['of other rules', changed({ rules: half.rules + 1 })],
  ])('%s cannot be resumed', (_, text) => {
    expect(resumeAttempt(text)).toBeNull()
  })
})
