import { isDeepStrictEqual } from 'node:util'
import { ENGLISH } from '../messages.ts'
import type { Change } from './mutation.ts'

/** Reader of untrusted input. Its corpus is the folder of its name. */
export interface Reader {
  readonly name: string
  /** Only error that invalid input may cause; null for a reader that accepts any input. */
  readonly refusal: (new (...args: never[]) => Error) | null
  /**
   * Reads bytes and checks the result; an inconsistent result is an Error, too. Returns the size of
   * the result: its tiles, ticks, characters or records, by the unit that the reader has to limit.
   */
  readonly read: (bytes: Uint8Array) => number | Promise<number>
  /** Maximum size of the result of any input. */
  readonly most: number
  /** Change that keeps the format; by default any change of bytes. */
  readonly change?: Change
}

export function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8')
}

export function bytesOf(text: string): Uint8Array {
  return Buffer.from(text, 'utf8')
}

export function require(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message)
}

export function requireSame(one: unknown, other: unknown): void {
  if (isDeepStrictEqual(one, other)) return
  const [first, second] = [one, other].map((value) => JSON.stringify(value).slice(0, 500))
  throw new Error(`${second} came back as ${first}`)
}

/** Placeholders of all messages, such as `{count}`; a seed may contain braces of its own. */
const PLACEHOLDERS = new Set(Object.values(ENGLISH).flatMap((text) => text.match(/\{\w+\}/g) ?? []))

/** Requires a sentence for the player, with a full stop and without a placeholder. */
export function requireSentence(text: string): void {
  const hasPlaceholder = [...PLACEHOLDERS].some((placeholder) => text.includes(placeholder))
  const isSentence = /^.{4,}[.!?]$/su.test(text) && !hasPlaceholder
  require(isSentence, `${JSON.stringify(text)} is not a sentence`)
}
