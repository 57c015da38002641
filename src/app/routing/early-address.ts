import { LEVEL_COUNT } from '../../core/game/rules.ts'
import type { DrawnProblem } from '../../core/level/drawn/drawn-level.ts'
import type { RunCourse } from '../../core/level/run.ts'
import { parseSeed, SeedError, type SeedProblem } from '../../core/level/seed.ts'

/**
 * Parameters of a query or a fragment. A link that was copied from HTML source has `amp;` before a name,
 * and a message may glue a full stop, a bracket, a tag or another query to the last one.
 */
export function parametersOf(text: string): URLSearchParams {
  const parameters = Array.from(new URLSearchParams(text), ([name, value]) => {
    return [withoutTail(name.replace(/^(?:amp;)+/, '')), value]
  })
  return new URLSearchParams(parameters)
}

/**
 * Text of a link up to its last letter, digit or `-` before a quote, a bracket, a tag or a second query; drops
 * text that a message appended to it. A typed seed may have any sign, so this is not for seeds.
 */
export function withoutTail(text: string): string {
  return /^[^<>()"'`?]*[a-z\d-]/i.exec(text)?.[0] ?? ''
}

/** Link with `&#38;` of HTML source decoded to `&`; a browser would read its `#` as a fragment. */
export function withoutEscapes(link: string): string {
  return link.replace(/&#(?:0*38|x0*26);/gi, '&')
}

export type LinkProblem = `link-${SeedProblem}` | `drawn-${DrawnProblem}` | 'link-damaged' | 'level'

/** Problem of an invalid link, with the link's seed if that can be played. */
export interface LinkError {
  readonly problem: LinkProblem
  readonly seed: string | null
}

/**
 * Reads `seed=S`, a run, and `seed=S&level=N`, a single level; null without a seed and a level.
 */
export function readSeedLink(parameters: URLSearchParams): RunCourse | LinkError | null {
  const seedText = parameters.get('seed')
  const levelText = parameters.get('level')
  if (seedText === null) return levelText === null ? null : { problem: 'link-empty', seed: null }
  let seed: string
  try {
    seed = parseSeed(seedText)
  } catch (error) {
    if (error instanceof SeedError) return { problem: `link-${error.problem}`, seed: null }
    throw error
  }
  if (levelText === null) return { seed, mode: 'run', level: 1 }
  const level = levelNumberOf(levelText)
  return level === null ? { problem: 'level', seed } : { seed, mode: 'level', level }
}

/** Level number in a link, with anything glued to it that goes on no number; null for any other text. */
function levelNumberOf(text: string): number | null {
  const level = Number(/^\d{1,2}(?![a-z\d]|\.\d)/i.exec(text)?.[0] ?? 0)
  return level < 1 || level > LEVEL_COUNT ? null : level
}

/** Key of the attempt played in the current history entry, which a reload keeps; null for none. */
export function attemptOfEntry(): string | null {
  // A module of its own, as the first view needs no other part of address.ts, which writes the state.
  return /^above-menu (.+)/.exec(String(history.state))?.[1] ?? null
}
