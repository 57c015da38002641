import type { StoreName } from './database.ts'
import { isRecord } from './schema.ts'

/** What one tab tells the others: which record it has changed. */
export interface Change {
  readonly name: StoreName
  readonly key: string
}

/** The way between the tabs of the game; where a browser has none, nobody hears. */
export interface Channel {
  readonly post: (change: Change) => void
  readonly listen: (heard: (change: Change) => void) => void
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
    post(change) {
      channel?.postMessage(change)
    },
    listen(heard) {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isChange(data)) heard(data)
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
