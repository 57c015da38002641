import {
  nextLevel,
  type PlaySession,
  restartRun,
  winDataOf,
  undoRestart,
} from '../../app/play-session.ts'
import { routeToCopy, routeBack } from '../../app/routing/route-back.ts'
import type { Route } from '../../app/routing/routes.ts'
import { isUnproven } from '../../core/level/optimum.ts'
import { isFinished } from '../../core/level/run.ts'
import type { LevelEnd } from '../../core/attempt/attempt.ts'
import type { Command } from './system.ts'

/**
 * The route from a level that has ended: the next level, or the result of the run. The win of an unproven
 * level leads to the page that draws, as its proof.
 */
export function routeAfter(session: PlaySession, end: LevelEnd): Route {
  const track = isUnproven(session.level.level) ? end.run.tracks.at(-1) : undefined
  if (track !== undefined) return ['draw', { won: track }]
  const { race } = session
  if (race?.state.lost === null && isFinished(end.run)) return ['race', { session: race, end }]
  return isFinished(end.run)
    ? ['win', winDataOf(session, end)]
    : ['play', nextLevel(session, end.run)]
}

/** The route of a command; null for a command that stays in the level. */
export function routeFor(command: Command, session: PlaySession): Route | null {
  if (command === 'menu') return routeBack(session.level.run, session.origin).route
  if (session.race !== null) return null
  if (command === 'edit-copy') return routeToCopy(session.level.level)
  const { mode, practice } = session.level.run
  // A day has one attempt: both restarts cost a life. Its practice begins again.
  const isAgain = command === 'restart-run' || (mode === 'today' && command === 'restart-level')
  if (mode === 'today' && !practice) return null
  if (isAgain) return ['play', restartRun(session)]
  if (command !== 'undo-restart') return null
  const data = undoRestart(session)
  return data && ['play', data]
}
