import { Run, Timer, TimeSpan, type TimeSpanRef } from 'livesplit-core'

/** Game time, among LiveSplit's two clocks. */
const GAME_TIME = 1

/** A splits file in LiveSplit's own timer, on game time, or null where it cannot read the file. */
export function openInLiveSplit(text: string): Timer | null {
  const parsed = Run.parseString(text, '', false)
  if (!parsed.parsedSuccessfully()) return null
  const timer = Timer.new(parsed.unwrap())
  timer?.setCurrentTimingMethod(GAME_TIME)
  return timer
}

/** Starts a run whose clock stands until it is set. */
export function startTimer(timer: Timer): void {
  timer.start()
  timer.initializeGameTime()
  timer.pauseGameTime()
}

export function setClock(timer: Timer, ticks: number): void {
  TimeSpan.fromSeconds(ticks / 120).with((span) => {
    timer.setGameTime(span)
  })
}

/** To the nearest tick. */
export function ticksOf(span: TimeSpanRef | null): number | null {
  return span === null ? null : Math.round(span.totalSeconds() * 120)
}
