import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { LevelBuilder } from '../../src/core/game/level-layout.ts'
import { TICK_HZ } from '../../src/core/game/rules.ts'
import { RESTART } from '../../src/core/game/state.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { startLevel, startRun } from '../../src/core/level/run.ts'
import type { RecordedLevel } from '../../src/core/replay/recorded-level.ts'
import { NOTHING_RECORDED } from '../../src/core/replay/recorded.ts'
import { heldAt } from '../../src/core/replay/recording.ts'
import type { Track } from '../../src/core/replay/replay.ts'
import { resumeAttempt } from '../../src/core/replay/resume.ts'
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
const LEVELS = RUN.tracks.map((_, i) => buildLevel(RUN.seed, i + 1))
const LAST = RUN.tracks.length - 1

/** Returns the levels of the run, which are built once. */
const build: LevelBuilder = (_, number) => LEVELS[number - 1]

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
  let changes = 0
  for (let tick = 1; tick <= until; tick++) {
    if (track.ticks[changes] === tick) changes++
    if (tick > played.level.recording.length) played.play(heldAt(track, changes))
    if (tick % FRAME === 0 && tick < until) await passFrame(TURNS)
  }
}

/** Counts the ticks played since the attempt began. */
function ticksOf({ recorded, recording }: RecordedLevel): number {
  return recorded.tracks.reduce((sum, { length }) => sum + length, recording.length)
}

/** Returns the only attempt that the next page offers, resumed; null without one. */
async function offered(name: string): Promise<RecordedLevel | null> {
  const page = await openPage(profile, name, build)
  const unfinished = await page.autosave.unfinished()
  page.kill()
  if (unfinished.length === 0) return null
  expect(unfinished).toHaveLength(1)
  return resumeAttempt(unfinished[0].replay, build)
}

/** Expects a resumed level to be a part of the run, with all tracks before it unchanged. */
function expectPartOfRun({ recorded, recording }: RecordedLevel): void {
  expect(recorded.practice).toBe(false)
  expect(recorded.tracks).toEqual(RUN.tracks.slice(0, recorded.tracks.length))
  const track = RUN.tracks[recorded.tracks.length]
  expect(recording.ticks).toEqual(track.ticks.slice(0, recording.ticks.length))
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
      const page = await openPage(profile, 'first', build)
      // Also plays the level before, so that a change of levels is included.
      const from = Math.max(0, track - 1)
      const results = LEVELS.slice(0, from).map((_, i) => resultOf(i))
      const run = { ...startRun(RUN.seed), level: from + 1, results }
      const recorded = { ...NOTHING_RECORDED, tracks: RUN.tracks.slice(0, from) }
      let played: PlayedLevel | null = page.open({ run, recorded })
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

      const next = await openPage(profile, 'second', build)
      const [attempt] = next.attemptStore.attempts()
      next.kill()
      if ((attempt as typeof attempt | undefined) !== undefined) {
        expect({ track, tick }).toEqual({ track: LAST, tick: RUN.tracks[LAST].length })
        expect(attempt.levels.map(({ time }) => time)).toEqual(RUN.tracks.map((t) => t.length))
        return
      }
      const reopened = await offered('third')
      const playedHere = ticksOf(level) - ticksBefore(from)
      if (reopened === null) expect(playedHere).toBeLessThan(MOST_LOST)
      else {
        expectPartOfRun(reopened)
        expect(ticksOf(level) - ticksOf(reopened)).toBeLessThan(MOST_LOST)
      }
    })
    await fc.assert(killed, { numRuns: 12 })
  })
})

describe('a resumed attempt', () => {
  const turns = fc.integer({ min: 0, max: TURNS })

  test('is never lost when pages that take it over are killed, at any moment', async () => {
    const pages = fc.array(turns, { minLength: 1, maxLength: 4 })
    const killed = fc.asyncProperty(pages, async (lives) => {
      emptyDisk()
      profile = createProfile()
      const first = await openPage(profile, 'first', build)
      await playOn(first.open({ run: startRun(RUN.seed) }), RUN.tracks[0], 2 * TICK_HZ)
      await passFrame(TURNS)
      first.kill()
      for (const [i, life] of lives.entries()) {
        const page = await openPage(profile, `page ${i}`, build)
        const unfinished = await page.autosave.unfinished()
        expect(unfinished).toHaveLength(1)
        const isOurs = page.autosave.takeOver(unfinished[0])
        await passFrame(life)
        page.kill()
        await Promise.race([isOurs, passFrame(1)])
      }
      const reopened = await offered('last')
      expect(reopened?.recording.length).toBe(2 * TICK_HZ)
    })
    await fc.assert(killed, { numRuns: 12 })
  })

  test('is stored once when no page is killed', async () => {
    const first = await openPage(profile, 'first', build)
    await playOn(first.open({ run: startRun(RUN.seed) }), RUN.tracks[0], 2 * TICK_HZ)
    await passFrame(TURNS)
    first.kill()
    const [one, other] = [
      await openPage(profile, 'one', build),
      await openPage(profile, 'other', build),
    ]
    const [current] = await one.autosave.unfinished()
    expect(await one.autosave.takeOver(current)).toBe(true)
    expect(await other.autosave.takeOver(current)).toBe(false)
    await passFrame(TURNS)
    expect(await one.autosave.unfinished()).toHaveLength(1)
    one.kill()
    other.kill()
    const last = await openPage(profile, 'last', build)
    const offers = await last.autosave.unfinished()
    last.kill()
    expect(offers.map(({ key, replay }) => [key, replay])).toEqual([['first.2', current.replay]])
  })
})

test('every try at a level is stored after its first second', async () => {
  const page = await openPage(profile, 'first', build)
  const played = page.open({ run: startLevel(RUN.seed, 1) })
  const [start] = RUN.tracks[0].inputs
  for (const ticks of [TICK_HZ + 10, TICK_HZ + 50]) {
    for (let left = ticks; left > 0; left--) played.play(start)
    await passFrame(TURNS)
    if (ticks === TICK_HZ + 10) played.play(RESTART | start)
  }
  page.kill()
  const reopened = await offered('second')
  expect(reopened?.run.attempt).toBe(2)
  expect(reopened?.recording.length).toBe(TICK_HZ)
})

test('a finished attempt that the database does not take is in the records of the next page', async () => {
  const page = await openPage(profile, 'first', build)
  const track = RUN.tracks[LAST]
  const results = LEVELS.slice(0, LAST).map((_, i) => resultOf(i))
  const run = { ...startRun(RUN.seed), level: LAST + 1, results }
  const recorded = { ...NOTHING_RECORDED, tracks: RUN.tracks.slice(0, LAST) }
  const played = page.open({ run, recorded })
  page.fill()
  await playOn(played, track)
  played.end()
  page.kill()
  const next = await openPage(profile, 'second', build, { isFull: true })
  expect(next.attemptStore.attempts()).toMatchObject([{ seed: RUN.seed, mode: 'run' }])
  expect(await next.autosave.unfinished()).toEqual([])
  next.kill()
})

function ticksBefore(track: number): number {
  return RUN.tracks.slice(0, track).reduce((sum, { length }) => sum + length, 0)
}

function resultOf(index: number): {
  level: number
  time: number
  catches: number
  optimum: number
} {
  return { level: index + 1, time: RUN.tracks[index].length, catches: 0, optimum: 1 }
}
