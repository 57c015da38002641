import { beforeAll, expect, test, vi } from 'vitest'
import { TODAY_LIVES } from '../../src/core/game/rules.ts'
import { resumeAttempt } from '../../src/core/attempt/recorded-level.ts'
import { builtLevel } from '../core/level/built-level.ts'
import {
  ALL,
  beginDay,
  DAY,
  dropFirst,
  resumeAndLose,
  type Seen,
  seeNothing,
  SINGLE,
  sit,
  type Sitting,
  winSingle,
} from './dying-world.ts'
import {
  type BrowserProfile,
  createProfile,
  openPage,
  type PageConditions,
  passFrame,
} from './killable-page.ts'
import { blocked, createStorage } from './storage.ts'
import { emptyDisk, openDisk, stored } from './tab.ts'

// The pages of these worlds have no document to show it in.
vi.mock('../../src/ui/overlay.ts', () => ({ toast: () => undefined }))

/** The world, apart from its end. */
interface World {
  readonly name: string
  readonly conditions?: PageConditions
  readonly profile?: () => BrowserProfile
  /** Happens after the page is dead; then nothing is sure but that nothing is there twice. */
  readonly wipe?: (profile: BrowserProfile) => void
  /** Turns after which a thing that was seen is stored: none where local storage stores it. */
  readonly turns?: number
}

const withStorage = (storage: Storage): BrowserProfile => ({ ...createProfile(), storage })

const WORLDS: readonly World[] = [
  { name: 'where all goes well' },
  { name: 'with a slow database', conditions: { delay: () => 12 } },
  { name: 'without a database', conditions: { hasNoDisk: true } },
  { name: 'with a full database', conditions: { isFull: true } },
  { name: 'without locks', profile: () => createProfile(false) },
  { name: 'with a full local storage', profile: () => withStorage(createStorage(20)), turns: ALL },
  {
    name: 'without local storage',
    profile: () => withStorage({ ...createStorage(), setItem: blocked, getItem: blocked }),
    turns: ALL,
  },
  { name: 'whose local storage is wiped', wipe: ({ storage }) => storage.clear() },
  { name: 'whose database is wiped', wipe: emptyDisk },
]

/** Events on one page, with an attempt that waits there from a page before. */
interface Story {
  readonly name: string
  /** Catches of the attempt that waits: at the third it is over, and no database knows. */
  readonly left: number
  readonly act: (sitting: Sitting, beside: Sitting) => Promise<unknown>
}

const STORIES: readonly Story[] = [
  { name: 'a level that is given up, then won', left: 0, act: winSingle },
  {
    name: 'the level of a day, from catch to catch to its end',
    left: 0,
    act: (sitting) => beginDay(sitting),
  },
  { name: 'a resumed run to its end', left: 1, act: resumeAndLose },
  { name: 'a dropped run', left: 1, act: dropFirst },
  { name: 'a run that ended a moment before', left: TODAY_LIVES, act: waitOnly },
  {
    name: 'a run that two tabs resume',
    left: 1,
    act: (one, other) => Promise.all([resumeAndLose(one), resumeAndLose(other)]),
  },
  {
    name: 'a run that one tab resumes and another drops',
    left: 1,
    async act(one, other) {
      const [current] = await other.page.autosave.unfinished()
      const resumed = resumeAndLose(one)
      await passFrame(5)
      other.seen.dropping.add(DAY)
      other.page.autosave.discard(current)
      await resumed
    },
  },
]

function waitOnly(): Promise<void> {
  return passFrame(ALL)
}

beforeAll(() => {
  for (const seed of [SINGLE, DAY]) builtLevel(seed, 1)
})

/** Time after which a page without locks counts as closed. */
const LONG_MS = 100_000

/** Lives a story in which the page dies with a call of a store; returns whether it came to that. */
async function live(world: World, story: Story, death: number): Promise<boolean> {
  const { conditions = {}, turns = 0 } = world
  emptyDisk()
  const profile = world.profile?.() ?? createProfile()
  const seen = seeNothing()
  if (story.left > 0) {
    // Only what is in local storage outlasts a database that never answers.
    const never = story.left === TODAY_LIVES && turns === 0 ? { delay: () => 1e6 } : {}
    const before = await sit(profile, 'before', seen, { ...conditions, ...never }, turns)
    const played = await beginDay(before, story.left)
    played.end()
    await passFrame(ALL)
    before.page.kill()
  }
  profile.time += LONG_MS
  let calls = 0
  const dies = (): boolean => ++calls === death
  const sitting = await sit(profile, 'page', seen, { ...conditions, dies }, turns)
  const beside = await sit(profile, 'beside', seen, conditions, turns)
  await story.act(sitting, beside)
  // The page closes in the same moment, whether it was to die or not.
  const hasDied = !sitting.page.isAlive()
  sitting.page.kill()
  await passFrame(ALL)
  beside.page.kill()
  expect(sitting.page.unstored() + beside.page.unstored()).toBe(0)
  world.wipe?.(profile)
  await judge(conditions, profile, world.wipe === undefined ? seen : seeNothing())
  return hasDied
}

/** Holds what the next pages find to what was seen. */
async function judge(
  conditions: PageConditions,
  profile: BrowserProfile,
  seen: Seen,
): Promise<void> {
  profile.time += LONG_MS
  const next = await openPage(profile, 'next', conditions)
  const other = await openPage(profile, 'other', conditions)
  await passFrame(ALL)
  const offers = await next.autosave.unfinished()
  const seeds = offers.map(({ replay }) => resumeAttempt(replay, builtLevel)?.run.source.text)
  const finished = (): string[] => next.attemptStore.attempts().map(({ seed }) => seed)
  expect(finished()).toEqual([...new Set(finished())])
  expect(seeds).toEqual([...new Set(seeds)])
  // A finished attempt is kept, and offered no more; a dropped one is not offered.
  for (const seed of seen.finished) expect(finished()).toContain(seed)
  for (const seed of [...finished(), ...seen.dropped]) expect(seeds).not.toContain(seed)
  const starts = seen.starts.get(DAY) ?? 0
  // Attempts caught or given up do not come back, and those that go on are there.
  for (const current of offers) {
    const level = resumeAttempt(current.replay, builtLevel)
    expect(level?.state.catches).toBeGreaterThanOrEqual(starts)
    if (level?.run.source.text === SINGLE && seen.starts.has(SINGLE))
      expect(level.run.attempt).toBe(2)
    const pages = [next, other]
    const takings = await Promise.all(pages.map(({ autosave }) => autosave.takeOver(current)))
    expect(takings.toSorted()).toEqual([false, true])
  }
  const isOver = [...finished(), ...seen.dropped].includes(DAY)
  // An attempt that another tab has continued cannot be discarded here.
  const mayBeGone = starts === 0 || (starts === 1 && seen.dropping.has(DAY))
  if (!isOver && !mayBeGone) expect(seeds).toContain(DAY)
  next.kill()
  other.kill()
  profile.time += LONG_MS
  await expectOneEach(profile, conditions)
}

/** Plays on whatever is offered, and counts what then stands in both stores, without the game. */
async function expectOneEach(profile: BrowserProfile, conditions: PageConditions): Promise<void> {
  const last = await sit(profile, 'last', seeNothing(), conditions, ALL)
  const left = await last.page.autosave.unfinished()
  if (left.some(({ replay }) => resumeAttempt(replay, builtLevel)?.run.source.text === DAY)) {
    await resumeAndLose(last)
  }
  await passFrame(ALL)
  last.page.kill()
  const rows = [...(await stored(await openDisk(), 'attempts')).values()]
  const texts = Array.from({ length: profile.storage.length }, (_, i): unknown =>
    JSON.parse(profile.storage.getItem(profile.storage.key(i) ?? '') ?? '{}'),
  )
  const ended = ([...rows, ...texts] as { id: string; seed?: string }[]).filter(
    ({ seed }) => seed === DAY,
  )
  expect(new Set(ended.map(({ id }) => id)).size).toBeLessThanOrEqual(1)
}

/** Every third pair of a world and a story, and all of them among the long tests. */
const PAIRS = WORLDS.flatMap((world) => STORIES.map((story) => ({ world, story }))).filter(
  (_, i) => process.env['DYING_WORLDS'] === 'all' || i % 3 === 0,
)

test.each(PAIRS)(
  'in a world $world.name $story.name keeps its promises, with whatever call of a store the page dies',
  async ({ world, story }) => {
    let death = 1
    while (await live(world, story, death)) death++
    // The next page has nothing to store without local storage, and nowhere to without a database.
    const isIdle = world.turns !== undefined || world.conditions?.hasNoDisk === true
    if (!isIdle || story.act !== waitOnly) expect(death).toBeGreaterThan(1)
  },
)
