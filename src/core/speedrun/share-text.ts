import { formatTicks } from '../game/format-time.ts'
import { catchesOf, type LevelResult, timeOf } from '../level/run.ts'
import { type Medal, medalOf, MEDALS } from './medals.ts'

/** Facts in the sentence of a share text. */
export interface ShareFacts {
  /** Total time, formatted by `formatTicks`. */
  readonly time: string
  /** Number of levels by medal. */
  readonly medals: Readonly<Record<Medal, number>>
  /** Catches in all levels. */
  readonly catches: number
}

/** Symbol of a level's medal: a letter, since every font has it and a screen reader reads it. */
const MEDAL_SYMBOLS: Readonly<Record<Medal, string>> = {
  perfect: 'P',
  daedalus: 'D',
  gold: 'G',
  silver: 'S',
  bronze: 'B',
  escaped: 'E',
}

/** Symbol after the medal of a level in which the player was caught. */
const CATCH_SYMBOL = 'x'

/** Builds the share text of a finished run: a sentence, a line of level symbols, and the link. */
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
    ({ catches }, i) => MEDAL_SYMBOLS[medals[i]] + (catches > 0 ? CATCH_SYMBOL : ''),
  )
  return [t(facts), symbols.join(' '), link].join('\n')
}
