import { hasWins, requireWins } from '../../core/level/drawn/build-drawn.ts'
import { seedOfDrawnText } from '../../core/level/drawn/codec.ts'
import { DrawnError } from '../../core/level/drawn/drawn-level.ts'
import { type Run, type RunCourse, startLevel, startRun } from '../../core/level/run.ts'
import { parseSource } from '../../core/level/source.ts'
import { type LinkError, levelNumberOf } from './seed-link.ts'

/** Text of drawn levels in a fragment, `#level=TEXT`; null if there is none. */
export function levelTextOf(fragment: string): string | null {
  return /#level=([\w-]*)/.exec(fragment)?.[1] ?? null
}

/** Run of drawn levels, or of the one that `level=N` names, once their wins were played here. */
export function readDrawnLink(text: string, parameters: URLSearchParams): Run | LinkError {
  try {
    const seed = seedOfDrawnText(text)
    const count = parseSource(seed).count
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
export function isPlayable({ seed, mode, level }: RunCourse): boolean {
  const { kind, count } = parseSource(seed)
  return kind !== 'drawn' || (mode !== 'endless' && level <= count && hasWins(seed))
}
