import { TICK_HZ } from '../../core/game/rules.ts'
import {
  follow,
  lastMoment,
  levelShown,
  momentShown,
  type ReplaySession,
  showLevel,
  showOverlaid,
  showSingle,
} from '../../core/replay/replay-session.ts'
import type { WatchBarActions } from './bar.ts'
import { SPEEDS } from './keys.ts'
import { type ReplayPlayer, seek, startPlayer } from './replay-player.ts'

/**
 * Actions of the bar and the keys that move a replay session and its player.
 *
 * @param moved called when another level, replay or view is shown
 */
export function createWatchControls(
  session: ReplaySession,
  player: ReplayPlayer,
  moved: () => void,
): Omit<WatchBarActions, 'toggleInputs' | 'branch' | 'leave'> {
  const seekTo = (moment: number): void => seek(player, session, moment)
  const moment = (): number => player.wanted ?? momentShown(session)
  const move = (change: () => void): void => {
    player.wanted = null
    player.lingered = 0
    change()
    moved()
  }
  const goToLevel = (level: number): void => {
    const { replay } = session.replays[session.followed]
    if (level < 1 || level >= replay.level + replay.tracks.length) return
    move(() => showLevel(session, level))
  }
  return {
    togglePlaying() {
      if (player.isPlaying) player.isPlaying = false
      else startPlayer(player, session)
    },
    seek: seekTo,
    hold(isHeld) {
      player.isHeld = isHeld
    },
    stepBy(ticks) {
      player.isPlaying = false
      seekTo(moment() + ticks)
    },
    seekBy: (seconds) => seekTo(moment() + seconds * TICK_HZ),
    seekToEnd: (end) => seekTo(end === 'first' ? 0 : lastMoment(session)),
    jumpLevel: (by) => goToLevel(levelShown(session).level.number + by),
    showLevel: goToLevel,
    changeSpeed(by) {
      const i = SPEEDS.findIndex((each) => each === player.speed) + by
      if (i in SPEEDS) player.speed = SPEEDS[i]
    },
    follow(which) {
      if (which >= session.replays.length || which === session.followed) return
      move(() => follow(session, which))
    },
    toggleOverlaid() {
      move(() => {
        if (session.overlaid === null) showOverlaid(session)
        else showSingle(session)
      })
      if (session.overlaid !== null) startPlayer(player, session)
    },
  }
}

/** False for a cleared level, which cannot be played on. */
export function canBranch(session: ReplaySession): boolean {
  return levelShown(session).playback.state.phase !== 'cleared'
}
