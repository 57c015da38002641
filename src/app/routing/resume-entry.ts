import { resumeAttempt } from '../../core/replay/resume.ts'
import type { Autosave } from '../../storage/autosave.ts'
import { t } from '../../ui/message.ts'
import { toast } from '../../ui/toast.ts'
import type { LevelSource } from '../../worker/level-source.ts'
import { attemptOfEntry } from './history-entry.ts'
import { routeOf } from './router.ts'
import type { Route } from './routes.ts'

/** Time for which a browser may still hold the lock of a page that was reloaded. */
const RELEASE_MS = 1000

interface ResumeServices {
  readonly autosave: Pick<Autosave, 'find' | 'takeOver'>
  readonly levels: Pick<LevelSource, 'take'>
}

/**
 * The route of the current history entry. If an attempt was played there and has not ended, as after a
 * reload or with Forward, the route resumes that attempt, paused; a link opened anew has no attempt.
 */
export async function routeOfEntry({ autosave, levels }: ResumeServices): Promise<Route> {
  const route = routeOf(location)
  const key = attemptOfEntry()
  const current = key === null ? null : await autosave.find(key)
  if (current === null) return route
  const resumed = resumeAttempt(current.replay, levels.take)
  if (resumed === null) toast(t('unfinished.broken'))
  else if (await autosave.takeOver(current, RELEASE_MS)) {
    return ['play', { run: resumed.run, resumed, resumedMs: current.realMs, isPaused: true }]
  } else toast(t('unfinished.elsewhere'))
  return route
}
