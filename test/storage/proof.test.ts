import { beforeEach, describe, expect, test } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import { startLevel } from '../../src/core/game/run.ts'
import type { Replay } from '../../src/core/replay/replay.ts'
import { clearedLevels, verify } from '../../src/core/replay/verify.ts'
import type { Attempt } from '../../src/core/speedrun/attempt.ts'
import { idOf } from '../../src/storage/attempt-id.ts'
import { type Keeping, keepFinished, readBest, textOf } from '../../src/storage/finished.ts'
import { proveKept } from '../../src/storage/proof.ts'
import type { Records } from '../../src/storage/records.ts'
import { attempted, ended, endedEndless, endedRun, finished, replayOfEnded } from './attempts.ts'
import { createWorld, openPage } from './mortal.ts'
import { emptyDisk, openTab, settle } from './world.ts'

const SEED = 'proof'
const TIMING = { endedAt: 1000, realMs: 500 }
const FAST = finished(SEED)
const SLOW = finished(SEED, 10)

const breathe = (): Promise<void> => Promise.resolve()

beforeEach(emptyDisk)

function keep(records: Records, played = ended(SEED, 10)): Attempt {
  return (keepFinished(records, played, TIMING) as Keeping).attempt
}

/** An attempt that says something else of its replay, or has another one. */
function forged(replay: Replay, changes: Partial<Attempt>): Attempt {
  const attempt = { ...attempted(replay), ...changes }
  return { ...attempt, id: idOf(attempt.replay) }
}

function brokenTextOf(replay: Replay): string {
  return textOf({ ...replay, tracks: replay.tracks.map((track) => ({ ...track, end: 1 })) }) ?? ''
}

describe('an attempt that was just kept', () => {
  test.each([
    ['level', ended(SEED)],
    ['run', endedRun(SEED)],
    ['endless run', endedEndless(SEED, 2)],
  ])('of a %s comes to what playing its replay shows', async (_, played) => {
    const { records } = openTab()
    const kept = keep(records, played)
    const verdict = verify(replayOfEnded(played))
    expect(kept.levels).toMatchObject(verdict.valid ? clearedLevels(verdict).map(bare) : [])
    await proveKept(records, kept, buildLevel, breathe)
    expect(records.attempts()).toEqual([attempted(replayOfEnded(played), TIMING)])
    expect(records.takeTrouble()).toBeNull()
  })

  test('is there in the tick of its end, in which no level is asked for', async () => {
    const asked: number[] = []
    const page = await openPage(createWorld(), 'page', (seed, number) => {
      asked.push(number)
      return buildLevel(seed, number)
    })
    const played = page.open({ run: startLevel(SEED, 1) })
    const [{ ticks, inputs, length }] = FAST.tracks
    for (let tick = 1, at = -1; tick <= length; tick++) {
      if (ticks[at + 1] === tick) at++
      asked.length = 0
      played.play(inputs[at])
    }
    expect(asked).toEqual([])
    expect(page.records.attempts()).toMatchObject([{ seed: SEED, mode: 'level' }])
    for (let i = 0; i < 20 && asked.length === 0; i++) await settle()
    expect(asked).toEqual([1])
    page.kill()
  })

  test('is proved a little at a time', async () => {
    const { records } = openTab()
    const played = endedRun(SEED)
    let breaths = 0
    const built: number[] = []
    const build = (seed: string, number: number) => {
      expect(breaths).toBeGreaterThanOrEqual(number)
      built.push(number)
      return buildLevel(seed, number)
    }
    await proveKept(records, keep(records, played), build, () => {
      breaths++
      return breathe()
    })
    expect(built).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('and removed meanwhile stays away', async () => {
    const { records } = openTab()
    const kept = keep(records, ended(SEED))
    const proving = proveKept(records, kept, buildLevel, breathe)
    records.remove(kept.id)
    await proving
    expect(records.attempts()).toEqual([])
  })

  test('and does not go as it says is set aside, and told of', async () => {
    const { records } = openTab()
    const kept = forged(SLOW, { replay: brokenTextOf(SLOW) })
    void records.keep(kept)
    await proveKept(records, kept, buildLevel, breathe)
    expect(records.attempts()).toEqual([])
    expect(records.takeTrouble()).toEqual({ reason: 'damaged', count: 1 })
  })
})

describe('a best attempt', () => {
  test('that cannot be played as it says gives way to a true one, and is told of', async () => {
    const { records } = openTab()
    void records.keep(forged(FAST, { replay: brokenTextOf(FAST) }))
    await proveKept(records, keep(records), buildLevel, breathe)
    expect(readBest(records, startLevel(SEED, 1))).toEqual(SLOW)
    expect(records.attempts()).toHaveLength(1)
    expect(records.takeTrouble()).toEqual({ reason: 'damaged', count: 1 })
    expect(records.takeTrouble()).toBeNull()
  })

  test('that is true stays the best', async () => {
    const { records } = openTab()
    void records.keep(attempted(FAST))
    await proveKept(records, keep(records), buildLevel, breathe)
    expect(readBest(records, startLevel(SEED, 1))).toEqual(FAST)
    expect(records.attempts()).toHaveLength(2)
  })

  test('of an endless run that says it cleared the level it was lost in gives way', async () => {
    const played = endedEndless(SEED)
    const replay = replayOfEnded(played)
    const time = replay.tracks[0].length
    const { records } = openTab()
    void records.keep(
      forged({ ...replay, attempt: 2 }, { levels: [{ level: 1, time, catches: 3, optimum: 1 }] }),
    )
    const kept = keep(records, played)
    await proveKept(records, kept, buildLevel, breathe)
    expect(records.attempts().map(({ id }) => id)).toEqual([kept.id])
  })
})

function bare({ level, time, catches, optimum }: Attempt['levels'][number]): object {
  return { level, time, catches, optimum }
}
