import type { Random } from '../../labyrinth/random/random.ts'
import { streamFromText } from '../../labyrinth/random/streams.ts'

/** The purpose of a stream of chance; each draws from its own. */
export type Purpose = 'maze' | 'braid' | 'gaps' | 'enemies'

/**
 * The stream of chance named by version (`STREAM_VERSION` in the game), seed, level and purpose. Equal names give equal draws in every engine, and no stream depends on the use of
 * another. The length of the seed precedes it, so that no seed can imitate the rest of a name.
 */
export function stream(version: number, seed: string, level: number, purpose: Purpose): Random {
  return streamFromText(`${version}/${level}/${purpose}/${seed.length}/${seed}`)
}
