import { TICK_HZ } from '../../core/game/rules.ts'
import {
  lastMoment,
  momentShown,
  type ReplaySession,
  showMoment,
} from '../../core/replay/replay-session.ts'
import {
  createFixedStep,
  type FixedStep,
  shareOfTick,
  SHARES_PER_TICK,
  ticksDue,
} from '../../view/fixed-step.ts'

/** The playback of a replay session. */
export interface ReplayPlayer {
  isPlaying: boolean
  speed: number
  readonly fixedStep: FixedStep
  /** The moment to show with the next frame; a drag may request many in one frame. */
  wanted: number | null
  /** True while the bar is dragged, which holds the picture. */
  isHeld: boolean
  /** Ticks for which the end of a cleared level has been shown. */
  lingered: number
}

/** Ticks that a cleared level stays before the next begins, at normal speed. */
const LINGER_TICKS = (TICK_HZ * 3) / 10

/** Just before the next tick, so that no actor steps back when the picture begins to move. */
const NEXT_TICK = SHARES_PER_TICK - 1

export function createReplayPlayer(): ReplayPlayer {
  return {
    isPlaying: true,
    speed: 1,
    fixedStep: createFixedStep(),
    wanted: null,
    isHeld: false,
    lingered: 0,
  }
}

/** Plays; from the start if the last moment is shown. */
export function startPlayer(player: ReplayPlayer, session: ReplaySession): void {
  if (momentShown(session) === lastMoment(session)) player.wanted = 0
  player.isPlaying = true
  player.fixedStep.rest = NEXT_TICK
}

/** Requests a moment, clamped to the replay. */
export function seek(player: ReplayPlayer, session: ReplaySession, moment: number): void {
  player.wanted = Math.max(0, Math.min(moment, lastMoment(session)))
}

/**
 * Shows the moment requested, or plays a frame of so many milliseconds, up to the end.
 *
 * @param onTick called after every tick
 */
export function advancePlayer(
  player: ReplayPlayer,
  session: ReplaySession,
  deltaMs: number,
  onTick: () => void,
): void {
  const { wanted } = player
  if (wanted !== null) {
    player.wanted = null
    player.lingered = 0
    showMoment(session, wanted)
    onTick()
  } else if (isMoving(player)) playFrame(player, session, deltaMs, onTick)
}

function playFrame(
  player: ReplayPlayer,
  session: ReplaySession,
  deltaMs: number,
  onTick: () => void,
): void {
  const { speed, fixedStep } = player
  // The fixed step cuts a long frame, not the speed.
  for (let left = speed; left > 0; left--) {
    for (let due = ticksDue(fixedStep, deltaMs * Math.min(left, 1)); due > 0; due--) {
      if (!player.isPlaying) return
      if (linger(player, session)) continue
      showMoment(session, momentShown(session) + 1)
      if (momentShown(session) === lastMoment(session)) player.isPlaying = false
      onTick()
    }
  }
}

export function isMoving({ isPlaying, isHeld }: ReplayPlayer): boolean {
  return isPlaying && !isHeld
}

/** Share of the way from the last tick to the next that is drawn; 1 when nothing plays. */
export function shareShown(player: ReplayPlayer): number {
  const { fixedStep, lingered } = player
  return isMoving(player) && lingered === 0 ? shareOfTick(fixedStep) : 1
}

/** True while the end of a level stays before the next; counts the ticks. */
function linger(
  player: ReplayPlayer,
  { overlaid, place, replays, followed }: ReplaySession,
): boolean {
  const isEnd = place.tick === replays[followed].timeline.lengths[place.track]
  const stays = overlaid === null && isEnd && player.lingered < LINGER_TICKS
  player.lingered = stays ? player.lingered + 1 : 0
  return stays
}
