import 'fake-indexeddb/auto'
import { setMaxListeners } from 'node:events'
import { vi } from 'vitest'

/** Globals of a page that Node lacks; has to be imported before modules that read them. */
vi.stubGlobal('navigator', { languages: ['en'] })
for (const name of ['window', 'document']) {
  const target = new EventTarget()
  // Killed pages do not remove their listeners.
  setMaxListeners(0, target)
  vi.stubGlobal(name, target)
}
