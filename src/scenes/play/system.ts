import type Phaser from 'phaser'
import type { DebugFacts } from '../../app/debug-hook.ts'
import { openSession, type PlayData, type PlaySession, reopen } from '../../app/play-session.ts'
import type { OpenSettings } from '../../app/settings/preferences.ts'
import type { Services } from '../../app/services.ts'
import { NO_INPUT, type Phase } from '../../core/game/state.ts'
import { practise, type RecordedLevel, walkedTiles } from '../../core/attempt/recorded-level.ts'
import type { LevelEnd } from '../../core/attempt/attempt.ts'
import type { Action } from '../../input/bindings.ts'
import { createLevelView, type LevelView } from '../../view/level-view.ts'
import { attemptNumber, bestTimeAt, type RacedTimes } from '../../app/ghosts.ts'
import type { Go } from '../../app/routing/routes.ts'
import { lessonsIn, lessonsOf } from '../../app/lessons.ts'
import { utcDay } from '../../core/day.ts'
import type { Run } from '../../core/level/run.ts'
import { endLevel } from '../../core/attempt/finished-attempt.ts'
import { restoreThread } from '../../view/thread-layer.ts'
import { prepareAfter } from '../../worker/level-source.ts'
import { createPlayPage, type PlayPage } from './page.ts'
import type { PauseChoice, PausePage } from './pause.ts'

export type Command = Action | PauseChoice

/** The level that is played, and the objects that its systems work with. */
export interface PlayContext extends PlaySession {
  readonly scene: Phaser.Scene
  readonly services: Services
  readonly start: PlayData
  readonly view: LevelView
  readonly page: PlayPage
  /** Times to beat; null for none. */
  raced: RacedTimes | null
  /** True while the level waits for a press: it is new to the player, or goes on in its middle. */
  isWaiting: boolean
  /** Outcome of the level; null while it is played. */
  end: LevelEnd | null
  readonly dispatch: (command: Command) => void
  /** Continues from another state of the level, waiting for the first key, or paused below its settings. */
  readonly reopen: (resumed: RecordedLevel, settings?: OpenSettings) => void
}

/** One concern of a level that is played. A system reads the game state and never writes it. */
export interface PlaySystem {
  /** Called before the ticks of a frame, to read devices. */
  readonly read?: () => void
  /** Called after each tick; `isAgain` is true if the level started again with that tick. */
  readonly followTick?: (isAgain: boolean) => void
  /** Called after a tick that changed the phase. */
  readonly enter?: (phase: Phase) => void
  /** Called with each frame, at a share of the time from the last tick to the next. */
  readonly draw?: (share: number, deltaMs: number) => void
  /** Called on each command, after the scene has executed it. */
  readonly act?: (command: Command) => void
  readonly pause?: (page: PausePage) => void
  readonly resume?: () => void
  readonly debugFacts?: () => DebugFacts
  readonly end?: () => void
}

export type SystemFactory = (context: PlayContext) => PlaySystem

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
    ...{ ...given, ...session, view, page, raced: null, isWaiting: false },
    end: endLevel(level, services.autosave.currentId(), services.now),
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
