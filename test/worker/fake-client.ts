import { vi } from 'vitest'
import type { WorkerClient } from '../../src/worker/worker-client.ts'

interface FakeCall {
  readonly name: string
  /** Copy of the argument, as a worker would receive it. */
  readonly argument: unknown
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/** A worker whose calls the test settles. */
export function fakeClient() {
  const calls: FakeCall[] = []
  const settle = async (i: number, result: unknown): Promise<void> => {
    if (result instanceof Error) calls[i].reject(result)
    else calls[i].resolve(structuredClone(result))
    // Promises that wait for the result run before the test goes on.
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  const worker = {
    call: (name: string, argument: unknown) =>
      new Promise((resolve, reject) => {
        calls.push({ name, argument: structuredClone(argument), resolve, reject })
      }),
    end: vi.fn(),
  } as unknown as Pick<WorkerClient, 'call' | 'end'>
  return { worker, calls, settle }
}
