import { formatTicks } from '../../core/game/format-time.ts'
import { type Run, totalOptimum, totalTime } from '../../core/level/run.ts'
import { MEDALS } from '../../core/speedrun/medals.ts'
import { type ShareFacts, shareText } from '../../core/speedrun/share-text.ts'
import { medalNews } from '../../ui/medal.ts'
import { say } from '../../ui/message.ts'
import { seedName } from '../../ui/seed-name.ts'

/** A finished run as a text to pass on: words, a line of symbols, and a link. */
export function resultText(run: Run, link: string): string {
  return shareText(run.results, (facts) => wordsOf(run, facts), link)
}

/** What is told of the end of a run, once. */
export function statusText(run: Run, hasMedals: boolean): string {
  const ticks = totalTime(run)
  const time = formatTicks(ticks)
  if (run.mode === 'endless') return say('status.end', { count: run.results.length, time })
  return say('status.win', { time }) + (hasMedals ? medalNews(ticks, totalOptimum(run)) : '')
}

function wordsOf(
  { mode, seed, level, results }: Run,
  { time, medals, catches }: ShareFacts,
): string {
  const values = { seed: seedName(seed), time, level, count: results.length }
  const key = mode === 'run' || mode === 'endless' ? mode : 'level'
  const won = MEDALS.filter((medal) => medals[medal] > 0).map((medal) =>
    key === 'level' ? say(`medal.${medal}`) : `${medals[medal]} × ${say(`medal.${medal}`)}`,
  )
  return [
    say(`share.text-${key}`, values),
    ...(won.length === 0 ? [] : [say('share.text-medals', { medals: won.join(', ') })]),
    // Each try at a single level is one of its own.
    ...(key === 'level' ? [] : [say('share.text-catches', { count: catches })]),
  ].join(' ')
}
