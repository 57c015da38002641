import { hasWins, requireWins } from '../../core/level/drawn/build-drawn.ts'
import { seedOfDrawnText, textOfDrawn } from '../../core/level/drawn/codec.ts'
import { DrawnError, type DrawnProblem } from '../../core/level/drawn/drawn-level.ts'
import { levelCount, type Run, startLevel, startRun } from '../../core/level/run.ts'
import { isDrawn } from '../seeds/level-facts.ts'
import { levelNumberOf } from './seed-link.ts'

/** Text of drawn levels in a fragment, `#level=TEXT`; null if there is none. */
export function levelTextOf(fragment: string): string | null {
  return /#level=([\w-]*)/.exec(fragment)?.[1] ?? null
}

/**
 * Run of drawn levels, all of them or the one that `level=N` names, once the wins that they carry were
 * played here.
 */
export function readDrawnLink(
  text: string,
  parameters: URLSearchParams,
): Run | { readonly problem: `drawn-${DrawnProblem}` | 'drawn-number'; readonly seed: null } {
  try {
    const seed = seedOfDrawnText(text)
    const count = levelCount(seed)
    requireWins(seed)
    const asked = parameters.get('level')
    if (asked === null) return count === 1 ? startLevel(seed, 1) : startRun(seed)
    const level = levelNumberOf(asked, count)
    return level === null ? { problem: 'drawn-number', seed: null } : startLevel(seed, level)
  } catch (error) {
    if (error instanceof DrawnError) return { problem: `drawn-${error.problem}`, seed: null }
    throw error
  }
}

/** False for a course of a drawn seed that does not have it, e.g. from a damaged link or backup. */
export function isPlayable({ seed, mode, level }: Pick<Run, 'seed' | 'mode' | 'level'>): boolean {
  if (!isDrawn(seed)) return true
  return mode !== 'endless' && level <= levelCount(seed) && hasWins(seed)
}

/** Query and fragment that open drawn levels. */
export function writeDrawnLink({
  seed,
  mode,
  level,
}: Pick<Run, 'seed' | 'mode' | 'level'>): string {
  const isOneOfSeveral = mode === 'level' && levelCount(seed) > 1
  return `${isOneOfSeveral ? `?level=${level}` : ''}#level=${textOfDrawn(seed)}`
}
