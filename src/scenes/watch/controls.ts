import { TICK_HZ } from '../../core/game/rules.ts'
import {
  follow,
  lastMoment,
  playbackShown,
  momentShown,
  type ReplaySession,
  showLevel,
  showOverlaid,
  showSingle,
} from '../../core/replay/replay-session.ts'
import { t } from '../../ui/message.ts'
import { type ReplayPlayer, seek, startPlayer } from './replay-player.ts'

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const

/** Actions on a replay, by a key, a button or the bar of its time. */
export interface WatchActions extends ReturnType<typeof createWatchControls> {
  readonly branch: () => void
  readonly saveGif: () => void
  readonly leave: () => void
}

/** Actions of bar and keys; `moved` is called when another level, replay or view is shown. */
export function createWatchControls(
  session: ReplaySession,
  player: ReplayPlayer,
  moved: () => void,
) {
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
    togglePlaying: () => {
      if (player.isPlaying) player.isPlaying = false
      else startPlayer(player, session)
    },
    seek: seekTo,
    /** Called at the start and the end of a drag. */
    hold: (isHeld: boolean) => {
      player.isHeld = isHeld
    },
    /** Steps a tick on or back, and pauses. */
    stepBy: (ticks: 1 | -1) => {
      player.isPlaying = false
      seekTo(moment() + ticks)
    },
    seekBy: (seconds: number) => seekTo(moment() + seconds * TICK_HZ),
    seekToEnd: (end: 'first' | 'last') => seekTo(end === 'first' ? 0 : lastMoment(session)),
    jumpLevel: (by: 1 | -1) => goToLevel(playbackShown(session).level.number + by),
    showLevel: goToLevel,
    changeSpeed: (by: 1 | -1) => {
      const i = SPEEDS.findIndex((each) => each === player.speed) + by
      if (i in SPEEDS) player.speed = SPEEDS[i]
    },
    follow: (which: number) => {
      if (which >= session.replays.length || which === session.followed) return
      move(() => follow(session, which))
    },
    /** Shows or hides the perfect run. */
    togglePerfect: () => {
      session.perfect = session.perfect === null ? t('medal.perfect') : null
      moved()
    },
    toggleOverlaid: () => {
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
  return playbackShown(session).state.phase !== 'cleared'
}
