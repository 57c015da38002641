import { beforeEach, describe, expect, test } from 'vitest'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { startRun } from '../../src/core/level/run.ts'
import { openLevel, type RecordedLevel } from '../../src/core/replay/recorded-level.ts'
import { wander } from '../core/replay/playing.ts'
import {
  type BrowserProfile,
  createProfile,
  type KillablePage,
  openPage,
  passFrame,
} from './killable-page.ts'
import { emptyDisk, openDisk, stored } from './tab.ts'

let profile: BrowserProfile

beforeEach(() => {
  emptyDisk()
  profile = createProfile()
})

/** Turns of the event loop, more than any write takes. */
const ALL = 60

function played(seed: string, ticks = 250): RecordedLevel {
  const level = openLevel({ run: startRun(seed) })
  wander(level, seed, ticks)
  return level
}

/** Leaves an unfinished attempt of a killed page in both stores. */
async function leave(name: string): Promise<void> {
  const page = await openPage(profile, name, buildLevel)
  page.autosave.save(played(name), 900)
  await passFrame(ALL)
  page.autosave.saveAtOnce(played(name), 900)
  page.kill()
}

async function timesOf({ autosave }: KillablePage): Promise<number[]> {
  return (await autosave.unfinished()).map(({ realMs }) => realMs)
}

describe('a discarded attempt', () => {
  test.each([
    ['a disk that answers', undefined],
    ['a disk that never answers', () => 1000],
  ])(
    'is never offered again with %s, at whatever moment the page is killed',
    async (_, delay) => {
      for (let turns = 0; turns < 12; turns++) {
        emptyDisk()
        profile = createProfile()
        await leave('first')
        const page = await openPage(
          profile,
          'page',
          buildLevel,
          delay === undefined ? {} : { delay },
        )
        const [current] = await page.autosave.unfinished()
        page.autosave.discard(current)
        if (turns > 0) await passFrame(turns)
        page.kill()
        for (const name of ['next', 'after']) {
          const later = await openPage(profile, name, buildLevel)
          expect({ turns, times: await timesOf(later) }).toEqual({ turns, times: [] })
          await passFrame(ALL)
          later.kill()
        }
        expect((await stored(await openDisk(), 'current')).size).toBe(0)
        expect(profile.storage.length).toBe(0)
      }
    },
    60_000,
  )

  test('cannot be taken over by another page, even while the disk still has it', async () => {
    await leave('first')
    const one = await openPage(profile, 'one', buildLevel)
    const other = await openPage(profile, 'other', buildLevel, { delay: () => 1000 })
    const [current] = await one.autosave.unfinished()
    other.autosave.discard(current)
    one.autosave.save(played('own'), 500)
    expect(await one.autosave.takeOver(current)).toBe(false)
    one.autosave.save(played('own', 300), 600)
    await passFrame(ALL)
    one.kill()
    other.kill()
    const last = await openPage(profile, 'last', buildLevel)
    expect(await timesOf(last)).toEqual([600])
    await passFrame(ALL)
    last.kill()
    expect((await stored(await openDisk(), 'current')).size).toBe(1)
  })

  test.each([false, true])(
    'that another page has gone on with stays, without a database: %s',
    async (hasNoDisk) => {
      const conditions = { hasNoDisk }
      const first = await openPage(profile, 'first', buildLevel, conditions)
      first.autosave.saveAtOnce(played('first'), 900)
      await passFrame(ALL)
      first.kill()
      const one = await openPage(profile, 'one', buildLevel, conditions)
      const other = await openPage(profile, 'other', buildLevel, conditions)
      const [current] = await other.autosave.unfinished()
      expect(await one.autosave.takeOver(current)).toBe(true)
      one.autosave[hasNoDisk ? 'saveAtOnce' : 'save'](played('first', 300), 2000)
      await passFrame(ALL)
      one.kill()
      other.autosave.discard(current)
      await passFrame(ALL)
      other.kill()
      const last = await openPage(profile, 'last', buildLevel, conditions)
      expect(await timesOf(last)).toEqual([2000])
      last.kill()
    },
  )

  test('does not affect the other attempts of its page', async () => {
    const page = await openPage(profile, 'page', buildLevel)
    page.autosave.save(played('one'), 900)
    page.autosave.begin()
    page.autosave.save(played('two'), 1000)
    const [newest] = await page.autosave.unfinished()
    page.autosave.discard(newest)
    expect(await timesOf(page)).toEqual([900])
    page.kill()
  })
})
