import { onTestFinished, vi } from 'vitest'
import {
  type AttemptChecks,
  createAttemptChecks,
} from '../../../src/app/attempts/attempt-checks.ts'
import { decodeReplay } from '../../../src/core/replay/replay-text.ts'
import { verify } from '../../../src/core/replay/verify.ts'
import type { Attempt } from '../../../src/core/speedrun/attempt.ts'
import { checkedAttempt } from '../../../src/core/speedrun/finished-attempt.ts'
import type { AttemptStore } from '../../../src/storage/attempt-store.ts'
import type { CheckWorker } from '../../../src/worker/messages.ts'

/** A worker that plays what it is sent, and notes in which order. */
function playingWorker(played: string[]): CheckWorker {
  const worker: CheckWorker = {
    postMessage(attempt: Attempt) {
      played.push(attempt.id)
      const replay = decodeReplay(attempt.replay)
      if (replay === null) throw new Error('no replay')
      const data = checkedAttempt(attempt, replay, verify(replay))
      queueMicrotask(() => {
        worker.onmessage?.call(worker as Worker, { data } as MessageEvent)
      })
    },
    terminate: () => undefined,
    ...{ onmessage: null, onerror: null, onmessageerror: null },
  }
  return worker
}

/** Opens checks whose worker plays at once, and whose pauses take no time. */
export function openChecks(
  attemptStore: AttemptStore,
  openWorker?: () => CheckWorker,
): { checks: AttemptChecks; played: string[] } {
  if (!vi.isFakeTimers()) {
    const timeouts = vi.spyOn(globalThis, 'setTimeout')
    timeouts.mockImplementation(((act: () => void) => setImmediate(act)) as never)
    onTestFinished(() => {
      timeouts.mockRestore()
    })
  }
  const played: string[] = []
  const checks = createAttemptChecks({
    attemptStore,
    openWorker: openWorker ?? (() => playingWorker(played)),
    now: () => 0,
  })
  return { checks, played }
}
