import { vi } from 'vitest'

/** Sets the language of messages to English; has to be imported before modules with messages. */
vi.stubGlobal('navigator', { languages: ['en'] })
