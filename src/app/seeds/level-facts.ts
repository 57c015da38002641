import type { Level } from '../../core/game/level-layout.ts'
import { levelRules } from '../../core/game/rules.ts'
import { readDrawn } from '../../core/level/drawn/codec.ts'
import { validOrNull, type WonLevel } from '../../core/level/drawn/drawn-level.ts'
import { parseSource } from '../../core/level/source.ts'

/** Facts of a level that are known before it is built; title and maker of drawn levels only. */
interface LevelFacts extends Pick<Level, 'algorithm' | 'title' | 'maker'> {
  readonly width: number
  readonly height: number
}

/** Facts of drawn levels by seed: lists show the same names again and again, and decoding takes time. */
const drawnFacts = new Map<string, LevelFacts | null>()

/** Facts of a level of a seed; if the seed is damaged, those that all levels of its number share. */
export function levelFacts(seed: string, number: number): LevelFacts {
  return factsOfDrawn(seed) ?? levelRules(number)
}

/** Facts of the level of a drawn seed; null for other seeds, and for damaged ones. */
export function factsOfDrawn(seed: string): LevelFacts | null {
  if (parseSource(seed).kind !== 'drawn') return null
  const known = drawnFacts.get(seed) ?? validOrNull(() => factsOfWon(readDrawn(seed)))
  drawnFacts.set(seed, known)
  return known
}

function factsOfWon({ title, maker, look, grid: { width, height } }: WonLevel): LevelFacts {
  return { title, maker, algorithm: levelRules(look).algorithm, width, height }
}
