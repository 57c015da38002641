import './page-globals.ts'
import type { LevelBuilder } from '../../src/core/game/level-layout.ts'
import {
  clearRecorded,
  openLevel,
  playRecorded,
  type RecordedLevel,
} from '../../src/core/replay/recorded-level.ts'
import { isFinished } from '../../src/core/level/run.ts'
import type { PlayData } from '../../src/app/routes.ts'
import type { PlayContext } from '../../src/scenes/play/system.ts'
import { createAutosave } from '../../src/scenes/play/systems/autosave.ts'
import { createAttemptClock } from '../../src/app/attempt-clock.ts'
import { type Database, openDatabase } from '../../src/storage/database.ts'
import { openAutosave, type Autosave, type AutosaveServices } from '../../src/storage/autosave.ts'
import { openAttemptStore, type AttemptStore } from '../../src/storage/attempt-store.ts'
import { openStore } from '../../src/storage/store.ts'
import { openWriteQueue } from '../../src/storage/write-queue.ts'
import { createLocks } from './locks.ts'
import { createStorage } from './storage.ts'

/** State of a browser that outlives its pages: local storage, locks and the time. */
export interface BrowserProfile {
  readonly storage: Storage
  /** Null for a browser without locks. */
  readonly locks: ReturnType<typeof createLocks> | null
  time: number
}

export function createProfile(hasLocks = true): BrowserProfile {
  const locks = hasLocks ? createLocks() : null
  return { storage: createStorage(), locks, time: 1_800_000_000_000 }
}

/** Page of the game that can be killed at any moment. */
export interface KillablePage {
  readonly attemptStore: AttemptStore
  readonly autosave: Autosave
  /** Opens a level like the play scene; `play` plays a tick, `end` leaves the level. */
  readonly open: (start: PlayData) => PlayedLevel
  /** Fills the disk, so that no further attempt can be stored. */
  readonly fill: () => void
  /** Stops the page; its pending writes are never done. */
  readonly kill: () => void
}

export interface PlayedLevel {
  readonly level: RecordedLevel
  readonly play: (input: number) => void
  readonly end: () => void
}

/** Exclusive maximum of turns of the event loop that a write waits for the disk. */
const LATENCY = 6

/** @param delay returns how many turns a write waits for the disk, from the index of the write */
export async function openPage(
  profile: BrowserProfile,
  name: string,
  build: LevelBuilder,
  delay: (write: number) => number = (write) => (write * 7) % LATENCY,
): Promise<KillablePage> {
  const { storage, locks } = profile
  const life = { isOver: false, isFull: false }
  const disk = await openDatabase(() => undefined)
  const store = openStore(() => killableStorage(storage, life))
  const writeQueue = openWriteQueue(() => Promise.resolve(killableDisk(disk, life, delay)))
  const channel = { post: () => undefined, listen: () => undefined }
  const never = (): (() => void) => () => undefined
  const attemptStore = openAttemptStore({
    writeQueue,
    channel,
    later: never,
    persist: () => undefined,
  })
  const { ready } = attemptStore
  const now = (): number => profile.time++
  const ofPage: AutosaveServices['locks'] = locks?.of(name) ?? null
  const autosave = openAutosave({ writeQueue, ready, store, page: name, locks: ofPage, now })
  const clock = createAttemptClock(now)
  await ready
  return {
    attemptStore,
    autosave,
    open(start) {
      const level = start.resumed ?? openLevel(start, build)
      const services = {
        store,
        attemptStore,
        autosave,
        clock,
        levels: { take: build, peek: build },
      }
      const part = createAutosave({ level, start, services } as unknown as PlayContext)
      return {
        level,
        play(input) {
          const { phase } = level.state
          const isAgain = playRecorded(level, input)
          part.followTick?.(isAgain)
          if (level.state.phase !== phase) part.enter?.(level.state.phase)
        },
        end: () => part.end?.(),
      }
    },
    fill() {
      life.isFull = true
    },
    kill() {
      life.isOver = true
      locks?.kill(name)
      disk.close()
    },
  }
}

/** Opens the level after a cleared one; returns null after the last. */
export function openNext(page: KillablePage, { level, end }: PlayedLevel): PlayedLevel | null {
  end()
  const cleared = clearRecorded(level)
  return isFinished(cleared.run) ? null : page.open(cleared)
}

/** Passes a frame: some turns of the event loop. */
export async function passFrame(turns: number): Promise<void> {
  for (let i = 0; i < turns; i++) await new Promise((next) => setImmediate(next))
}

type Life = Readonly<{ isOver: boolean; isFull: boolean }>

/** Returns a promise that stays pending, like those of a killed page. */
function never<T>(): Promise<T> {
  return new Promise(() => undefined)
}

function killableDisk(disk: Database, life: Life, delay: (write: number) => number): Database {
  let writes = 0
  const isOver = (): boolean => life.isOver
  return {
    ...disk,
    async change(...change) {
      await passFrame(delay(writes++))
      if (isOver()) return never()
      const [name] = change
      if (life.isFull && name === 'attempts') throw new DOMException('no', 'QuotaExceededError')
      await disk.change(...change)
      if (isOver()) return never()
    },
  }
}

function killableStorage(storage: Storage, life: Life): Storage {
  return life.isOver ? createStorage() : storage
}
