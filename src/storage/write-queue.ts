import {
  type Change,
  type Database,
  type Failure,
  failureOf,
  openingFailure,
  type Place,
  type StoreName,
} from './database.ts'

/** An error that the player sees once: something is not stored, or cannot be read. */
export interface StorageError {
  /** `slow`: the database does not answer. `damaged`: `count` of its records cannot be used. */
  readonly reason: Failure | 'slow' | 'damaged'
  readonly count: number
}

/** A change of one record, or of several in one transaction. */
export interface Write {
  readonly places: readonly Place[]
  readonly change: Change
  /**
   * Records after whose change no write that still waits to change them is needed; none where the
   * write itself stays needed after any other.
   */
  readonly replaces: readonly Place[]
}

/**
 * The database as something that never fails: writes wait until it is open, and those that it does
 * not take are tried again when it has taken another. `takeError` gives each kind of failure once.
 */
export interface WriteQueue {
  /** True once there is a database, false where there is none; may stay pending. Never rejects. */
  readonly opened: Promise<boolean>
  /** True once it is stored, false where it cannot be; may stay pending. Never rejects. */
  readonly write: (write: Write) => Promise<boolean>
  /** Writes of a record that are still to be done, in order. */
  readonly waiting: (name: StoreName, key: string) => readonly Write[]
  /** Value of a record, undefined where there is none; null where it cannot be read. */
  readonly read: (name: StoreName, key: string) => Promise<{ readonly value: unknown } | null>
  /** Calls `take` with every record of a store; false where it could not be read to its end. */
  readonly readAll: (
    name: StoreName,
    take: (key: string, value: unknown) => void,
  ) => Promise<boolean>
  /** Adds an error for `takeError`, each reason once. */
  readonly report: (reason: StorageError['reason'], count?: number) => void
  /** Calls back when there is an error to take. */
  readonly listen: (listener: () => void) => void
  /** The next error that was not taken yet, or null. */
  readonly takeError: () => StorageError | null
}

interface WaitingWrite extends Write {
  readonly settle: (isStored: boolean) => void
}

export function openWriteQueue(
  open: (lost: (failure: Failure) => void) => Promise<Database>,
): WriteQueue {
  const errors: StorageError[] = []
  const reported = new Set<StorageError['reason']>()
  const listeners: (() => void)[] = []
  /** Writes in the order in which they are done. */
  const waiting = new Set<WaitingWrite>()
  /** Writes that failed, to be tried again. */
  const failed = new Set<WaitingWrite>()
  /** All of both by their record. */
  const undone = new Map<string, Set<WaitingWrite>>()
  let database: Database | null = null
  let isWriting = false
  /** True once the database is lost for as long as the page is open. */
  let isGone = false

  function report(reason: StorageError['reason'], count = 1): void {
    if (reported.has(reason)) return
    reported.add(reason)
    errors.push({ reason, count })
    for (const listener of listeners) listener()
  }

  function undoneOf([name, key]: Place): Set<WaitingWrite> {
    const record = `${name} ${key}`
    const writes = undone.get(record) ?? new Set()
    undone.set(record, writes)
    return writes
  }

  /** Ends a write, done or not. */
  function settleWrite(write: WaitingWrite, isStored: boolean): void {
    for (const place of write.places) {
      const writes = undoneOf(place)
      writes.delete(write)
      if (writes.size === 0) undone.delete(place.join(' '))
    }
    waiting.delete(write)
    failed.delete(write)
    write.settle(isStored)
  }

  function giveUp(failure: Failure): void {
    isGone = true
    database = null
    report(failure)
    for (const write of [...waiting, ...failed]) settleWrite(write, false)
  }

  async function begin(): Promise<boolean> {
    try {
      database = await open(giveUp)
    } catch (error) {
      giveUp(openingFailure(error))
      return false
    }
    void writeOn()
    return true
  }

  async function writeOn(): Promise<void> {
    if (isWriting) return
    isWriting = true
    while (database !== null && waiting.size > 0) {
      const [write] = waiting
      const problem = await database.change(write.places, write.change).then(
        () => null,
        (error: unknown) => failureOf(error),
      )
      if (problem === null) {
        settleWrite(write, true)
        const [again] = failed
        if (failed.delete(again)) waiting.add(again)
      } else {
        report(problem)
        // A write that came meanwhile may have taken its place.
        if (waiting.delete(write)) failed.add(write)
        write.settle(false)
      }
    }
    isWriting = false
  }

  return {
    opened: begin(),
    write: (write) =>
      new Promise((settle) => {
        if (isGone) {
          settle(false)
          return
        }
        for (const place of write.replaces) {
          for (const other of [...undoneOf(place)]) {
            if (other.replaces.length > 0) settleWrite(other, false)
          }
        }
        const added = { ...write, settle }
        for (const place of write.places) undoneOf(place).add(added)
        waiting.add(added)
        void writeOn()
      }),
    waiting: (name, key) => [...(undone.get(`${name} ${key}`) ?? [])],
    async read(name, key) {
      if (database === null) return null
      try {
        return { value: await database.read(name, key) }
      } catch (error) {
        report(failureOf(error))
        return null
      }
    },
    async readAll(name, take) {
      if (database === null) return false
      try {
        await database.readAll(name, take)
        return true
      } catch (error) {
        report(failureOf(error))
        return false
      }
    },
    report,
    listen(listener) {
      listeners.push(listener)
    },
    takeError: () => errors.shift() ?? null,
  }
}
