import { buildDrawn, isWonSeed } from '../../core/level/drawn/build-drawn.ts'
import { seedOfDrawnText } from '../../core/level/drawn/codec.ts'
import { DrawnError } from '../../core/level/drawn/drawn-level.ts'
import { type Run, type RunCourse, startLevel } from '../../core/level/run.ts'
import { parseSource } from '../../core/level/source.ts'
import type { LinkError } from './seed-link.ts'

/** Text of a drawn level in a fragment, `#level=TEXT`; null if there is none. */
export function levelTextOf(fragment: string): string | null {
  return /#level=([\w-]*)/.exec(fragment)?.[1] ?? null
}

/** Drawn level of the text of a link, once its win was played here. */
export function readDrawnLink(text: string): Run | LinkError {
  try {
    const seed = seedOfDrawnText(text)
    buildDrawn(seed)
    return startLevel(seed, 1)
  } catch (error) {
    if (error instanceof DrawnError) return { problem: `drawn-${error.problem}`, seed: null }
    throw error
  }
}

/** False for a course that its drawn seed does not have, e.g. from a damaged link or backup. */
export function isPlayable({ seed, mode, level }: RunCourse): boolean {
  const isDrawn = parseSource(seed).kind === 'drawn'
  return !isDrawn || (mode === 'level' && level === 1 && isWonSeed(seed))
}
