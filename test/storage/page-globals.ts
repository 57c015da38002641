import 'fake-indexeddb/auto'
import { setMaxListeners } from 'node:events'
import { vi } from 'vitest'

/** What a page has and Node has not; has to be imported before anything that asks for it. */
vi.stubGlobal('navigator', { languages: ['en'] })
for (const name of ['window', 'document']) {
  const target = new EventTarget()
  // Pages that are killed leave theirs behind.
  setMaxListeners(0, target)
  vi.stubGlobal(name, target)
}
