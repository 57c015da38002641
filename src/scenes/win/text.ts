import { formatTicks } from '../../core/game/format-time.ts'
import { isSeries, type Run, totalOptimum, totalTime } from '../../core/level/run.ts'
import type { NamedReplay, Replay } from '../../core/replay/replay.ts'
import { medalNews } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { placeOf } from './share-payload.ts'

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
