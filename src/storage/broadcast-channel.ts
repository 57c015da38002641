import type { StoreName } from './database.ts'
import { isRecord } from './fields.ts'

/** Message of one tab to the others: it has changed a record. */
export interface Change {
  readonly name: StoreName
  readonly key: string
}

/** Connection between the tabs of the game; without effect where a browser has none. */
export interface Channel {
  readonly post: (change: Change) => void
  readonly listen: (listener: (change: Change) => void) => void
}

const NAME = 'asterion'

/** The channel of all tabs that show the game. */
export function openChannel(open: (name: string) => BroadcastChannel): Channel {
  let channel: BroadcastChannel | null = null
  try {
    channel = open(NAME)
  } catch {
    // Blocked together with storage: this tab stands alone.
  }
  return {
    post: (change) => channel?.postMessage(change),
    listen(listener) {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isChange(data)) listener(data)
      })
    },
  }
}

/** Another tab may run another version of the game. */
function isChange(value: unknown): value is Change {
  if (!isRecord(value)) return false
  const { name, key } = value
  return (name === 'attempts' || name === 'notes') && typeof key === 'string'
}
