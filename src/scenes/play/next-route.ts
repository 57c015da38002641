import type { Route } from '../../app/routing/routes.ts'
import { isFinished } from '../../core/level/run.ts'
import {
  abandonRecorded,
  clearRecorded,
  isLost,
  loseRecorded,
  type RecordedLevel,
} from '../../core/replay/recorded-level.ts'
import type { Command, PlayContext } from './system.ts'

type Played = Pick<PlayContext, 'start' | 'level' | 'keys' | 'tools' | 'racesMedal' | 'mapMs'>

/** The route from a level that is over: the next level, or the result of the run. */
export function routeAfter({ start, level, keys, tools, racesMedal }: Played): Route {
  const { rivals, thrownAway } = start
  const played = isLost(level) ? loseRecorded(level) : clearRecorded(level)
  return isFinished(played.run)
    ? ['win', { ...played, rivals, racesMedal }]
    : ['play', { ...played, rivals, racesMedal, keys, isNext: true, thrownAway, tools }]
}

/** The route of another state of the same level. */
export function reopenedRoute(
  { start, tools, racesMedal, mapMs }: Played,
  resumed: RecordedLevel,
  isPaused: boolean,
): Route {
  const { rivals, thrownAway } = start
  const { run } = resumed
  return ['play', { run, resumed, isPaused, rivals, racesMedal, thrownAway, tools, mapMs }]
}

/** The route of a command; null for a command that stays in the level. */
export function routeFor(command: Command, played: Played): Route | null {
  const { start, level, keys, mapMs, racesMedal } = played
  const { rivals, thrownAway } = start
  const { run, state } = level
  if (command === 'menu') return ['menu', { seed: run.seed }]
  if (command === 'restart-run') {
    // A run that has hardly begun does not replace the one that can be brought back.
    const hasBegun = state.tick > 0 || run.level > 1
    const given = hasBegun ? level : thrownAway
    const again = abandonRecorded(level)
    // Starting the same level over shows its map no longer.
    const shownMs = again.run.level === run.level ? mapMs : null
    return ['play', { ...again, rivals, racesMedal, keys, thrownAway: given, mapMs: shownMs }]
  }
  if (command === 'undo-restart' && thrownAway !== undefined) {
    return ['play', { run: thrownAway.run, resumed: thrownAway, thrownAway: level, rivals }]
  }
  return null
}
