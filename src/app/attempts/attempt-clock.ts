import { TICK_HZ } from '../../core/game/rules.ts'
import { totalTime } from '../../core/level/run.ts'
import type { RecordedLevel } from '../../core/attempt/recorded-level.ts'

/** Number of remembered clocks, as an abandoned attempt may be continued. */
const REMEMBERED = 8

/** Real time of attempts from their first movement, pauses included. */
export type AttemptClock = ReturnType<typeof createAttemptClock>

/** @param now milliseconds of a monotonic clock */
export function createAttemptClock(now: () => number) {
  const starts = new Map<string, number>()
  const start = (level: RecordedLevel, at: number): void => {
    const key = clockKey(level)
    starts.delete(key)
    starts.set(key, at)
    const [oldest] = starts.keys()
    if (starts.size > REMEMBERED) starts.delete(oldest)
  }
  return {
    /** Starts the clock of an attempt, at its first movement. */
    begin: (level: RecordedLevel) => start(level, now()),
    resume: (level: RecordedLevel, realMs: number) => start(level, now() - realMs),
    /**
     * Real time of an attempt in milliseconds, at least the duration of its ticks, as the first frame
     * plays several at once. 0 for an attempt that was not begun on this page.
     */
    elapsed(level: RecordedLevel): number {
      const at = starts.get(clockKey(level))
      return at === undefined ? 0 : Math.max(durationOf(level), Math.round(now() - at))
    },
  }
}

/** Duration of the played ticks of an attempt, in milliseconds. */
function durationOf({ run, state }: RecordedLevel): number {
  return Math.ceil(((totalTime(run) + state.tick) * 1000) / TICK_HZ)
}

function clockKey({ run }: RecordedLevel): string {
  const { attempt, mode, source, level: number } = run
  return `${attempt}.${mode}.${mode === 'level' ? number : 1}.${source.text}`
}
