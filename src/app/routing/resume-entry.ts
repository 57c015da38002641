import type { Autosave } from '../../storage/autosave.ts'
import { resumeSaved, type ResumeServices } from '../attempts/resume-saved.ts'
import { attemptOfEntry } from './history-entry.ts'
import { routeOf } from './router.ts'
import type { Route } from './routes.ts'

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
