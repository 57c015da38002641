import { fetchLanguage } from '../src/ui/message.ts'

// Messages are there at once in tests.
await Promise.all([fetchLanguage('en'), fetchLanguage('ko')])
