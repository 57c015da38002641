import { isDeepStrictEqual } from 'node:util'
import english from '../../assets/locales/en.json'
import type { Random } from '../../src/core/random/random.ts'

/** Something that reads what strangers wrote; its corpus is the folder of that name. */
export interface Reader {
  readonly name: string
  /** What it throws for what it cannot read, and nothing else; none when it takes anything. */
  readonly refusal: (new (...args: never[]) => Error) | null
  /**
   * Reads; throws an Error of its own as well where what was read does not hold together. Returns
   * how much came of it: tiles, ticks, characters or records, whatever the reader has to bound.
   */
  readonly read: (bytes: Uint8Array) => number | Promise<number>
  /** More than this may never come of any bytes. */
  readonly most: number
  /** Makes bytes out of the corpus; none where changes of single bytes get everywhere. */
  readonly mutate?: Mutation
}

export type Mutation = (random: Random, corpus: readonly Uint8Array[]) => Uint8Array

export function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8')
}

export function bytesOf(text: string): Uint8Array {
  return Buffer.from(text, 'utf8')
}

/** What has to be so of whatever was read. */
export function require(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise)
}

export function requireSame(one: unknown, other: unknown): void {
  if (isDeepStrictEqual(one, other)) return
  const [first, second] = [one, other].map((value) => JSON.stringify(value).slice(0, 500))
  throw new Error(`${second} came back as ${first}`)
}

/** The gaps that messages have, such as `{count}`; a seed may hold braces of its own. */
const GAPS = new Set(Object.values(english).flatMap((text) => text.match(/\{\w+\}/g) ?? []))

/** A sentence for the player: some words, none of them a gap that nobody filled. */
export function requireSentence(text: string): void {
  const isWhole = /^.{4,}[.!?]$/su.test(text) && ![...GAPS].some((gap) => text.includes(gap))
  require(isWhole, `${JSON.stringify(text)} is no sentence`)
}
