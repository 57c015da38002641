import { vi } from 'vitest'

/** What the page takes its language from; has to be imported before anything that speaks. */
vi.stubGlobal('navigator', { languages: ['en'] })
