import type { Random } from '../core/random/random.ts'

/** A command's access to the world outside: `main.ts` passes the real one, tests pass a fake. */
export interface Terminal {
  /** Writes to standard output; resolves when the reader has made room for more. */
  readonly write: (text: string) => Promise<void>
  /** Writes one line to standard error. */
  readonly report: (line: string) => void
  /** The bytes of a file, or of standard input for `-`. */
  readonly read: (path: string) => AsyncIterable<Uint8Array>
  /** Chance that no seed fixes, for making up a seed. */
  readonly chance: Random
}

export const INVALID_REPLAY = 1
export const BAD_INPUT = 2
export const NO_PATH = 3

/** A request that cannot be carried out: one line on standard error, exit code 2. */
export class InputError extends Error {
  override readonly name = 'InputError'
}

/** Escapes a text to one line that moves no cursor, because quoted input may contain anything. */
export function oneLine(text: string): string {
  return text
    .trim()
    .replaceAll('\n(Did you mean', ' (Did you mean')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, (control) => {
      return `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`
    })
}

/** Code of an error of the operating system, such as ENOENT; null for any other error. */
export function systemErrorCode(error: unknown): string | null {
  const told = error instanceof Error && 'syscall' in error && 'code' in error
  return told && typeof error.code === 'string' ? error.code : null
}
