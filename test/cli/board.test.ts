import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asterion } from './asterion.ts'

const BOARD = 'https://board.example'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Audits a board whose answer a function gives, while the clock runs on. */
async function auditAnswer(answer: (signal: AbortSignal) => Promise<Response>) {
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => answer(signal))
  const audit = asterion(['audit', BOARD])
  await vi.advanceTimersByTimeAsync(20_000)
  return audit
}

test('a board that does not answer within 20 s is reported', async () => {
  const { exitCode, err } = await auditAnswer((signal) => {
    return new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('late'))))
  })
  expect({ exitCode, err }).toEqual({ exitCode: 2, err: `error: no answer from ${BOARD}\n` })
})

test('an export that is silent for 20 s is not whole', async () => {
  const { exitCode, err } = await auditAnswer(() =>
    Promise.resolve(new Response(new ReadableStream({}))),
  )
  const reason = 'the line that counts the entries is missing'
  expect([exitCode, err]).toEqual([1, `error: the export is not whole: ${reason}\n`])
})
