import { describe, expect, test } from 'vitest'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import { startLevel, startMaze, startRun } from '../../src/core/game/run.ts'
import { buildLevel } from '../../src/core/game/building.ts'
import { encodeReplays } from '../../src/core/replay/codec.ts'
import { clearRecorded, openLevel } from '../../src/core/replay/recorded-level.ts'
import { replayOf } from '../../src/core/replay/recorded.ts'
import { MAX_CHANGES, type Replay } from '../../src/core/replay/replay.ts'
import { keepFinished, readBest, readLast } from '../../src/storage/replays.ts'
import { openStore } from '../../src/storage/store.ts'
import { hold, walkOut } from '../core/replay/playing.ts'
import { blocked, createStorage } from './storage.ts'

/** Level 1 of a seed, cleared after some ticks of standing at a wall once it began. */
function finished(seed: string, idle = 0): Replay {
  const level = openLevel({ run: startLevel(seed, 1) })
  walkOut(level)
  const { run, recorded } = clearRecorded(level)
  const replay = replayOf(run, recorded)
  if (idle === 0) return replay
  const slow = openLevel({ run: startLevel(seed, 1) })
  const [first] = recorded.tracks[0].inputs
  hold(slow, first, 12)
  hold(slow, 1 << ((Math.log2(first) + 2) % 4), 12)
  hold(slow, 0, idle)
  walkOut(slow)
  const late = clearRecorded(slow)
  return replayOf(late.run, late.recorded)
}

const SEED = 'kept'
const RUN = startLevel(SEED, 1)
const FAST = finished(SEED)
const SLOW = finished(SEED, 10)
const BEST_KEY = `asterion.replay.1.best.${RULES_VERSION}.level.1.${SEED}`

describe('a finished replay', () => {
  test('is the last, and the best until a faster one comes', () => {
    const store = openStore(createStorageOnce())
    expect(readBest(store, RUN)).toBeNull()
    expect(keepFinished(store, SLOW)).toBe('best')
    expect(readBest(store, RUN)).toEqual(SLOW)
    expect(keepFinished(store, FAST)).toBe('best')
    expect(keepFinished(store, SLOW)).toBe('last')
    expect(readBest(store, RUN)).toEqual(FAST)
    expect(readLast(store, RUN)).toEqual(SLOW)
  })

  test('that is practice is never the best', () => {
    const store = openStore(createStorageOnce())
    expect(keepFinished(store, { ...FAST, practice: true })).toBe('last')
    expect(readBest(store, RUN)).toBeNull()
    expect(readLast(store, RUN)).toEqual({ ...FAST, practice: true })
  })

  test('belongs to its own run or level', () => {
    const store = openStore(createStorageOnce())
    keepFinished(store, FAST)
    expect(readBest(store, startLevel(SEED, 2))).toBeNull()
    expect(readBest(store, startLevel('other', 1))).toBeNull()
    expect(readBest(store, startRun(SEED))).toBeNull()
    expect(readBest(store, startMaze(buildLevel(SEED, 1), ''))).toBeNull()
  })

  test.each([
    ['unfinished', { ...FAST, tracks: [{ ...FAST.tracks[0], length: 5 }] }],
    ['forged', { ...FAST, tracks: [{ ...FAST.tracks[0], end: 1 }] }],
    ['too long to be written', withChanges(MAX_CHANGES + 1)],
  ])('that is %s is not kept', (_, replay) => {
    const storage = createStorage()
    expect(
      keepFinished(
        openStore(() => storage),
        replay,
      ),
    ).toBeNull()
    expect(storage.length).toBe(0)
  })
})

describe('a kept replay', () => {
  const textOf = (replay: Replay): string => encodeReplays([{ name: '', replay }])

  test.each([
    ['no replay at all', '1 nonsense'],
    ['empty', ''],
    ['that of another level', `1 ${textOf(finished('other'))}`],
  ])('that is %s is ignored and removed', (_, value) => {
    const storage = createStorage()
    storage.setItem(BEST_KEY, value)
    expect(
      readBest(
        openStore(() => storage),
        RUN,
      ),
    ).toBeNull()
    expect(storage.getItem(BEST_KEY)).toBeNull()
  })

  test('that does not end as it says never beats a true one', () => {
    const storage = createStorage()
    const store = openStore(() => storage)
    const forged = { ...FAST, tracks: [{ ...FAST.tracks[0], end: 1 }] }
    storage.setItem(BEST_KEY, `1 ${textOf(forged)}`)
    expect(keepFinished(store, SLOW)).toBe('best')
    expect(readBest(store, RUN)).toEqual(SLOW)
  })
})

describe('a store of replays', () => {
  const keyOf = (slot: string, i: number): string =>
    `asterion.replay.1.${slot}.${RULES_VERSION}.level.1.seed-${i}`

  test('drops the oldest last replays beyond 200, and no best before them', () => {
    const storage = createStorage()
    for (let i = 1; i <= 100; i++) {
      storage.setItem(keyOf('best', i), `${2 * i} x`)
      storage.setItem(keyOf('last', i), `${2 * i + 1} x`)
    }
    keepFinished(
      openStore(() => storage),
      FAST,
    )
    expect(storage.length).toBe(200)
    expect([1, 2, 3].map((i) => storage.getItem(keyOf('last', i)))).toEqual([null, null, '7 x'])
    expect(storage.getItem(keyOf('best', 1))).toBe('2 x')
    expect(storage.getItem(BEST_KEY)).not.toBeNull()
  })

  test('full of bests drops the oldest of them', () => {
    const storage = createStorage()
    for (let i = 1; i <= 200; i++) storage.setItem(keyOf('best', i), `${i} x`)
    const store = openStore(() => storage)
    keepFinished(store, FAST)
    expect(storage.length).toBe(200)
    expect(storage.getItem(keyOf('best', 1))).toBeNull()
    expect(readBest(store, RUN)).toEqual(FAST)
  })

  test('without room makes some by the oldest last replays alone', () => {
    const storage = createStorage(3000)
    storage.setItem('of another page', 'y'.repeat(500))
    storage.setItem(keyOf('best', 1), `1 ${'x'.repeat(1000)}`)
    for (let i = 2; i <= 4; i++) storage.setItem(keyOf('last', i), `${i} ${'x'.repeat(400)}`)
    const store = openStore(() => storage)
    expect(keepFinished(store, FAST)).toBe('best')
    expect(storage.getItem(BEST_KEY)).not.toBeNull()
    expect(storage.getItem(keyOf('last', 2))).toBeNull()
    expect(storage.getItem(keyOf('best', 1))).not.toBeNull()
    expect(storage.getItem('of another page')).not.toBeNull()
    expect(store.takeTrouble()).toBe(false)
  })

  test.each([
    ['blocked', blocked],
    ['full', () => createStorage(10)],
  ])('that is %s keeps them for the visit, and says so once', (_, open) => {
    const store = openStore(open)
    expect(keepFinished(store, SLOW)).toBe('best')
    expect(readBest(store, RUN)).toEqual(SLOW)
    expect(store.takeTrouble()).toBe(true)
    keepFinished(store, FAST)
    expect(readBest(store, RUN)).toEqual(FAST)
    expect(store.takeTrouble()).toBe(false)
  })
})

function createStorageOnce(): () => Storage {
  const storage = createStorage()
  return () => storage
}

/** A replay that has more changes than a link may hold, and ends at the exit all the same. */
function withChanges(changes: number): Replay {
  const level = openLevel({ run: startLevel(SEED, 1) })
  const [first] = FAST.tracks[0].inputs
  const back = 1 << ((Math.log2(first) + 2) % 4)
  for (let i = 0; i < changes / 2; i++) {
    hold(level, first, 1)
    hold(level, back, 1)
  }
  return { ...FAST, tracks: [level.recording] }
}
