import {
  type Database,
  type Failure,
  failureOf,
  openingFailure,
  type StoreName,
} from './database.ts'

/** What the player is told once: why something is not kept, or that something cannot be read. */
export interface StorageError {
  /** `slow`: the store does not answer. `damaged`: so many of its records cannot be used. */
  readonly reason: Failure | 'slow' | 'damaged'
  readonly count: number
}

/** A change of one record. */
export interface Write {
  readonly name: StoreName
  readonly key: string
  readonly change: (value: unknown) => unknown
  /** Whether what was there before does not matter, nor what was to be written before. */
  readonly replaces: boolean
}

/**
 * The database as something that never fails: writes wait until it is open, and those that it does
 * not take are tried again when it has taken another. What fails is told once by `takeTrouble`.
 */
export interface WriteQueue {
  /** Whether there is a database, once that is known; it may never be. Never rejects. */
  readonly opened: Promise<boolean>
  /** Whether it was stored; may never be known. Never rejects. */
  readonly write: (write: Write) => Promise<boolean>
  /** The writes of a record that are still to be done, in order. */
  readonly waiting: (name: StoreName, key: string) => readonly Write[]
  /** Of a record that is not there undefined; null when it could not be asked. */
  readonly read: (name: StoreName, key: string) => Promise<{ readonly value: unknown } | null>
  /** Hands over all records of a store; returns whether it could be read to its end. */
  readonly readAll: (
    name: StoreName,
    take: (key: string, value: unknown) => void,
  ) => Promise<boolean>
  readonly tell: (reason: StorageError['reason'], count?: number) => void
  /** Calls back when there is a trouble to take. */
  readonly listen: (troubled: () => void) => void
  /** A trouble that nobody has been told of, each reason once, or null. */
  readonly takeError: () => StorageError | null
}

interface WaitingWrite extends Write {
  readonly settle: (isKept: boolean) => void
}

export function openWriteQueue(
  open: (lost: (failure: Failure) => void) => Promise<Database>,
): WriteQueue {
  const troubles: StorageError[] = []
  const told = new Set<StorageError['reason']>()
  const listeners: (() => void)[] = []
  /** In the order in which they are done. */
  const waiting = new Set<WaitingWrite>()
  /** What was not taken, to be tried again. */
  const failed = new Set<WaitingWrite>()
  /** All of both, by their record. */
  const undone = new Map<string, Set<WaitingWrite>>()
  let database: Database | null = null
  let isWriting = false
  /** Whether there will never be a database again. */
  let isGone = false

  function tell(reason: StorageError['reason'], count = 1): void {
    if (told.has(reason)) return
    told.add(reason)
    troubles.push({ reason, count })
    for (const troubled of listeners) troubled()
  }

  function undoneOf({ name, key }: Pick<Write, 'name' | 'key'>): Set<WaitingWrite> {
    const record = `${name} ${key}`
    const writes = undone.get(record) ?? new Set()
    undone.set(record, writes)
    return writes
  }

  /** Takes a write off the list, done or not. */
  function close(write: WaitingWrite, isKept: boolean): void {
    const writes = undoneOf(write)
    writes.delete(write)
    if (writes.size === 0) undone.delete(`${write.name} ${write.key}`)
    waiting.delete(write)
    failed.delete(write)
    write.settle(isKept)
  }

  function giveUp(failure: Failure): void {
    isGone = true
    database = null
    tell(failure)
    for (const write of [...waiting, ...failed]) close(write, false)
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
      const problem = await database.change(write.name, write.key, write.change).then(
        () => null,
        (error: unknown) => failureOf(error),
      )
      if (problem === null) {
        close(write, true)
        const [again] = failed
        if (failed.delete(again)) waiting.add(again)
      } else {
        tell(problem)
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
        if (write.replaces) for (const other of [...undoneOf(write)]) close(other, false)
        const added = { ...write, settle }
        undoneOf(write).add(added)
        waiting.add(added)
        void writeOn()
      }),
    waiting: (name, key) => [...(undone.get(`${name} ${key}`) ?? [])],
    async read(name, key) {
      if (database === null) return null
      try {
        return { value: await database.read(name, key) }
      } catch (error) {
        tell(failureOf(error))
        return null
      }
    },
    async readAll(name, take) {
      if (database === null) return false
      try {
        await database.readAll(name, take)
        return true
      } catch (error) {
        tell(failureOf(error))
        return false
      }
    },
    tell,
    listen(troubled) {
      listeners.push(troubled)
    },
    takeError: () => troubles.shift() ?? null,
  }
}
