/** Failure of the database, in a sentence without its full stop. */
export interface StoreFailure {
  readonly sentence: string
  /** Seconds for which it lasts, at a guess. */
  readonly seconds: number
}

/** Failures by the beginning of their codes, or of their messages: SQLite's, PostgreSQL's, the network's. */
const FAILURES: readonly (readonly [begins: RegExp, sentence: string, seconds: number])[] = [
  [/^(?:SQLITE_BUSY|SQLITE_LOCKED|40P01|55P03)/, 'Another process uses the database', 5],
  [/^(?:SQLITE_FULL|ENOSPC|53100)/, 'The disk of the board is full', 60],
  [/^(?:SQLITE_IOERR|58)/, 'The disk of the board fails or is full', 60],
  [/^(?:SQLITE_READONLY|25006|42501)/, 'The database cannot be written', 60],
  [/^(?:SQLITE_CORRUPT|SQLITE_NOTADB|XX00)/, 'The database is damaged', 60],
  [/^(?:08|28|3D|53|57|ECONN|ENOTFOUND|EAI_|ETIMEDOUT)/, 'The database does not answer', 5],
  [/^(?:Connection terminated|timeout exceeded|Client has)/, 'The database does not answer', 5],
]

/** Database that cannot be opened, with the reason in one sentence. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

/** Failure that an error of the database stands for; null for any other error. */
export function failureOf(error: unknown): StoreFailure | null {
  if (!(error instanceof Error)) return null
  const texts = [errorCode(error), error.message]
  const found = FAILURES.find(([begins]) => texts.some((text) => begins.test(text)))
  return found === undefined ? null : { sentence: found[1], seconds: found[2] }
}

/** True if another transaction is in the way, and ends soon. */
export function isInTheWay(error: unknown): boolean {
  return error instanceof Error && /^(?:SQLITE_BUSY|40P01)/.test(errorCode(error))
}

/** Error that says in one sentence why a database cannot be opened. */
export function openingError(cause: unknown): StoreError {
  const sentence = failureOf(cause)?.sentence ?? 'The database cannot be opened'
  // Errors of several addresses have a code alone.
  const message = cause instanceof Error ? cause.message || errorCode(cause) : String(cause)
  return new StoreError(`${sentence}: ${message}`, { cause })
}

function errorCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
