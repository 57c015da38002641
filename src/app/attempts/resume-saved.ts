import { resumeAttempt } from '../../core/attempt/recorded-level.ts'
import type { Autosave } from '../../storage/autosave.ts'
import type { SavedAttempt } from '../../storage/schema.ts'
import { t } from '../../ui/message.ts'
import { toast } from '../../ui/toast.ts'
import type { LevelCache } from '../../worker/level-source.ts'
import type { PlayData } from '../play-session.ts'

export interface ResumeServices {
  readonly autosave: Pick<Autosave, 'takeOver'>
  readonly levels: Pick<LevelCache, 'take'>
}

/**
 * Restores an unfinished attempt; returns a function that claims it for this page, waiting for at most
 * some milliseconds, which resolves to null if another tab has it. Null if its replay is broken. A
 * sentence reports each null.
 */
export function resumeSaved(
  saved: SavedAttempt,
  { autosave, levels }: ResumeServices,
): ((patienceMs?: number) => Promise<PlayData | null>) | null {
  const resumed = resumeAttempt(saved.replay, levels.take)
  if (resumed === null) {
    toast(t('unfinished.broken'))
    return null
  }
  return async (patienceMs) => {
    if (await autosave.takeOver(saved, patienceMs)) {
      return { run: resumed.run, resumed }
    }
    toast(t('unfinished.elsewhere'))
    return null
  }
}
