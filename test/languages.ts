import { fetchLanguage, fetchPageMessages } from '../src/ui/message.ts'

// Tests need the messages of both languages at once.
await Promise.all([fetchPageMessages(), fetchLanguage('ko')])
