import { readFileSync } from 'node:fs'
import type { Digest, DigestInput } from '../engines/digest.ts'
import { CORPUS_PLACE, readCorpus } from './corpus.ts'

/** Returns the file of a part of the catalogue. */
export function placeOf(part: keyof Digest): URL {
  return part === 'replays' ? CORPUS_PLACE : new URL(`${part}.json`, import.meta.url)
}

/** Reads the pinned digests. */
export function readCatalogue(): Digest {
  return {
    games: readPart('games'),
    seeds: readPart('seeds'),
    numbers: readPart('numbers'),
    replays: readCorpus().map(({ word }) => word),
  }
}

function readPart<Part extends keyof Digest>(part: Part): Digest[Part] {
  return JSON.parse(readFileSync(placeOf(part), 'utf8')) as Digest[Part]
}

/** Input for the digest in every engine. */
export const INPUT: DigestInput = { replays: readCorpus().map(({ text }) => text) }
