import { beforeEach, describe, expect, test } from 'vitest'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { startRun } from '../../src/core/level/run.ts'
import { openLevel, type RecordedLevel } from '../../src/core/attempt/recorded-level.ts'
import { wander } from '../core/replay/playing.ts'
import {
  type BrowserProfile,
  createProfile,
  type KillablePage,
  openPage,
  passFrame,
} from './killable-page.ts'
import { emptyDisk } from './tab.ts'

let profile: BrowserProfile

beforeEach(() => {
  emptyDisk()
  profile = createProfile()
})

function played(seed: string, ticks = 250): RecordedLevel {
  const level = openLevel(startRun(seed))
  wander(level, seed, ticks)
  return level
}

/** Turns of the event loop, more than any write takes. */
const ALL = 60

/** Leaves an unfinished attempt of a killed page in both stores. */
async function leave(name: string, seed = name): Promise<void> {
  const page = await openPage(profile, name, buildLevel)
  page.autosave.save(played(seed), 900)
  await passFrame(ALL)
  page.autosave.saveAtOnce(played(seed), 900)
  page.kill()
}

/** Returns the real times of the unfinished attempts of a page. */
async function timesOf({ autosave }: KillablePage): Promise<number[]> {
  return (await autosave.unfinished()).map(({ realMs }) => realMs)
}

/** Returns the real times of the attempts that the next page offers, which the page after offers, too. */
async function offeredNext(): Promise<number[]> {
  const all: number[][] = []
  for (const name of ['next', 'after']) {
    const page = await openPage(profile, name, buildLevel)
    all.push(await timesOf(page))
    await passFrame(ALL)
    page.kill()
  }
  expect(all[1]).toEqual(all[0])
  return all[0]
}

describe.each([true, false])('a browser with locks: %s', (hasLocks) => {
  test('finds the attempt of a page that was reloaded, at once, until it has ended', async () => {
    profile = createProfile(hasLocks)
    const before = await openPage(profile, 'before', buildLevel)
    const key = before.autosave.currentKey()
    before.autosave.saveAtOnce(played('reloaded'), 900)
    const { autosave } = await openPage(profile, 'after', buildLevel)
    const found = await autosave.find(key)
    expect(found).toMatchObject({ key, realMs: 900 })
    setTimeout(before.kill, 5)
    expect(found && (await autosave.takeOver(found, 60_000))).toBe(true)
    expect(autosave.currentKey()).toBe(key)
    await autosave.end(null)
    expect(await autosave.find(key)).toBeNull()
  })

  test('gives an attempt only once to a page that takes it over twice', async () => {
    await leave('first')
    profile = { ...createProfile(hasLocks), storage: profile.storage, time: profile.time + 100_000 }
    const page = await openPage(profile, 'page', buildLevel)
    const [current] = await page.autosave.unfinished()
    const takings = [page.autosave.takeOver(current), page.autosave.takeOver(current)]
    expect(await Promise.all(takings)).toEqual([true, false])
    await passFrame(ALL)
    expect(await timesOf(page)).toEqual([900])
    page.kill()
    profile.time += 100_000
    expect(await offeredNext()).toEqual([900])
  })
})

test('an attempt left in this page stays when another is taken over', async () => {
  await leave('first')
  const page = await openPage(profile, 'page', buildLevel)
  page.autosave.save(played('own'), 500)
  const [own, other] = await page.autosave.unfinished()
  expect([own.realMs, other.realMs]).toEqual([500, 900])
  expect(await page.autosave.takeOver(other)).toBe(true)
  page.autosave.save(played('first', 300), 1000)
  await passFrame(ALL)
  expect(await timesOf(page)).toEqual([1000, 500])
  page.kill()
  expect(await offeredNext()).toEqual([1000, 500])
})

test('an attempt begun while another is taken over is stored separately', async () => {
  await leave('first')
  const page = await openPage(profile, 'page', buildLevel, { delay: () => 20 })
  const [current] = await page.autosave.unfinished()
  const taking = page.autosave.takeOver(current)
  page.autosave.begin()
  page.autosave.save(played('second'), 1000)
  expect(await taking).toBe(true)
  page.autosave.save(played('second', 300), 1100)
  expect(await timesOf(page)).toEqual([1100, 900])
  await passFrame(10 * ALL)
  page.kill()
  expect(await offeredNext()).toEqual([1100, 900])
})
