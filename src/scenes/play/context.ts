import { bestTimeAt } from '../../app/ghosts/ghost-selection.ts'
import type { Go } from '../../app/routing/go.ts'
import { lessonsIn, lessonsOf } from '../../app/lessons.ts'
import { openSession, type PlaySession, reopen } from '../../app/play-session.ts'
import { NO_INPUT } from '../../core/game/state.ts'
import { walkedTiles } from '../../core/attempt/recorded-level.ts'
import { endLevel } from '../../core/attempt/finished-attempt.ts'
import type { Settings } from '../../storage/settings.ts'
import { createLevelView } from '../../view/level-view.ts'
import { restoreThread } from '../../view/thread-layer.ts'
import { prepareAfter, withKnownPars } from '../../worker/level-source.ts'
import { createPlayPage } from './page.ts'
import type { PlayContext } from './system.ts'

/** The parts of a context that the scene provides. */
type Given = Pick<PlayContext, 'scene' | 'services' | 'start' | 'dispatch'> & { readonly go: Go }

/** A level with its view and page, opened or resumed as the route says. */
export function createContext({ go, ...given }: Given): PlayContext {
  const { scene, services, start, dispatch } = given
  const { levels } = services
  const session = openSession({ ...start, run: withKnownPars(levels, start.run) }, levels.take)
  const { level, keys } = session
  const { run, state } = level
  prepareAfter(levels, run)
  levels.prepareOptimum(level.level)
  const view = createLevelView(scene, state, services.preferences.renderOptions())
  view.thread = restoreThread(view.threadLayer, state.level, walkedTiles(level))
  const best = bestTimeAt(services.attemptStore, level)
  const lessons = lessonsOf(services, lessonsIn(state.level))
  const cardTimes = cardTimesOf(services.preferences.read(), session, start.isBranch)
  const page = createPlayPage(level, best, services.keyNames, lessons, cardTimes, dispatch)
  // A restart pressed after the end of the last level must not restart this one.
  keys.tapped = NO_INPUT
  const context: PlayContext = {
    ...{ ...given, ...session, view, page, medalGhost: null, isWaiting: false },
    end: endLevel(level, services),
    reopen: (resumed, isPaused = false) => go('play', reopen(context, resumed, isPaused)),
  }
  return context
}

/**
 * Times at which the card of an opened level is shown: not again if it was seen in this session, and
 * never over the place where a replay is played on, or after the start of a race.
 */
export function cardTimesOf(
  { card }: Pick<Settings, 'card'>,
  { level, mapMs, race }: Pick<PlaySession, 'level' | 'mapMs' | 'race'>,
  isBranch = false,
): Settings['card'] {
  if (isBranch || race?.hasStarted() === true) return 'never'
  const isSeen = level.recording.length > 0 || mapMs !== null
  return card === 'once' && isSeen ? 'never' : card
}
