import { isSeries, type Run } from '../../core/level/run.ts'
import type { NamedReplay, Replay } from '../../core/replay/replay.ts'
import { t } from '../../ui/message.ts'
import { placeOf } from './share-payload.ts'

/** Facts of a finished run besides its times. */
export interface RunRemarks {
  /** The replay of the run; null if none was recorded. */
  readonly replay: Replay | null
  /** Replays that it was raced against. */
  readonly rivals: readonly NamedReplay[]
  readonly isPractice: boolean
  /** The optimum of the level can be watched and raced. */
  readonly isOptimumOpen: boolean
}

/** Sentences on a run besides its times. */
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
