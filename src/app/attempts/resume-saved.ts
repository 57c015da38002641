import { resumeAttempt } from '../../core/attempt/recorded-level.ts'
import type { Autosave } from '../../storage/autosave.ts'
import type { SavedAttempt } from '../../storage/schema.ts'
import { t } from '../../ui/message.ts'
import { toast } from '../../ui/overlay.ts'
import type { LevelCache } from '../../worker/level-source.ts'
import type { PlayData } from '../play-session.ts'
import { attemptOfEntry } from '../routing/early-address.ts'
import { routeOf } from '../routing/router.ts'
import type { Route } from '../routing/routes.ts'

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

/** Time for which a browser may still hold the lock of a page that was reloaded. */
const RELEASE_MS = 1000

interface EntryServices extends ResumeServices {
  readonly autosave: Pick<Autosave, 'find' | 'takeOver'>
}

/**
 * The route of the current history entry. If an attempt was played there and has not ended, as after a
 * reload or with Forward, the route resumes that attempt, paused; a link opened anew has no attempt.
 */
export async function routeOfEntry(services: EntryServices): Promise<Route> {
  const route = routeOf(location)
  const key = attemptOfEntry()
  const saved = key === null ? null : await services.autosave.find(key)
  const claim = saved && resumeSaved(saved, services)
  const data = claim && (await claim(RELEASE_MS))
  return data === null ? route : ['play', { ...data, isPaused: true }]
}
