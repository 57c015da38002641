import type { CallMessage, Calls, ReplyMessage } from './calls.ts'

export type CallWorker = Pick<
  Worker,
  'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'
>

export type WorkerClient = ReturnType<typeof createWorkerClient>

/** A worker that broke (e.g. out of memory) or was ended before it has answered. */
export class WorkerError extends Error {}

interface PendingCall {
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
  readonly report: (part: never) => void
}

/**
 * Creates a client, whose worker is opened by the first call, and by the first one after its end. A call
 * rejects with the sentence of the error that its function throws, or with a WorkerError.
 */
export function createWorkerClient(openWorker: () => CallWorker) {
  let worker: CallWorker | null = null
  let last = 0
  const pending = new Map<number, PendingCall>()

  const close = (reason: string): void => {
    worker?.terminate()
    worker = null
    const unanswered = [...pending.values()]
    pending.clear()
    for (const { reject } of unanswered) reject(new WorkerError(reason))
  }
  const open = (): CallWorker => {
    const opened = openWorker()
    opened.onmessage = ({ data }: MessageEvent<ReplyMessage>) => {
      const call = pending.get(data.id)
      if ('part' in data) {
        call?.report(data.part as never)
        return
      }
      pending.delete(data.id)
      if ('result' in data) call?.resolve(data.result as never)
      else call?.reject(new Error(data.error))
    }
    opened.onerror = opened.onmessageerror = () => {
      // An event may be on its way while its worker is terminated.
      if (opened === worker) close('The worker broke.')
    }
    return opened
  }

  return {
    /** Calls a function, whose reports arrive before its result. */
    call<Name extends keyof Calls>(
      name: Name,
      argument: Parameters<Calls[Name]>[0],
      report: NonNullable<Parameters<Calls[Name]>[1]> = () => undefined,
    ): Promise<Awaited<ReturnType<Calls[Name]>>> {
      return new Promise((resolve, reject) => {
        const id = ++last
        pending.set(id, { resolve, reject, report })
        try {
          worker ??= open()
          worker.postMessage({ id, name, argument } satisfies CallMessage<Name>)
        } catch (error) {
          close(String(error))
        }
      })
    },
    /** Cancels all calls; the next call opens another worker. */
    end: () => close('The call was cancelled.'),
  }
}
