import { beforeEach, describe, expect, test } from 'vitest'
import type { PlayData } from '../../../../src/app/play-session.ts'
import { PLAYER_TICKS_PER_TILE, TICK_HZ } from '../../../../src/core/game/rules.ts'
import { RESTART } from '../../../../src/core/game/state.ts'
import { buildLevel } from '../../../../src/core/level/build-level.ts'
import { startGiven, startLevel, startRun } from '../../../../src/core/level/run.ts'
import {
  abandonRecorded,
  clearRecorded,
  type RecordedLevel,
  resumeAttempt,
} from '../../../../src/core/attempt/recorded-level.ts'
import { courseOfRun } from '../../../../src/core/attempt/attempt.ts'
import {
  type BrowserProfile,
  createProfile,
  type KillablePage,
  openPage,
  passFrame,
  type PlayedLevel,
} from '../../../storage/killable-page.ts'
import { emptyDisk } from '../../../storage/tab.ts'

const SEED = 'kept'
const FIRST = buildLevel(SEED, 1)

let profile: BrowserProfile
let page: KillablePage

beforeEach(async () => {
  emptyDisk()
  profile = createProfile()
  page = await openPage(profile, 'page')
})

/** Opens a level, makes a step there and stands still until it is stored. */
function play(start: PlayData, ticks = TICK_HZ + 10): PlayedLevel {
  const played = page.open(start)
  const [first] = played.level.level.proof.moves
  for (let tick = 0; tick < ticks; tick++) played.play(tick < PLAYER_TICKS_PER_TILE ? first : 0)
  return played
}

/** Plays level 1 of the seed to its end. */
function clear({ play: playTick, level }: PlayedLevel): void {
  for (const move of FIRST.proof.moves) {
    for (let left = PLAYER_TICKS_PER_TILE; left > 0; left--) playTick(move)
  }
  expect(level.state.phase).toBe('cleared')
}

/** Returns the attempts offered by this page or the next, resumed. */
async function offered(of = page): Promise<(RecordedLevel | null)[]> {
  return (await of.autosave.unfinished()).map(({ replay }) => resumeAttempt(replay))
}

async function seedsOffered(of = page): Promise<(string | undefined)[]> {
  return (await offered(of)).map((level) => level?.run.source.text)
}

async function openAfter(): Promise<KillablePage> {
  await passFrame(60)
  page.kill()
  return openPage(profile, 'after')
}

describe('an unfinished attempt', () => {
  test.each<[string, PlayData]>([
    ['another run', { run: startRun('next') }],
    ['a single level', { run: startLevel('next', 1) }],
  ])('waits while %s is played', async (_, start) => {
    play({ run: startRun(SEED) }).end()
    play(start).end()
    expect(await seedsOffered()).toEqual(['next', SEED])
    expect(await seedsOffered(await openAfter())).toEqual(['next', SEED])
  })

  test('stays stored while the same run is played again', async () => {
    play({ run: startRun(SEED) }).end()
    play({ run: startRun(SEED) }, TICK_HZ + 20).end()
    const ticks = (await offered()).map((level) => level?.recording.length)
    expect(ticks).toEqual([TICK_HZ + 20, TICK_HZ + 10])
  })

  test('waits while a branch of a replay is played on', async () => {
    const { level } = play({ run: startRun(SEED) })
    const resumed = { ...level, run: { ...level.run, practice: true } }
    play({ run: level.run, resumed, isBranch: true }).end()
    const practice = (await offered()).map((left) => left?.run.practice)
    expect(practice).toEqual([true, false])
  })

  test('is offered when a maze, or a run before its first step, was left after it', async () => {
    play({ run: startRun(SEED) }).end()
    play({ run: startGiven(buildLevel('maze', 1), '?workshop') }).end()
    page.open({ run: startRun('next') }).end()
    expect(await seedsOffered()).toEqual([SEED])
  })

  test('is replaced by the next attempt once that is stored, and not before', async () => {
    const discarded = play({ run: startRun(SEED) })
    discarded.end()
    const again = { run: abandonRecorded(discarded.level) }
    page.open(again).end()
    expect((await offered()).map((level) => level?.run.attempt)).toEqual([1])
    play(again).end()
    expect((await offered()).map((level) => level?.run.attempt)).toEqual([2])
  })

  test('continues under its key with its next level', async () => {
    const first = play({ run: startRun(SEED) }, 0)
    clear(first)
    first.end()
    expect((await offered()).map((level) => level?.run.level)).toEqual([2])
    play({ run: clearRecorded(first.level) }).end()
    expect((await offered()).map((level) => level?.recording.length)).toEqual([TICK_HZ + 10])
  })
})

describe('an attempt at a single level that was given up', () => {
  test('is not offered, though the next has not begun', async () => {
    const played = play({ run: startLevel(SEED, 1) })
    await passFrame(60)
    played.play(RESTART)
    for (let left = 300; left > 0; left--) played.play(0)
    expect(played.level).toMatchObject({ run: { attempt: 2 }, recording: { length: 0 } })
    played.end()
    expect(await offered()).toEqual([])
    expect(await offered(await openAfter())).toEqual([])
  })

  test('is not offered when the next has hardly begun and the page is killed', async () => {
    const played = play({ run: startLevel(SEED, 1) })
    const [first] = played.level.level.proof.moves
    played.play(RESTART | first)
    expect(played.level.run.attempt).toBe(2)
    expect(await offered(await openAfter())).toEqual([])
  })
})

test('in a run a level that is started again belongs to the attempt', async () => {
  const played = play({ run: startRun(SEED) })
  played.play(RESTART)
  // Nothing has time to reach the database.
  page.kill()
  const after = await openPage(profile, 'after')
  expect((await offered(after)).map((level) => level?.recording.length)).toEqual([TICK_HZ + 11])
})

test.each([0, 20, 200])(
  'a level that is won without a step back is over, where the disk needs %i turns',
  async (turns) => {
    const slow = await openPage(profile, 'slow', { delay: () => turns })
    const won = slow.open({ run: startLevel(SEED, 1) })
    clear(won)
    won.end()
    await passFrame(4 * turns + 60)
    slow.kill()
    const after = await openAfter()
    expect(after.attemptStore.attempts()).toHaveLength(1)
    expect(await seedsOffered(after)).toEqual([])
  },
)

test('a run that is left before the first step of a level is offered at that level', async () => {
  const first = page.open({ run: startRun(SEED) })
  clear(first)
  first.end()
  expect(await page.autosave.unfinished()).toMatchObject([{ continuesAt: 2 }])
  page.open({ run: clearRecorded(first.level) }).end()
  expect(await page.autosave.unfinished()).toMatchObject([{ continuesAt: 2 }])
  expect((await offered()).map((level) => level?.run.level)).toEqual([2])
})

describe('an attempt is counted as begun', () => {
  const begun = (): number => {
    const course = courseOfRun(startRun(SEED))
    return course === null ? 0 : page.attemptStore.begunOf(course)
  }

  test('with its first tick, and not with its next level', () => {
    const first = page.open({ run: startRun(SEED) })
    expect(begun()).toBe(0)
    clear(first)
    first.end()
    expect(begun()).toBe(1)
    play({ run: clearRecorded(first.level) })
    expect(begun()).toBe(1)
  })

  test('unless it is practice', () => {
    play({ run: { ...startRun(SEED), practice: true } })
    expect(begun()).toBe(0)
  })
})
