import { beforeEach, describe, expect, test } from 'vitest'
import { startRun } from '../../src/core/level/run.ts'
import { openLevel, type RecordedLevel } from '../../src/core/replay/recorded-level.ts'
import { suspendAttempt } from '../../src/core/replay/resume.ts'
import { openAttemptLocks } from '../../src/storage/attempt-locks.ts'
import { type Autosave, openAutosave } from '../../src/storage/autosave.ts'
import { wander } from '../core/replay/playing.ts'
import { createLocks } from './locks.ts'
import { createStorage } from './storage.ts'
import { emptyDisk, openDisk, openTab, settle, stored } from './tab.ts'

let storage: Storage
let locks: ReturnType<typeof createLocks>
let time: number

beforeEach(() => {
  emptyDisk()
  storage = createStorage()
  locks = createLocks()
  time = 1000
})

function openPage(page: string, hasLocks = true): Autosave {
  const { writeQueue, attemptStore, journal } = openTab(undefined, undefined, storage)
  const now = (): number => time++
  const held = openAttemptLocks(hasLocks ? locks.of(page) : null)
  return openAutosave({ writeQueue, attemptStore, journal, page, locks: held, now })
}

function played(ticks: number): RecordedLevel {
  const level = openLevel({ run: startRun('unfinished') })
  wander(level, 'unfinished', ticks)
  return level
}

async function timesOf(page: Autosave): Promise<number[]> {
  return (await page.unfinished()).map(({ realMs }) => realMs)
}

describe('an attempt of a killed page', () => {
  test('is offered in the state stored last', async () => {
    const page = openPage('one')
    page.save(played(100), 900)
    page.save(played(150), 1400)
    await settle()
    locks.kill('one')
    const [current, ...more] = await openPage('two').unfinished()
    expect(more).toEqual([])
    expect(current).toMatchObject({
      key: 'one.1',
      realMs: 1400,
      replay: suspendAttempt(played(150)),
    })
  })

  test('is offered in the state saved at once when the page was left', async () => {
    const page = openPage('one')
    page.save(played(100), 900)
    await settle()
    page.saveAtOnce(played(120), 1000)
    locks.kill('one')
    const [current] = await openPage('two').unfinished()
    expect(current.realMs).toBe(1000)
  })

  test('can be taken over by only one page', async () => {
    const page = openPage('one')
    page.save(played(100), 900)
    await settle()
    page.saveAtOnce(played(100), 900)
    locks.kill('one')
    const [two, three] = [openPage('two'), openPage('three')]
    const [current] = await two.unfinished()
    const takeovers = await Promise.all([two.takeOver(current), three.takeOver(current)])
    expect(takeovers.toSorted()).toEqual([false, true])
    await settle()
    expect((await stored(await openDisk(), 'unfinished')).size).toBe(1)
  })

  test('is offered if it is one of the ten stored last', async () => {
    for (let i = 0; i < 12; i++) {
      openPage(`page ${i}`).saveAtOnce(played(100), i)
      locks.kill(`page ${i}`)
    }
    expect(await timesOf(openPage('last'))).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
    await settle()
    expect(storage.length).toBe(10)
  })

  test('is removed when ten later ones of its page were left', async () => {
    const page = openPage('one')
    for (let i = 0; i < 12; i++) {
      page.begin()
      page.saveAtOnce(played(100), i)
    }
    const [newest] = await page.unfinished()
    page.discard(newest)
    // A removed attempt is not offered again when a newer one is discarded.
    expect(await page.unfinished()).toHaveLength(9)
  })
})

describe('an attempt', () => {
  test('that is played in another tab is not offered', async () => {
    const page = openPage('one')
    page.save(played(100), 900)
    await settle()
    expect(await openPage('two').unfinished()).toEqual([])
  })

  test('that was left in this page is offered until it is discarded', async () => {
    const page = openPage('one')
    page.save(played(100), 900)
    const [current] = await page.unfinished()
    expect(current.realMs).toBe(900)
    page.discard(current)
    expect(await page.unfinished()).toEqual([])
    expect(await page.takeOver(current)).toBe(false)
    await settle()
    locks.kill('one')
    expect(await openPage('two').unfinished()).toEqual([])
  })

  test('that was left is kept beside the next one, and can be continued', async () => {
    const page = openPage('one')
    page.save(played(100), 900)
    page.begin()
    page.save(played(110), 1000)
    const [, first] = await page.unfinished()
    expect(first.realMs).toBe(900)
    expect(await page.takeOver(first)).toBe(true)
    page.save(played(120), 1100)
    await settle()
    expect(await timesOf(page)).toEqual([1100, 1000])
    locks.kill('one')
    expect(await timesOf(openPage('two'))).toEqual([1100, 1000])
  })

  test('keeps its stored state while there is nothing to store', async () => {
    const page = openPage('one')
    page.save(played(100), 900)
    page.save(openLevel({ run: startRun('unfinished') }), 0)
    page.saveAtOnce(openLevel({ run: startRun('unfinished') }), 0)
    expect(await timesOf(page)).toEqual([900])
  })
})

test('saves count in their order, whatever the clock says', async () => {
  const page = openPage('one')
  page.save(played(100), 900)
  time -= 500
  page.saveAtOnce(played(150), 1400)
  time -= 500
  page.save(played(180), 1700)
  await settle()
  locks.kill('one')
  expect(await timesOf(openPage('two'))).toEqual([1700])
})

describe('a browser without locks', () => {
  test('treats a page that has stored nothing for a minute as closed', async () => {
    openPage('one', false).saveAtOnce(played(100), 900)
    expect(await openPage('two', false).unfinished()).toEqual([])
    time += 60_000
    expect(await openPage('two', false).unfinished()).toHaveLength(1)
  })

  test('never treats this page as closed', async () => {
    const page = openPage('one', false)
    page.saveAtOnce(played(100), 900)
    time += 60_000
    expect(await timesOf(page)).toEqual([900])
  })
})

test('stored values that are not attempts are ignored', async () => {
  const disk = await openDisk()
  const left = { replay: suspendAttempt(played(100)), level: 1, realMs: 1, revision: 1 }
  await disk.change([['unfinished', 'a']], () => ['nonsense'])
  await disk.change([['unfinished', 'b']], () => [{ ...left, key: 'c' }])
  await disk.change([['unfinished', 'd']], () => [{ ...left, key: 'd', replay: '?' }])
  storage.setItem('asterion.attempt.e', '{"key":')
  storage.setItem('asterion.attempt.f', JSON.stringify({ ...left, key: 'g' }))
  expect(await openPage('two').unfinished()).toEqual([])
})
