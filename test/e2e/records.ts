import type { Page } from 'playwright'
import { expect } from 'vitest'
import { decodeReplays } from '../../src/core/replay/codec/codec.ts'
import type { Replay } from '../../src/core/replay/replay.ts'
import type { Attempt } from '../../src/core/attempt/attempt.ts'

/** Returns all entries in a store of the page's database, by key. */
export function storedIn(page: Page, store: string): Promise<[string, unknown][]> {
  return page.evaluate(async (name) => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((settle, fail) => {
        request.onsuccess = () => {
          settle(request.result)
        }
        request.onerror = () => {
          fail(new Error(request.error?.message))
        }
      })
    const database = await answer(indexedDB.open('asterion'))
    const opened = database.transaction(name).objectStore(name)
    const [keys, values] = await Promise.all([answer(opened.getAllKeys()), answer(opened.getAll())])
    database.close()
    return keys.map((key, i): [string, unknown] => [key as string, values[i]])
  }, store)
}

/** Stores a finished attempt in the page's database. */
export function putAttempt(page: Page, attempt: Attempt): Promise<void> {
  return page.evaluate(
    (record) =>
      new Promise<void>((settle) => {
        indexedDB.open('asterion').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result
          const transaction = database.transaction('attempts', 'readwrite')
          transaction.objectStore('attempts').put(record, record.id)
          transaction.oncomplete = () => {
            database.close()
            settle()
          }
        }
      }),
    { ...attempt, revision: 1 },
  )
}

/** Returns the stored finished attempts in order of their end, once there are as many as expected. */
export async function keptAttempts(page: Page, count: number): Promise<Attempt[]> {
  const finished = async (): Promise<Attempt[]> => {
    const records = (await storedIn(page, 'attempts')).map(([, value]) => value as Attempt)
    return records.filter((record) => 'endedAt' in record)
  }
  await expect.poll(async () => (await finished()).length).toBe(count)
  return (await finished()).sort((a, b) => a.endedAt - b.endedAt)
}

export function replayOfAttempt({ replay }: Attempt): Replay {
  return decodeReplays(replay)[0].replay
}
