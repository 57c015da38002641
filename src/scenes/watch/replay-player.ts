import { TICK_HZ } from '../../core/game/rules.ts'
import { lastMoment, momentShown, type Screening, showMoment } from '../../core/replay/replay-session.ts'
import { createPacer, type Pacer, SHARES_PER_TICK, shareOfTick, ticksDue } from '../../view/fixed-step.ts'

/** How a screening runs: whether, and how fast. */
export interface Projector {
  isPlaying: boolean
  speed: number
  readonly pacer: Pacer
  /** The moment that the next frame is to show; a drag may ask for many in one frame. */
  wanted: number | null
  /** Whether the bar is being dragged, which holds the picture. */
  isHeld: boolean
  /** For how many ticks a level that was cleared has been shown. */
  lingered: number
}

/** How long a cleared level stays before the next begins, at normal speed. */
const LINGER_TICKS = (TICK_HZ * 3) / 10

/** Just before the next tick, so that nobody steps back when a picture begins to move. */
const NEXT_TICK = SHARES_PER_TICK - 1

export function createProjector(): Projector {
  return {
    isPlaying: true,
    speed: 1,
    pacer: createPacer(),
    wanted: null,
    isHeld: false,
    lingered: 0,
  }
}

/** Begins to play, from the start when all was shown. */
export function startProjector(projector: Projector, screening: Screening): void {
  if (momentShown(screening) === lastMoment(screening)) projector.wanted = 0
  projector.isPlaying = true
  projector.pacer.rest = NEXT_TICK
}

/** Asks for a moment, or the nearest that there is. */
export function seek(projector: Projector, screening: Screening, moment: number): void {
  projector.wanted = Math.max(0, Math.min(moment, lastMoment(screening)))
}

/** Shows what a frame of so many milliseconds asks for; tells of every tick; stops at the end. */
export function project(
  projector: Projector,
  screening: Screening,
  deltaMs: number,
  onTick: () => void,
): void {
  const { wanted } = projector
  if (wanted !== null) {
    projector.wanted = null
    projector.lingered = 0
    showMoment(screening, wanted)
    onTick()
  } else if (isMoving(projector)) playFrame(projector, screening, deltaMs, onTick)
}

function playFrame(
  projector: Projector,
  screening: Screening,
  deltaMs: number,
  onTick: () => void,
): void {
  const { speed, pacer } = projector
  // The pacer cuts a long frame, not the speed.
  for (let left = speed; left > 0; left--) {
    for (let due = ticksDue(pacer, deltaMs * Math.min(left, 1)); due > 0; due--) {
      if (!projector.isPlaying) return
      if (linger(projector, screening)) continue
      showMoment(screening, momentShown(screening) + 1)
      if (momentShown(screening) === lastMoment(screening)) projector.isPlaying = false
      onTick()
    }
  }
}

export function isMoving({ isPlaying, isHeld }: Projector): boolean {
  return isPlaying && !isHeld
}

/** How far the moment drawn lies between the last tick and the next: on it, when nothing plays. */
export function shareShown(projector: Projector): number {
  const { pacer, lingered } = projector
  return isMoving(projector) && lingered === 0 ? shareOfTick(pacer) : 1
}

/** Whether the end of a level is still to be looked at before the next. */
function linger(projector: Projector, { together, place, reels, followed }: Screening): boolean {
  const isEnd = place.tick === reels[followed].timeline.lengths[place.track]
  const stays = together === null && isEnd && projector.lingered < LINGER_TICKS
  projector.lingered = stays ? projector.lingered + 1 : 0
  return stays
}
