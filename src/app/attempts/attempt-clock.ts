import { TICK_HZ } from '../../core/game/rules.ts'
import { totalTime } from '../../core/level/run.ts'
import type { RecordedLevel } from '../../core/attempt/recorded-level.ts'

/** Real time of attempts from their first movement, pauses included; an abandoned one may be continued. */
export type AttemptClock = ReturnType<typeof createAttemptClock>

/** @param now milliseconds of a monotonic clock */
export function createAttemptClock(now: () => number) {
  const starts = new Map<string, number>()
  return {
    /** Starts the clock of an attempt, at its first movement. */
    begin: (level: RecordedLevel) => starts.set(clockKey(level), now()),
    resume: (level: RecordedLevel, realMs: number) => starts.set(clockKey(level), now() - realMs),
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
