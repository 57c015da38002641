import { describe, expect, onTestFinished, test } from 'vitest'
import type { Attempt } from '../../src/core/speedrun/attempt.ts'
import { openCheckWorker } from '../../src/worker/open-worker.ts'
import { readInThread } from '../../src/storage/backup-thread.ts'
import { attempted, finished } from '../storage/attempts.ts'

const BROUGHT: Attempt = { ...attempted(finished('outside')), fromBackup: true }

/** The answer of a worker to an attempt. */
function answerTo(attempt: Attempt): Promise<unknown> {
  const worker = openCheckWorker()
  onTestFinished(() => {
    worker.terminate()
  })
  return new Promise((settle) => {
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      settle(data)
    }
    worker.postMessage(attempt)
  })
}

describe('the thread that plays attempts from outside', () => {
  test('answers with an attempt that gives its times', async () => {
    expect(await answerTo(BROUGHT)).toEqual({ ...BROUGHT, check: 'verified' })
  })

  test.each([
    ['whose time is another', { levels: [{ ...BROUGHT.levels[0], time: 60 }] }],
    ['whose replay cannot be read', { replay: 'none' }],
  ] as [string, Partial<Attempt>][])('refuses one %s', async (_, claim) => {
    const forged = { ...BROUGHT, ...claim }
    expect(await answerTo(forged)).toEqual({ ...forged, check: 'refused' })
  })
})

describe('the thread that reads backups', () => {
  const here = { ids: [], notes: [] }
  const fileOf = (text: string): File => new File([text], 'backup.json')
  const textOf = (attempts: unknown): string =>
    JSON.stringify({ format: 'asterion-records', version: 1, attempts, notes: [], settings: {} })

  test('gives its attempts, some at a time, and then the rest', async () => {
    const taken: Attempt[] = []
    const rest = await readInThread(fileOf(textOf([BROUGHT, 7])), here, (some) =>
      taken.push(...some),
    )
    expect(taken).toEqual([BROUGHT])
    expect(rest).toMatchObject({ known: 0, refused: 1, leftOut: 0, notes: [], settings: {} })
  })

  test('refuses 20 MB of lists in each other, while the page goes on', async () => {
    const nested = fileOf('['.repeat(10_000_000) + ']'.repeat(10_000_000))
    let longest = 0
    let last = performance.now()
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const reading = readInThread(nested, here, () => undefined)
    await expect(reading).rejects.toMatchObject({ problem: 'format' })
    clearInterval(timer)
    expect(longest).toBeLessThan(1000)
  })
})
