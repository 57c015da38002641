import type { Content } from './content.ts'
import { createTransport, type Transport } from './transport.ts'

/** A content being played: its position, and the bar that moves it. */
export interface Playback {
  readonly transport: Transport
  /** Position, rounded down to a whole number. */
  readonly at: () => number
  readonly isPlaying: () => boolean
  readonly pass: (ms: number) => void
  readonly moveTo: (position: number) => void
  readonly jump: (direction: 1 | -1) => void
  readonly toggle: () => void
}

export interface PlaybackEvents {
  /** Called when the position stops moving. */
  readonly rested: () => void
  readonly speedChanged: (speed: number) => void
}

/** @param start the position to show first; beyond the end it is the end */
export function createPlayback(
  content: Content,
  start: number,
  speed: number,
  events: PlaybackEvents,
): Playback {
  let position = Math.min(start, content.length)
  let playing = false
  let pace = speed

  const display = (): void => {
    content.show(Math.floor(position))
    transport.show(Math.floor(position), content.length, playing)
  }
  const moveTo = (wanted: number): void => {
    playing = false
    position = Math.max(0, Math.min(wanted, content.length))
    display()
    events.rested()
  }
  const jump = (direction: 1 | -1): void =>
    moveTo(content.eventFrom(Math.floor(position), direction))
  const toggle = (): void => {
    if (!playing && position >= content.length) position = 0
    playing = !playing
    display()
    if (!playing) events.rested()
  }
  const transport = createTransport(speed, {
    play: toggle,
    stepBy: (entries) => moveTo(Math.floor(position) + entries),
    jump,
    seek: moveTo,
    setSpeed: (chosen) => {
      pace = chosen
      events.speedChanged(chosen)
    },
  })
  display()
  return {
    transport,
    at: () => Math.floor(position),
    isPlaying: () => playing,
    pass(ms) {
      if (!playing) return
      position = Math.min(content.length, position + (ms / 1000) * content.rate * pace)
      playing = position < content.length
      display()
      if (!playing) events.rested()
    },
    moveTo,
    jump,
    toggle,
  }
}
