import type { Random } from '../labyrinth/random/random.ts'

/** Access of a command to its process: `main.ts` passes the real one, tests pass a fake. */
export interface Terminal {
  /** Writes to standard output; resolves when more can be written. */
  readonly write: (text: string) => Promise<void>
  /** Writes one line to standard error. */
  readonly report: (line: string) => void
  /** Reads the bytes of a file, or of standard input for `-`. */
  readonly read: (path: string) => AsyncIterable<Uint8Array>
  /** Writes a file in place of an earlier one. */
  readonly save: (path: string, text: string) => Promise<void>
  /** Unseeded random numbers, for random seeds. */
  readonly chance: Random
}

export const INVALID_REPLAY = 1
export const BAD_INPUT = 2
export const NO_PATH = 3
export const NOT_PROVEN = 4

/** Error of invalid input: reported in one line on standard error, with exit code 2. */
export class InputError extends Error {
  override readonly name = 'InputError'
}

/** Line breaks, control characters, and format characters, some of which reverse the text after them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Formats a message as one line, in which quoted input is escaped. */
export function oneLine(text: string): string {
  return escapeUnseen(text.trim().replaceAll('\n(Did you mean', ' (Did you mean'))
}

/** Escapes invisible characters as JSON does, a `\uXXXX` for each UTF-16 unit. */
export function escapeUnseen(text: string): string {
  return text.replace(UNSEEN, (found) =>
    Array.from({ length: found.length }, (_, i) => {
      return `\\u${found.charCodeAt(i).toString(16).padStart(4, '0')}`
    }).join(''),
  )
}

/** Code of an operating system error, such as ENOENT; null for any other error. */
export function systemErrorCode(error: unknown): string | null {
  const isSystem = error instanceof Error && 'syscall' in error && 'code' in error
  return isSystem && typeof error.code === 'string' ? error.code : null
}
