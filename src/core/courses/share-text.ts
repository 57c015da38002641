import { type Medal, medalOf } from '../times/medals.ts'

/** Square of each medal in a share text. */
export const MEDAL_SQUARES: Readonly<Record<Medal, string>> = {
  perfect: '🟪',
  gold: '🟨',
  silver: '⬜',
  bronze: '🟫',
  escaped: '⬛',
}

/** Time of a level or a run with its optimum, in ticks. */
export interface MedalTime {
  readonly time: number
  /** Undefined while pending: the time becomes no square. */
  readonly optimum?: number
}

/** Contents of a share text, which shows no route, so that it spoils nothing. */
export interface ShareFacts {
  readonly title: string
  /** Time, medal and catches; empty if the run wins no medals. */
  readonly facts: readonly string[]
  /** Times of which each becomes a square. */
  readonly times: readonly MedalTime[]
  readonly link: string
}

/** Builds a share text of at most four lines: title, facts, a square for each time, and the link. */
export function shareText({ title, facts, times, link }: ShareFacts): string {
  const squares = times.map(({ time, optimum }) =>
    optimum === undefined ? '' : MEDAL_SQUARES[medalOf(time, optimum)],
  )
  const lines = [title, facts.join(' · '), squares.join(''), link]
  return lines.filter((line) => line !== '').join('\n')
}
