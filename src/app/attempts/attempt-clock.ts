import { TICK_HZ } from '../../core/game/rules.ts'
import { totalTime } from '../../core/level/run.ts'
import { attemptAt, type RecordedLevel } from '../../core/replay/recorded-level.ts'

/** Real time beside the clock of ticks: it runs on through pauses, from the first movement. */
export interface AttemptClock {
  /** Starts the clock of an attempt, at its first movement. */
  readonly begin: (level: RecordedLevel) => void
  /** Continues the clock of an attempt that has lasted so many milliseconds. */
  readonly resume: (level: RecordedLevel, realMs: number) => void
  /**
   * Whole milliseconds since it began, never fewer than its ticks last: a frame plays the ticks that
   * are due, so the first is over before it is seen. 0 for one that did not begin on this page.
   */
  readonly elapsed: (level: RecordedLevel) => number
}

/** Clocks that are kept: an abandoned attempt may be brought back. */
const REMEMBERED = 8

/** @param now milliseconds by a clock that never goes back */
export function createAttemptClock(now: () => number): AttemptClock {
  const starts = new Map<string, number>()
  const start = (level: RecordedLevel, at: number): void => {
    const key = keyOf(level)
    starts.delete(key)
    starts.set(key, at)
    const [oldest] = starts.keys()
    if (starts.size > REMEMBERED) starts.delete(oldest)
  }
  return {
    begin: (level) => start(level, now()),
    resume: (level, realMs) => start(level, now() - realMs),
    elapsed(level) {
      const at = starts.get(keyOf(level))
      return at === undefined ? 0 : Math.max(lengthOf(level), Math.round(now() - at))
    },
  }
}

/** Length of the played part of an attempt, in milliseconds. */
function lengthOf({ run, state }: RecordedLevel): number {
  return Math.ceil(((totalTime(run) + state.tick) * 1000) / TICK_HZ)
}

function keyOf(level: RecordedLevel): string {
  const { mode, seed, level: number } = level.run
  return `${attemptAt(level)}.${mode}.${mode === 'level' ? number : 1}.${seed}`
}
