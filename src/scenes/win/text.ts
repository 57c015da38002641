import { formatTicks } from '../../core/game/format-time.ts'
import { type Run, totalOptimum, totalTime } from '../../core/level/run.ts'
import { MEDALS } from '../../core/speedrun/medals.ts'
import { type ShareFacts, shareText } from '../../core/speedrun/share-text.ts'
import { medalNews } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { isolatedSeedName } from '../../app/seeds/seed-name.ts'

/** A finished run as a text to share: words, a line of symbols, and a link. */
export function resultText(run: Run, link: string): string {
  return shareText(run.results, (facts) => wordsOf(run, facts), link)
}

/** The sentence announced at the end of a run. */
export function statusText(run: Run, hasMedals: boolean): string {
  const ticks = totalTime(run)
  const time = formatTicks(ticks)
  if (run.mode === 'endless') return t('status.end', { count: run.results.length, time })
  return t('status.win', { time }) + (hasMedals ? medalNews(ticks, totalOptimum(run)) : '')
}

function wordsOf(
  { mode, seed, level, results }: Run,
  { time, medals, catches }: ShareFacts,
): string {
  const values = { seed: isolatedSeedName(seed), time, level, count: results.length }
  const key = mode === 'run' || mode === 'endless' ? mode : 'level'
  const won = MEDALS.filter((medal) => medals[medal] > 0).map((medal) =>
    key === 'level' ? t(`medal.${medal}`) : `${medals[medal]} × ${t(`medal.${medal}`)}`,
  )
  return [
    t(`share.text-${key}`, values),
    ...(won.length === 0 ? [] : [t('share.text-medals', { medals: won.join(', ') })]),
    // A catch ends the attempt at a single level.
    ...(key === 'level' ? [] : [t('share.text-catches', { count: catches })]),
  ].join(' ')
}
