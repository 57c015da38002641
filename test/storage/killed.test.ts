import { createTrackReader, sliceRuns, type Track } from '../../src/core/game/track.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { TICK_HZ } from '../../src/core/game/rules.ts'
import { startLevel, startRun } from '../../src/core/level/run.ts'
import { type RecordedLevel, resumeAttempt } from '../../src/core/attempt/recorded-level.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { finishedRun } from './attempts.ts'
import {
  type BrowserProfile,
  createProfile,
  openNext,
  openPage,
  passFrame,
  type PlayedLevel,
} from './killable-page.ts'
import { emptyDisk } from './tab.ts'

const RUN = finishedRun('killed')
const LAST = RUN.tracks.length - 1

/** Ticks of an attempt that may be lost: a second and a frame. */
const FRAME = 12
const MOST_LOST = TICK_HZ + FRAME

/** Turns of the event loop in a frame: enough for a write to end in the next frame. */
const TURNS = 30

let profile: BrowserProfile

beforeEach(() => {
  emptyDisk()
  profile = createProfile()
})

/** Plays a track on, frame by frame, up to a tick. */
async function playOn(played: PlayedLevel, track: Track, until = track.length): Promise<void> {
  const inputAt = createTrackReader(track)
  for (let tick = 1; tick <= until; tick++) {
    if (tick > played.level.recording.length) played.play(inputAt(tick))
    if (tick % FRAME === 0 && tick < until) await passFrame(TURNS)
  }
}

const sumOf = (tracks: readonly Track[]): number =>
  tracks.reduce((sum, { length }) => sum + length, 0)

/** Counts the ticks played since the attempt began. */
const ticksOf = ({ run, recording }: RecordedLevel): number => sumOf(run.tracks) + recording.length

/** Returns the only attempt that the next page offers, resumed; null without one. */
async function offered(name: string): Promise<RecordedLevel | null> {
  const page = await openPage(profile, name)
  const unfinished = await page.autosave.unfinished()
  page.kill()
  if (unfinished.length === 0) return null
  expect(unfinished).toHaveLength(1)
  return resumeAttempt(unfinished[0].replay, builtLevel)
}

/** Expects a resumed level to be a part of the run, with all tracks before it unchanged. */
function expectPartOfRun({ run, recording }: RecordedLevel): void {
  expect(run.practice).toBe(false)
  expect(run.tracks).toEqual(RUN.tracks.slice(0, run.tracks.length))
  const track = RUN.tracks[run.tracks.length]
  expect(recording.runs).toEqual(sliceRuns(track.runs, 0, recording.length))
  expect(recording.seconds).toEqual(track.seconds.slice(0, recording.seconds.length))
}

/** Moment at which the page is killed: some turns after a tick of a track. */
const moment = fc
  .record({
    track: fc.oneof(fc.integer({ min: 0, max: LAST }), fc.constant(LAST), fc.constant(4)),
    place: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1)),
    turns: fc.integer({ min: 0, max: 2 * TURNS }),
    isLeft: fc.boolean(),
  })
  .map(({ place, ...rest }) => ({
    ...rest,
    tick: Math.round(place * RUN.tracks[rest.track].length),
  }))

describe('a run whose page is killed', () => {
  test('at any moment loses about a second at most, or is stored as finished', async () => {
    const killed = fc.asyncProperty(moment, async ({ track, tick, turns, isLeft }) => {
      emptyDisk()
      profile = createProfile()
      const page = await openPage(profile, 'first')
      // Also plays the level before, so that a change of levels is included.
      const from = Math.max(0, track - 1)
      const tracks = RUN.tracks.slice(0, from)
      const results = tracks.map(({ length }, i) => ({ level: i + 1, time: length, catches: 0 }))
      const run = { ...startRun(RUN.seed), level: from + 1, results, tracks }
      let played: PlayedLevel | null = page.open({ run })
      if (from < track) {
        await playOn(played, RUN.tracks[from])
        await passFrame(TURNS)
        played = openNext(page, played)
      }
      if (played === null) throw new Error('the run has another level')
      await playOn(played, RUN.tracks[track], tick)
      const { level } = played
      if (isLeft && tick === RUN.tracks[track].length) openNext(page, played)
      await passFrame(turns)
      page.kill()

      const next = await openPage(profile, 'second')
      const attempt = next.attemptStore.attempts().at(0)
      next.kill()
      if (attempt !== undefined) {
        expect({ track, tick }).toEqual({ track: LAST, tick: RUN.tracks[LAST].length })
        expect(attempt.levels.map(({ time }) => time)).toEqual(RUN.tracks.map((t) => t.length))
        return
      }
      const reopened = await offered('third')
      const playedHere = ticksOf(level) - sumOf(tracks)
      if (reopened === null) expect(playedHere).toBeLessThan(MOST_LOST)
      else {
        expectPartOfRun(reopened)
        expect(ticksOf(level) - ticksOf(reopened)).toBeLessThan(MOST_LOST)
      }
    })
    await fc.assert(killed, { numRuns: 12 })
  })
})

test('attempts that are equal tick for tick are all stored', async () => {
  for (const [stored, name] of ['first', 'second', 'third'].entries()) {
    const page = await openPage(profile, name)
    expect(page.attemptStore.attempts()).toHaveLength(stored)
    await playOn(page.open({ run: startLevel(RUN.seed, 1) }), RUN.tracks[0])
    await passFrame(TURNS)
    page.kill()
  }
})
