import { formatTicks } from '../game/format-time.ts'
import { catchesOf, type LevelResult, timeOf } from '../level/run.ts'
import { type Medal, medalOf, MEDALS } from './medals.ts'

/** The facts of a share text. */
export interface ShareFacts {
  /** Time of all levels together, as `formatTicks` writes it. */
  readonly time: string
  /** The number of levels that won each medal. */
  readonly medals: Readonly<Record<Medal, number>>
  /** Catches in all levels. */
  readonly catches: number
}

/** A level in the line of symbols: letters, as every font has them and a screen reader reads them. */
const MEDAL_SYMBOLS: Readonly<Record<Medal | 'none', string>> = {
  perfect: 'P',
  daedalus: 'D',
  gold: 'G',
  silver: 'S',
  bronze: 'B',
  none: '-',
}

/** The symbol after a level's symbol when its player was caught in it. */
const CATCH_SYMBOL = 'x'

/** Builds the share text of a finished run: the facts in words, a line of level symbols, and the link. */
export function shareText(
  results: readonly LevelResult[],
  t: (facts: ShareFacts) => string,
  link: string,
): string {
  const medals = results.map(({ time, optimum }) => medalOf(time, optimum))
  const count = (medal: Medal): number => medals.filter((won) => won === medal).length
  const facts: ShareFacts = {
    time: formatTicks(timeOf(results)),
    medals: Object.fromEntries(MEDALS.map((medal) => [medal, count(medal)])) as Record<
      Medal,
      number
    >,
    catches: catchesOf(results),
  }
  const symbols = results.map(
    ({ catches }, i) => MEDAL_SYMBOLS[medals[i] ?? 'none'] + (catches > 0 ? CATCH_SYMBOL : ''),
  )
  return [t(facts), symbols.join(' '), link].join('\n')
}
