import type { Course } from '../core/speedrun/attempt.ts'
import type { SplitsFile, SplitsProblem } from '../core/speedrun/livesplit-reader.ts'
import { byEnd } from '../core/speedrun/records.ts'
import { historyIn, unknownOf } from '../core/speedrun/splits-history.ts'
import { keepImported, newestOf, readImported } from './imported-splits.ts'
import type { AttemptStore } from './attempt-store.ts'
import type { Store } from './store.ts'

/**
 * Why a splits file was not taken in. Besides what is wrong with its text: it cannot be read, the
 * part of the game that reads it cannot be fetched, or it was not made here.
 */
export type SplitsFault = SplitsProblem | 'unread' | 'offline' | 'elsewhere'

/** What came of the attempts in a splits file. */
export interface SplitsImported {
  readonly course: Course
  /** Those that are kept: where a course has too many, the oldest are not. */
  readonly added: number
  /** How many were here already. */
  readonly known: number
  /** Whether what was added is stored, and not just in memory. */
  readonly isKept: boolean
}

/** The rules version that a course was played under; a splits file does not tell it. */
export type RulesOf = (course: Omit<Course, 'rules'>) => number

/** No splits file that can be read takes more bytes. */
const MAX_BYTES = 8 * 1024 * 1024

/**
 * Takes in the history of a splits file made here. Its attempts have no replay, so they stand beside
 * the records and never among them; of both counts of attempts begun the higher holds. The same file
 * taken in twice changes nothing the second time, also where it has more than are kept.
 */
export async function importSplits(
  attemptStore: AttemptStore,
  store: Store,
  file: Pick<File, 'size' | 'text'>,
  rulesOf: RulesOf,
): Promise<SplitsImported | { readonly fault: SplitsFault; readonly line: number }> {
  const read = await readFile(file)
  if ('fault' in read) return read
  const found = historyIn(read, 0)
  if (found === null) return { fault: 'elsewhere', line: 0 }
  const course: Course = { ...found.course, rules: rulesOf(found.course) }
  await attemptStore.ready
  const before = readImported(store, course)
  const attempts = found.attempts.map((attempt) => ({ ...attempt, ...course }))
  const here = [...attemptStore.attemptsOf(course), ...before.attempts]
  const news = unknownOf(attempts, here)
  const kept = newestOf([...before.attempts, ...news])
  const added = kept.filter((attempt) => !before.attempts.includes(attempt)).length
  const writing = keepImported(store, course, { names: found.names, attempts: kept })
  const { begun } = attemptStore.noteOf(course)
  if (found.begun > begun) {
    attemptStore.changeNote(course, (note) => ({
      ...note,
      begun: Math.max(note.begun, found.begun),
    }))
  }
  const known = attempts.length - news.length
  return { course, added, known, isKept: writing === 'kept' }
}

/** The reader is fetched when it is first needed. */
async function readFile(
  file: Pick<File, 'size' | 'text'>,
): Promise<SplitsFile | { readonly fault: SplitsFault; readonly line: number }> {
  if (file.size > MAX_BYTES) return { fault: 'too-long', line: 1 }
  const reader = await import('../core/speedrun/livesplit-reader.ts').catch(() => null)
  if (reader === null) return { fault: 'offline', line: 0 }
  const text = await file.text().catch(() => null)
  if (text === null) return { fault: 'unread', line: 0 }
  try {
    return reader.readSplits(text)
  } catch (error) {
    if (error instanceof reader.SplitsError) return { fault: error.problem, line: error.line }
    throw error
  }
}

/** Attempts of a course with those that were imported, in the order in which they ended. */
export function withImported(
  attemptStore: Pick<AttemptStore, 'attemptsOf'>,
  store: Store,
  course: Course,
): { readonly attempts: ReturnType<AttemptStore['attempts']>; readonly names: readonly string[] } {
  const own = attemptStore.attemptsOf(course)
  const imported = readImported(store, course)
  // What came first as times alone may have come with its replay since.
  const others = unknownOf(imported.attempts, own)
  if (others.length === 0) return { attempts: own, names: imported.names }
  const attempts = [...own, ...others].toSorted(byEnd)
  return { attempts, names: imported.names }
}

/** Takes an imported attempt away; the returned function brings it back. */
export function removeImported(store: Store, course: Course, id: string): () => void {
  const before = readImported(store, course)
  const attempts = before.attempts.filter((attempt) => attempt.id !== id)
  keepImported(store, course, { ...before, attempts })
  return () => {
    keepImported(store, course, before)
  }
}
