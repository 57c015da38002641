import {
  type ChangeOptions,
  type ChangeRecords,
  type Database,
  type Failure,
  failureOf,
  openingFailure,
  type RecordKey,
} from './database.ts'
import { oneOf, shape, text } from './json.ts'
import {
  isSavedAttempt,
  type SavedAttempt,
  type StoredValue,
  type StoreName,
  validOf,
} from './schema.ts'

/** An error that the player sees once: something is not stored, or cannot be read. */
export interface StorageError {
  /** `damaged`: `count` of the database's records cannot be used. */
  readonly reason: Failure | 'damaged'
  readonly count: number
}

/** A change of one record, or of several in one transaction. */
export interface Write extends ChangeOptions {
  readonly keys: readonly RecordKey[]
  readonly change: ChangeRecords
  /**
   * Records whose pending writes this write supersedes. If empty, the change depends on the stored
   * value, and no later write supersedes this one.
   */
  readonly replaces: readonly RecordKey[]
}

/** Stores whose records a tab has in memory: their changes are announced to the other tabs. */
const ANNOUNCED = ['attempts', 'begun'] as const

/** Message from one tab to the others: the tab has changed a record. */
export interface RecordChanged {
  readonly name: (typeof ANNOUNCED)[number]
  readonly key: string
}

/** Checks a message, as another tab may run another version of the game. */
const isRecordChanged = shape<RecordChanged>({ name: oneOf(ANNOUNCED), key: text(Infinity) })

export type Channel = Pick<BroadcastChannel, 'postMessage'> & {
  onmessage: ((event: MessageEvent<unknown>) => void) | null
}

/**
 * The database without failures: writes are queued until it is open, then begun in the tick of their
 * call; the database orders those of the same store. Failed writes are retried after the next success.
 */
export type WriteQueue = ReturnType<typeof openWriteQueue>

interface PendingWrite extends Write {
  readonly settle: (isStored: boolean) => void
  /** True after a failure, until the write is retried. */
  hasFailed: boolean
}

/**
 * @param channel to the other tabs; null if the browser has none
 * @param showError called once for each reason
 */
export function openWriteQueue(
  open: (lost: (failure: Failure) => void) => Promise<Database>,
  channel: Channel | null,
  showError: (error: StorageError) => void,
) {
  const reported = new Set<StorageError['reason']>()
  const pending = new Set<PendingWrite>()
  let database: Database | null = null
  /** True once the database is lost for as long as the page is open. */
  let isGone = false

  function report(reason: StorageError['reason'], count = 1): void {
    if (reported.has(reason)) return
    reported.add(reason)
    showError({ reason, count })
  }

  function pendingOf(name: StoreName, key: string): PendingWrite[] {
    const isOf = ({ keys }: Write): boolean => keys.some(([n, k]) => n === name && k === key)
    return [...pending].filter(isOf)
  }

  function settleWrite(write: PendingWrite, isStored: boolean): void {
    pending.delete(write)
    write.settle(isStored)
  }

  function giveUp(failure: Failure): void {
    isGone = true
    database = null
    report(failure)
    for (const write of pending) settleWrite(write, false)
  }

  async function begin(): Promise<boolean> {
    try {
      database = await open(giveUp)
    } catch (error) {
      giveUp(openingFailure(error))
      return false
    }
    for (const write of pending) void start(write)
    return true
  }

  /** Begins a write once the database is open. */
  async function start(write: PendingWrite): Promise<void> {
    if (database === null) return
    write.hasFailed = false
    try {
      await database.change(write.keys, write.change, write)
    } catch (error) {
      report(failureOf(error))
      write.hasFailed = true
      write.settle(false)
      return
    }
    settleWrite(write, true)
    for (const [name, key] of write.keys) {
      if (ANNOUNCED.some((one) => one === name)) channel?.postMessage({ name, key })
    }
    const failed = [...pending].find(({ hasFailed }) => hasFailed)
    if (failed !== undefined) void start(failed)
  }

  /** Calls a read; null if there is no database or it fails. */
  async function tryRead<T>(read: (from: Database) => Promise<T>): Promise<{ value: T } | null> {
    if (database === null) return null
    try {
      return { value: await read(database) }
    } catch (error) {
      report(failureOf(error))
      return null
    }
  }

  return {
    /** True once the database is open, false if it cannot be; may stay pending. Never rejects. */
    opened: begin(),
    /** Resolves to whether the write was stored at first; may stay pending. Never rejects. */
    write: ({ keys, change, replaces, isBlind = false, isStrict = false }: Write) =>
      new Promise<boolean>((settle) => {
        if (isGone || keys.length === 0) {
          settle(keys.length === 0)
          return
        }
        for (const other of replaces.flatMap((key) => pendingOf(...key))) {
          if (other.replaces.length > 0) settleWrite(other, false)
        }
        const write = { keys, change, replaces, isBlind, isStrict, settle, hasFailed: false }
        pending.add(write)
        void start(write)
      }),
    pendingOf,
    /** Value of a record, undefined if there is no valid one; null if it cannot be read. */
    read: <Name extends StoreName>(name: Name, key: string) =>
      tryRead(async (from) => validOf(name, key, await from.read(name, key))),
    /** Unfinished attempts of the database; none if it cannot be read. */
    async readUnfinished(): Promise<SavedAttempt[]> {
      const found = await tryRead((from) => from.readUnfinished())
      return (found?.value ?? []).filter(isSavedAttempt)
    },
    /** Calls `take` with each valid record of a store, up to a failure; returns the number of others. */
    async readAll<Name extends StoreName>(
      name: Name,
      take: (value: StoredValue<Name>, key: string) => void,
    ): Promise<number> {
      let damaged = 0
      await tryRead((from) =>
        from.readAll(name, (key, stored) => {
          const value = validOf(name, key, stored)
          if (value === undefined) damaged++
          else take(value, key)
        }),
      )
      return damaged
    },
    listenToTabs(changed: (record: RecordChanged) => void): void {
      if (channel === null) return
      channel.onmessage = ({ data }) => {
        if (isRecordChanged(data)) changed(data)
      }
    },
    report,
  }
}
