import { describe, expect, test, vi } from 'vitest'
import type { CallMessage, ReplyMessage } from '../../src/worker/calls.ts'
import { type CallWorker, createWorkerClient, WorkerError } from '../../src/worker/worker-client.ts'

function fakeWorker() {
  const sent: CallMessage[] = []
  const worker: CallWorker = {
    postMessage: (message: CallMessage) => void sent.push(message),
    terminate: vi.fn(),
    onmessage: null,
    onerror: null,
    onmessageerror: null,
  }
  return {
    worker,
    sent,
    reply: (message: ReplyMessage) => {
      worker.onmessage?.call(worker as Worker, { data: message } as MessageEvent)
    },
    fail: () => {
      worker.onerror?.call(worker as Worker, new Event('error') as ErrorEvent)
    },
  }
}

function openClient() {
  const workers: ReturnType<typeof fakeWorker>[] = []
  const client = createWorkerClient(() => {
    workers.push(fakeWorker())
    return workers[workers.length - 1].worker
  })
  return { client, workers }
}

const FIRST = { seed: 'rhea', number: 1 }
const SECOND = { seed: 'rhea', number: 2 }

describe('a client', () => {
  test('opens one worker, at its first call', () => {
    const { client, workers } = openClient()
    expect(workers).toHaveLength(0)
    void client.call('build', FIRST)
    void client.call('build', SECOND)
    expect(workers).toHaveLength(1)
    expect(workers[0].sent.map(({ argument }) => argument)).toEqual([FIRST, SECOND])
  })

  test('settles each call by its own reply, in whatever order', async () => {
    const { client, workers } = openClient()
    const calls = [client.call('build', FIRST), client.call('build', SECOND)]
    const [first, second] = workers[0].sent
    workers[0].reply({ id: second.id, error: 'no such level' })
    workers[0].reply({ id: first.id, result: 'a level' })
    await expect(calls[0]).resolves.toBe('a level')
    await expect(calls[1]).rejects.toThrow(/^no such level$/)
    await expect(calls[1]).rejects.not.toBeInstanceOf(WorkerError)
  })

  test('passes on the parts of a result until it has arrived', async () => {
    const { client, workers } = openClient()
    const parts: unknown[] = []
    const order = { file: {} as never, known: [] }
    const call = client.call('verifyBackup', order, (part) => parts.push(part))
    const [{ id }] = workers[0].sent
    workers[0].reply({ id, part: 1 })
    workers[0].reply({ id, result: {} })
    workers[0].reply({ id, part: 2 })
    await call
    expect(parts).toEqual([1])
  })

  test('that is ended rejects its calls, ignores late replies, and is opened anew', async () => {
    const { client, workers } = openClient()
    const cancelled = client.call('build', FIRST)
    client.end()
    await expect(cancelled).rejects.toBeInstanceOf(WorkerError)
    expect(workers[0].worker.terminate).toHaveBeenCalledOnce()
    const next = client.call('build', SECOND)
    workers[0].reply({ id: workers[0].sent[0].id, result: 'late' })
    workers[0].fail()
    workers[1].reply({ id: workers[1].sent[0].id, result: 'in time' })
    await expect(next).resolves.toBe('in time')
  })

  test('that breaks rejects its calls, and is opened anew', async () => {
    const { client, workers } = openClient()
    const calls = [client.call('build', FIRST), client.call('build', SECOND)]
    workers[0].fail()
    for (const call of calls) await expect(call).rejects.toBeInstanceOf(WorkerError)
    expect(workers[0].worker.terminate).toHaveBeenCalledOnce()
    void client.call('build', FIRST)
    expect(workers[1].sent).toHaveLength(1)
  })

  test('on a host without workers rejects its calls', async () => {
    const client = createWorkerClient(() => {
      throw new ReferenceError('Worker is not defined')
    })
    await expect(client.call('build', FIRST)).rejects.toBeInstanceOf(WorkerError)
  })
})
