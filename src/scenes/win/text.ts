import { formatTicks } from '../../core/game/format-time.ts'
import { isSeries, type Run, totalOptimum, totalTime } from '../../core/level/run.ts'
import type { NamedReplay, Replay } from '../../core/replay/replay.ts'
import { MEDALS } from '../../core/speedrun/medals.ts'
import { type ShareFacts, shareText } from '../../core/speedrun/share-text.ts'
import { medalNews } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { isolatedSeedName } from '../../app/seeds/seed-name.ts'
import { placeOf } from './share-payload.ts'

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

/** Facts of a finished run besides its times. */
interface RunRemarks {
  /** Replay of the run; null if none was recorded. */
  readonly replay: Replay | null
  /** Replays that the run was raced against. */
  readonly rivals: readonly NamedReplay[]
  readonly isPractice: boolean
  /** True if the optimum of the level can be watched and raced. */
  readonly isOptimumOpen: boolean
}

/** Further sentences on a run: its place among rivals, practice, a locked optimum. */
export function resultRemarks(
  { mode }: Pick<Run, 'mode'>,
  { replay, rivals, isPractice, isOptimumOpen }: RunRemarks,
): string[] {
  const locked = isSeries(mode) || isOptimumOpen ? [] : [t('optimum.locked')]
  if (isPractice) return [t('run.practice'), ...locked]
  if (rivals.length === 0 || replay === null) return locked
  const place = placeOf(replay, rivals)
  return [t('run.place', { place, count: rivals.length + 1 }), ...locked]
}

function wordsOf({ mode, seed, level, results }: Run, facts: ShareFacts): string {
  const { time, medals, catches } = facts
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
