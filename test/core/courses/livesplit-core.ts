import { Run, Timer, TimeSpan, type TimeSpanRef } from 'livesplit-core'

/** Game time, among LiveSplit's two clocks. */
const GAME_TIME = 1

/** Opens a splits file in LiveSplit's timer, on game time; null if unreadable. */
export function openInLiveSplit(text: string): Timer | null {
  const parsed = Run.parseString(text, '', false)
  if (!parsed.parsedSuccessfully()) return null
  const timer = Timer.new(parsed.unwrap())
  timer?.setCurrentTimingMethod(GAME_TIME)
  return timer
}

export function startTimer(timer: Timer): void {
  timer.start()
  timer.initializeGameTime()
  timer.pauseGameTime()
}

export function setClock(timer: Timer, ticks: number): void {
  TimeSpan.fromSeconds(ticks / 120).with((span) => timer.setGameTime(span))
}

/** Converts a LiveSplit time to the nearest tick. */
export function ticksOf(span: TimeSpanRef | null): number | null {
  return span === null ? null : Math.round(span.totalSeconds() * 120)
}
