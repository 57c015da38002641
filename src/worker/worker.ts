import { type CallMessage, calls, type ReplyMessage } from './calls.ts'

/** Calls that have not begun. */
const waiting: CallMessage[] = []

let isBusy = false

/** Worker: runs one call at a time, in order; searches for optima run after all other calls. */
addEventListener('message', ({ data }: MessageEvent<CallMessage>) => {
  waiting.push(data)
  void runWaiting()
})

async function runWaiting(): Promise<void> {
  if (isBusy) return
  isBusy = true
  while (waiting.length > 0) {
    // Before a long search the worker receives what was sent meanwhile.
    if (waiting.every(isSearch)) await new Promise((settle) => setTimeout(settle))
    const i = waiting.findIndex((call) => !isSearch(call))
    const [call] = waiting.splice(Math.max(i, 0), 1)
    reply(await answer(call))
  }
  isBusy = false
}

function isSearch({ name }: CallMessage): boolean {
  return name === 'optimum'
}

async function answer({ id, name, argument }: CallMessage): Promise<ReplyMessage> {
  const call = calls[name] as (argument: unknown, report: (part: unknown) => void) => unknown
  try {
    return { id, result: await call(argument, (part) => reply({ id, part })) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

function reply(message: ReplyMessage): void {
  postMessage(message)
}
