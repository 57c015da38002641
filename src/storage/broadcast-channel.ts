import type { StoreName } from './database.ts'
import { isRecord } from './json.ts'

/** Message from one tab to the others: the tab has changed a record. */
export interface RecordChanged {
  readonly name: StoreName
  readonly key: string
}

/** Connection between the tabs of the game; without effect if the browser has none. */
export type Channel = ReturnType<typeof openChannel>

const NAME = 'asterion'

export function openChannel(open: (name: string) => BroadcastChannel) {
  let channel: BroadcastChannel | null = null
  try {
    channel = open(NAME)
  } catch {
    // Blocked together with storage: this tab stands alone.
  }
  return {
    post: (message: RecordChanged) => channel?.postMessage(message),
    listen(listener: (message: RecordChanged) => void): void {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isRecordChanged(data)) listener(data)
      })
    },
  }
}

/** Checks a message, as another tab may run another version of the game. */
function isRecordChanged(value: unknown): value is RecordChanged {
  if (!isRecord(value)) return false
  const { name, key } = value
  return (name === 'attempts' || name === 'notes') && typeof key === 'string'
}
