import { buildDrawn } from '../../../src/core/level/drawn/build-drawn.ts'
import { drawnSeed, readDrawn, seedOfDrawnText } from '../../../src/core/level/drawn/codec.ts'
import { isSeed } from '../../../src/core/level/seed.ts'
import { require, requireSame, textOf } from '../reader.ts'

/** Reads the text of a link of drawn levels, builds them, and writes them as the same text. */
export function readLevels(bytes: Uint8Array): number {
  const seed = seedOfDrawnText(textOf(bytes))
  const levels = readDrawn(seed)
  require(isSeed(seed), 'the seed of the levels is none')
  requireSame(drawnSeed(levels), seed)
  return levels.reduce((ticks, { win }, i) => {
    require(buildDrawn(seed, i + 1).proof.win?.length === win.length, 'another win')
    return ticks + win.length
  }, 0)
}
