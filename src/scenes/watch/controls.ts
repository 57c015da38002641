import { TICK_HZ } from '../../core/game/rules.ts'
import {
  follow,
  lastMoment,
  momentShown,
  type Screening,
  shotShown,
  showAlone,
  showLevel,
  showTogether,
} from '../../core/replay/replay-session.ts'
import { type Projector, seek, startProjector } from './replay-player.ts'

/** What moves a screening and its projector; `moved` is told of another level, replay or view. */
export interface WatchControls {
  readonly togglePlaying: () => void
  readonly seek: (moment: number) => void
  readonly hold: (isHeld: boolean) => void
  readonly stepBy: (ticks: number) => void
  readonly seekBy: (seconds: number) => void
  readonly seekToEnd: (end: 'first' | 'last') => void
  readonly jumpLevel: (by: number) => void
  readonly showLevel: (level: number) => void
  readonly setSpeed: (speed: number) => void
  readonly follow: (which: number) => void
  readonly toggleTogether: () => void
}

export function createWatchControls(
  screening: Screening,
  projector: Projector,
  moved: () => void,
): WatchControls {
  const seekTo = (moment: number): void => {
    seek(projector, screening, moment)
  }
  const moment = (): number => projector.wanted ?? momentShown(screening)
  const move = (change: () => void): void => {
    projector.wanted = null
    projector.lingered = 0
    change()
    moved()
  }
  const goToLevel = (level: number): void => {
    const { replay } = screening.reels[screening.followed]
    if (level < 1 || level >= replay.level + replay.tracks.length) return
    move(() => {
      showLevel(screening, level)
    })
  }
  return {
    togglePlaying() {
      if (projector.isPlaying) projector.isPlaying = false
      else startProjector(projector, screening)
    },
    seek: seekTo,
    hold(isHeld) {
      projector.isHeld = isHeld
    },
    stepBy(ticks) {
      projector.isPlaying = false
      seekTo(moment() + ticks)
    },
    seekBy(seconds) {
      seekTo(moment() + seconds * TICK_HZ)
    },
    seekToEnd(end) {
      seekTo(end === 'first' ? 0 : lastMoment(screening))
    },
    jumpLevel(by) {
      goToLevel(shotShown(screening).level.number + by)
    },
    showLevel: goToLevel,
    setSpeed(speed) {
      projector.speed = speed
    },
    follow(which) {
      if (which >= screening.reels.length || which === screening.followed) return
      move(() => {
        follow(screening, which)
      })
    },
    toggleTogether() {
      move(() => {
        if (screening.together === null) showTogether(screening)
        else showAlone(screening)
      })
      if (screening.together !== null) startProjector(projector, screening)
    },
  }
}
