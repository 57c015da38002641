import { expect, test } from 'vitest'
import { verify } from '../../src/core/replay/verify.ts'
import type { Attempt } from '../../src/core/attempt/attempt.ts'
import { verifyInThread } from '../../src/storage/backup-thread.ts'
import type { ImportReport } from '../../src/storage/backup-file.ts'
import { attempted, finished, forged } from './attempts.ts'

const REPLAY = finished('thread')
const FAST = attempted(REPLAY)
const NOTHING: readonly string[] = []

function fileOf(attempts: readonly unknown[]): File {
  const parts = { attempts, begun: {}, settings: {} }
  return new File([JSON.stringify({ format: 'asterion-records', version: 1, ...parts })], 'a.json')
}

/** Returns attempts that differ only in their number. */
function manyAttempts(count: number): Attempt[] {
  const verdict = verify(REPLAY)
  return Array.from({ length: count }, (_, i) =>
    attempted({ ...REPLAY, attempt: i + 1 }, { endedAt: i }, verdict),
  )
}

test('the thread reports the valid attempts of a backup, and counts forged and damaged ones', async () => {
  const reports: ImportReport[] = []
  const file = fileOf([FAST, forged(finished('thread', 10)), { ...FAST, seed: 'other' }, 7])
  const rest = await verifyInThread(file, NOTHING, (report) => reports.push(report), never())
  expect(rest.rejected).toEqual({ damaged: 2, rules: 0, full: 0, invalid: 1 })
  expect(reports.flatMap(({ attempts }) => attempts)).toEqual([{ ...FAST, fromBackup: true }])
  expect(reports.at(-1)).toMatchObject({ done: 2, total: 2 })
})

test('a file of thousands of attempts leaves the page responsive', async () => {
  const file = fileOf(manyAttempts(3000))
  let [turns, isDone, added, reports] = [0, false, 0, 0]
  const report = ({ attempts }: ImportReport): void => {
    added += attempts.length
    reports++
  }
  const reading = verifyInThread(file, NOTHING, report, never())
  void reading.finally(() => (isDone = true))
  for (; !isDone; turns++) await new Promise((settle) => setTimeout(settle))
  await reading
  expect(added).toBe(3000)
  // The page has more turns than the thread has news, however fast both are.
  expect(reports).toBeGreaterThanOrEqual(60)
  expect(turns).toBeGreaterThan(reports)
})

test('an aborted import ends in the middle and reports nothing more', async () => {
  const abort = new AbortController()
  let added = 0
  const report = ({ attempts }: ImportReport): void => {
    added += attempts.length
    if (added > 0) abort.abort()
  }
  const reading = verifyInThread(fileOf(manyAttempts(3000)), NOTHING, report, abort.signal)
  await expect(reading).rejects.toThrow()
  const before = added
  await new Promise((settle) => setTimeout(settle, 300))
  expect([before > 0, before < 3000, added]).toEqual([true, true, before])
})

test('a file that is no backup is refused', async () => {
  const reading = verifyInThread(new File(['{}'], 'a.json'), NOTHING, () => undefined, never())
  await expect(reading).rejects.toMatchObject({ problem: 'format' })
})

function never(): AbortSignal {
  return new AbortController().signal
}
