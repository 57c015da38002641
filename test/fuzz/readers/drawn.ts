import { buildDrawn } from '../../../src/core/level/drawn/build-drawn.ts'
import { drawnSeed, readDrawn, seedOfDrawnText } from '../../../src/core/level/drawn/codec.ts'
import { isSeed } from '../../../src/core/level/seed.ts'
import { require, requireSame, textOf } from '../reader.ts'

/** Reads the text of a link of a drawn level, builds it, and writes it as the same text. */
export function readLevel(bytes: Uint8Array): number {
  const seed = seedOfDrawnText(textOf(bytes))
  const level = readDrawn(seed)
  require(isSeed(seed), 'the seed of the level is none')
  requireSame(drawnSeed(level), seed)
  require(buildDrawn(seed).proof.win?.length === level.win.length, 'another win')
  return level.win.length
}
