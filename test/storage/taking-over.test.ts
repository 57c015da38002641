import { beforeEach, describe, expect, test } from 'vitest'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { startRun } from '../../src/core/level/run.ts'
import { openLevel, type RecordedLevel } from '../../src/core/attempt/recorded-level.ts'
import { decodeReplay } from '../../src/core/replay/codec/codec.ts'
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

const ticks = (seed: string, wandered?: number): number => played(seed, wandered).recording.length

/** Turns of the event loop, more than any write takes. */
const ALL = 60

/** Leaves an unfinished attempt of a killed page in both stores. */
async function leave(name: string, seed = name): Promise<void> {
  const page = await openPage(profile, name, buildLevel)
  page.autosave.save(played(seed))
  await passFrame(ALL)
  page.autosave.saveAtOnce(played(seed))
  page.kill()
}

type Ticks = readonly (number | undefined)[]

/** Returns the ticks played in each unfinished attempt of a page. */
async function ticksOf({ autosave }: Pick<KillablePage, 'autosave'>): Promise<Ticks> {
  return (await autosave.unfinished()).map(({ replay }) => decodeReplay(replay)?.tracks[0].length)
}

/** Returns the ticks of the attempts that the next page offers, which the page after offers, too. */
async function offeredNext(): Promise<Ticks> {
  const all: Ticks[] = []
  for (const name of ['next', 'after']) {
    const page = await openPage(profile, name, buildLevel)
    all.push(await ticksOf(page))
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
    const id = before.autosave.currentId()
    before.autosave.saveAtOnce(played('reloaded'))
    const { autosave } = await openPage(profile, 'after', buildLevel)
    const found = await autosave.find(id)
    expect(found).toMatchObject({ id })
    setTimeout(before.kill, 5)
    expect(found && (await autosave.takeOver(found, 60_000))).toBe(true)
    expect(autosave.currentId()).toBe(id)
    await autosave.end(null)
    expect(await autosave.find(id)).toBeNull()
  })

  test('gives an attempt only once to a page that takes it over twice', async () => {
    await leave('first')
    profile = { ...createProfile(hasLocks), storage: profile.storage, time: profile.time + 100_000 }
    const page = await openPage(profile, 'page', buildLevel)
    const [current] = await page.autosave.unfinished()
    const takings = [page.autosave.takeOver(current), page.autosave.takeOver(current)]
    expect(await Promise.all(takings)).toEqual([true, false])
    await passFrame(ALL)
    expect(await ticksOf(page)).toEqual([ticks('first')])
    page.kill()
    profile.time += 100_000
    expect(await offeredNext()).toEqual([ticks('first')])
  })
})

test('an attempt left in this page stays when another is taken over', async () => {
  await leave('first')
  const page = await openPage(profile, 'page', buildLevel)
  page.autosave.save(played('own', 200))
  const [, other] = await page.autosave.unfinished()
  expect(await ticksOf(page)).toEqual([ticks('own', 200), ticks('first')])
  expect(await page.autosave.takeOver(other)).toBe(true)
  page.autosave.save(played('first', 300))
  await passFrame(ALL)
  expect(await ticksOf(page)).toEqual([ticks('first', 300), ticks('own', 200)])
  page.kill()
  expect(await offeredNext()).toEqual([ticks('first', 300), ticks('own', 200)])
})

test('an attempt begun while another is taken over is stored separately', async () => {
  await leave('first')
  const page = await openPage(profile, 'page', buildLevel, { delay: () => 20 })
  const [current] = await page.autosave.unfinished()
  const taking = page.autosave.takeOver(current)
  page.autosave.begin()
  page.autosave.save(played('second', 260))
  expect(await taking).toBe(true)
  page.autosave.save(played('second', 300))
  expect(await ticksOf(page)).toEqual([ticks('second', 300), ticks('first')])
  await passFrame(10 * ALL)
  page.kill()
  expect(await offeredNext()).toEqual([ticks('second', 300), ticks('first')])
})
