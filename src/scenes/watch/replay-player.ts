import { TICK_HZ } from '../../core/game/rules.ts'
import {
  lastMoment,
  momentShown,
  playbackShown,
  type ReplaySession,
  showMoment,
} from '../../core/replay/replay-session.ts'
import { createFixedStep, shareOfTick, SHARES_PER_TICK, ticksDue } from '../../view/fixed-step.ts'

export type ReplayPlayer = ReturnType<typeof createReplayPlayer>

/** Ticks for which a cleared level is shown before the next begins, at normal speed. */
const LINGER_TICKS = (TICK_HZ * 3) / 10

/** Just before the next tick, so that no actor steps back when the picture begins to move. */
const NEXT_TICK = SHARES_PER_TICK - 1

export function createReplayPlayer() {
  return {
    isPlaying: true,
    speed: 1,
    fixedStep: createFixedStep(),
    /** Moment to show with the next frame; a drag may request many in one frame. */
    wanted: null as number | null,
    /** True while the bar is dragged, which stops the picture. */
    isHeld: false,
    /** Ticks for which the end of a cleared level has been shown. */
    lingered: 0,
  }
}

/** Starts to play, from the start if the last moment is shown. */
export function startPlayer(player: ReplayPlayer, session: ReplaySession): void {
  if (momentShown(session) === lastMoment(session)) player.wanted = 0
  player.isPlaying = true
  player.fixedStep.rest = NEXT_TICK
}

/** Requests a moment, clamped to the replay. */
export function seek(player: ReplayPlayer, session: ReplaySession, moment: number): void {
  player.wanted = Math.max(0, Math.min(moment, lastMoment(session)))
}

/** Shows the requested moment, or plays a frame up to the end; calls `onTick` after every tick. */
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

/** Share of the way from the last tick to the next that is drawn; 1 if nothing plays. */
export function shareShown(player: ReplayPlayer): number {
  const { fixedStep, lingered } = player
  return isMoving(player) && lingered === 0 ? shareOfTick(fixedStep) : 1
}

/** Counts the ticks of a cleared level; true while it is shown before the next. */
function linger(player: ReplayPlayer, session: ReplaySession): boolean {
  const { tick, track } = playbackShown(session)
  const isEnd = tick === track.length
  const stays = session.overlaid === null && isEnd && player.lingered < LINGER_TICKS
  player.lingered = stays ? player.lingered + 1 : 0
  return stays
}
