import { attemptNumber } from '../../app/attempts/attempt-number.ts'
import { bestTimeAt } from '../../app/ghosts.ts'
import type { Go } from '../../app/routing/go.ts'
import { lessonsIn, lessonsOf } from '../../app/lessons.ts'
import { openSession, type PlaySession, reopen } from '../../app/play-session.ts'
import { utcDay } from '../../core/day.ts'
import { NO_INPUT } from '../../core/game/state.ts'
import type { Run } from '../../core/level/run.ts'
import { practise, walkedTiles } from '../../core/attempt/recorded-level.ts'
import { endLevel } from '../../core/attempt/finished-attempt.ts'
import { createLevelView } from '../../view/level-view.ts'
import { restoreThread } from '../../view/thread-layer.ts'
import { prepareAfter } from '../../worker/level-source.ts'
import { createPlayPage } from './page.ts'
import type { PlayContext } from './system.ts'

/** The parts of a context that the scene provides. */
type Given = Pick<PlayContext, 'scene' | 'services' | 'start' | 'dispatch'> & { readonly go: Go }

/** A level with its view and page, opened or resumed as the route says. */
export function createContext({ go, ...given }: Given): PlayContext {
  const { scene, services, start, dispatch } = given
  const { levels } = services
  const session = openSession(start, levels.take)
  const { level, keys } = session
  if (start.resumed === undefined && !mayCount(services, level.run)) practise(level)
  const { run, state } = level
  prepareAfter(levels, run)
  levels.prepareOptimum(level.level)
  const view = createLevelView(scene, state, services.preferences.renderOptions())
  view.thread = restoreThread(view.threadLayer, state.level, walkedTiles(level))
  const best = bestTimeAt(services.attemptStore, level)
  const lessons = lessonsOf(services, lessonsIn(state.level))
  const hasCard = start.isBranch !== true && showsCard(session)
  const page = createPlayPage(level, best, services.keyNames, lessons, hasCard, dispatch)
  // A restart pressed after the end of the last level must not restart this one.
  keys.tapped = NO_INPUT
  const context: PlayContext = {
    ...{ ...given, ...session, view, page, opponent: null, isWaiting: false },
    end: endLevel(level, services.autosave.currentKey(), services.now),
    reopen: (resumed, settings) =>
      go('play', { ...reopen(context, resumed), ...(settings && { isPaused: true, settings }) }),
  }
  return context
}

/** False for a further attempt at the level of a day, and for one that begins on another day. */
function mayCount({ attemptStore, now }: PlayContext['services'], run: Run): boolean {
  const { source } = run
  if (source.kind !== 'day') return true
  return source.day === utcDay(now()) && attemptNumber(attemptStore, run, false) === 1
}

/** True for a level that is entered: not after a restart, in its middle, or after the start of a race. */
export function showsCard({ level, mapMs, race }: Pick<PlaySession, 'level' | 'mapMs' | 'race'>) {
  return level.recording.length === 0 && mapMs === null && race?.hasStarted() !== true
}
