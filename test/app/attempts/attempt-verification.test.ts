import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createAttemptVerifier } from '../../../src/app/attempts/attempt-verification.ts'
import { readBest } from '../../../src/app/ghosts/best-replay.ts'
import { startEndless, startLevel, startGiven, startRun } from '../../../src/core/level/run.ts'
import { openLevel } from '../../../src/core/replay/recorded-level.ts'
import { replayOf } from '../../../src/core/replay/recorded.ts'
import { encodeReplay } from '../../../src/core/replay/replay-text.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { attemptIdOf } from '../../../src/core/speedrun/attempt-id.ts'
import type { Attempt } from '../../../src/core/speedrun/attempt.ts'
import { attemptOfRun } from '../../../src/core/speedrun/finished-attempt.ts'
import { wander } from '../../core/replay/playing.ts'
import {
  attempted,
  ended,
  endedEndless,
  endedRun,
  finished,
  replayOfEnded,
} from '../../storage/attempts.ts'
import { createProfile, openPage } from '../../storage/killable-page.ts'
import { emptyDisk, openTab } from '../../storage/tab.ts'
import { builtLevel } from '../../core/level/built-level.ts'

const SEED = 'proof'
const TIMING = { endedAt: 1000, realMs: 500 }
const FAST = finished(SEED)
const SLOW = finished(SEED, 10)

const RUN = startLevel(SEED, 1)

const always = (): boolean => true

beforeEach(emptyDisk)

/** Returns an attempt with fields that do not match its replay, or with another replay. */
function forged(replay: Replay, changes: Partial<Attempt>): Attempt {
  const attempt = { ...attempted(replay), ...changes }
  return { ...attempt, id: attemptIdOf(attempt.replay) }
}

function brokenTextOf(replay: Replay): string {
  return (
    encodeReplay({ ...replay, tracks: replay.tracks.map((track) => ({ ...track, end: 1 })) }) ?? ''
  )
}

describe('an attempt kept just now', () => {
  test.each([
    ['level', ended(SEED)],
    ['run', endedRun(SEED)],
    ['endless run', endedEndless(SEED, 2)],
  ])('of a %s is kept as what playing its replay shows', (_, played) => {
    const { attemptStore } = openTab()
    const attempt = attemptOfRun(played, TIMING)
    if (attempt !== null) void attemptStore.keep(attempt)
    expect(attemptStore.attempts()).toMatchObject([attempted(replayOfEnded(played), TIMING)])
  })

  test('is available at the tick of its end, without building a level', async () => {
    const built: number[] = []
    const page = await openPage(createProfile(), 'page', (seed, number) => {
      built.push(number)
      return builtLevel(seed, number)
    })
    const played = page.open({ run: startLevel(SEED, 1) })
    const [{ ticks, inputs, length }] = FAST.tracks
    for (let tick = 1, at = -1; tick <= length; tick++) {
      if (ticks[at + 1] === tick) at++
      built.length = 0
      played.play(inputs[at])
    }
    expect(built).toEqual([])
    expect(page.attemptStore.attempts()).toMatchObject([{ seed: SEED, mode: 'level' }])
    page.kill()
  })
})

describe('a best attempt', () => {
  test('that does not verify is replaced by a valid one, and reported', async () => {
    const { attemptStore } = openTab()
    void attemptStore.keep(forged(FAST, { replay: brokenTextOf(FAST) }))
    void attemptStore.keep(attempted(SLOW))
    await createAttemptVerifier(attemptStore, builtLevel)(RUN, always)
    expect(readBest(attemptStore, RUN)).toEqual(SLOW)
    expect(attemptStore.attempts()).toHaveLength(1)
    expect(attemptStore.takeError()).toEqual({ reason: 'damaged', count: 1 })
    expect(attemptStore.takeError()).toBeNull()
  })

  test('that verifies stays the best', async () => {
    const { attemptStore } = openTab()
    void attemptStore.keep(attempted(FAST))
    void attemptStore.keep(attempted(SLOW))
    await createAttemptVerifier(attemptStore, builtLevel)(RUN, always)
    expect(readBest(attemptStore, RUN)).toEqual(FAST)
    expect(attemptStore.attempts()).toHaveLength(2)
    expect(attemptStore.takeError()).toBeNull()
  })

  test('of an endless run that counts the level it was lost in as cleared is replaced', async () => {
    const replay = replayOfEnded(endedEndless(SEED))
    const time = replay.tracks[0].length
    const { attemptStore } = openTab()
    const levels = [{ level: 1, time, catches: 3, optimum: 1 }]
    void attemptStore.keep(forged({ ...replay, attempt: 2 }, { levels }))
    const kept = attempted(replay)
    void attemptStore.keep(kept)
    await createAttemptVerifier(attemptStore, builtLevel)(startEndless(SEED), always)
    expect(attemptStore.attempts().map(({ id }) => id)).toEqual([kept.id])
  })

  test('that never reached the exit is replaced', async () => {
    const level = openLevel({ run: RUN })
    wander(level, SEED, 100)
    const { run, recording, state } = level
    const replay = replayOf(run, { tracks: [recording], practice: false })
    const { attemptStore } = openTab()
    const levels = [{ level: 1, time: state.tick, catches: state.catches, optimum: 1 }]
    const claim = { ...attempted(SLOW), replay: encodeReplay(replay) ?? '', levels }
    void attemptStore.keep({ ...claim, id: attemptIdOf(claim.replay) })
    expect(attemptStore.attempts()).toHaveLength(1)
    await createAttemptVerifier(attemptStore, builtLevel)(RUN, always)
    expect(attemptStore.attempts()).toEqual([])
  })

  test('is verified once, in slices', async () => {
    const { attemptStore } = openTab()
    void attemptStore.keep(attempted(replayOfEnded(endedRun(SEED))))
    const yields = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => {
      yields.mockRestore()
    })
    const built: number[] = []
    const build = (seed: string, number: number) => {
      expect(yields.mock.calls.length).toBeGreaterThanOrEqual(number)
      built.push(number)
      return builtLevel(seed, number)
    }
    const prove = createAttemptVerifier(attemptStore, build)
    await prove(startRun(SEED), always)
    await prove(startRun(SEED), always)
    expect(built).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('is verified again from its start if the verification was abandoned', async () => {
    const { attemptStore } = openTab()
    void attemptStore.keep(forged(FAST, { replay: brokenTextOf(FAST) }))
    const prove = createAttemptVerifier(attemptStore, builtLevel)
    await prove(RUN, () => false)
    expect(attemptStore.attempts()).toHaveLength(1)
    await prove(RUN, always)
    expect(attemptStore.attempts()).toEqual([])
  })

  test('does not exist for a maze of the workshop', async () => {
    const { attemptStore } = openTab()
    await createAttemptVerifier(attemptStore, builtLevel)(
      startGiven(builtLevel(SEED, 1), '?maze'),
      always,
    )
    expect(attemptStore.takeError()).toBeNull()
  })
})
