import type { Medal } from '../times/medals.ts'

/** Square of each medal in a share text. */
export const MEDAL_SQUARES: Readonly<Record<Medal, string>> = {
  perfect: '🟪',
  gold: '🟨',
  silver: '⬜',
  bronze: '🟫',
  escaped: '⬛',
}

/** Contents of a share text, which shows no route, so that it spoils nothing. */
export interface ShareFacts {
  readonly title: string
  /** Time, medal and catches; empty if the run wins no medals. */
  readonly facts: readonly string[]
  /** Medals of the levels, of which each becomes a square; null while unknown. */
  readonly medals: readonly (Medal | null)[]
  readonly link: string
}

/** Builds a share text of at most four lines: title, facts, a square for each medal, and the link. */
export function shareText({ title, facts, medals, link }: ShareFacts): string {
  const squares = medals.map((medal) => (medal === null ? '' : MEDAL_SQUARES[medal]))
  const lines = [title, facts.join(' · '), squares.join(''), link]
  return lines.filter((line) => line !== '').join('\n')
}
