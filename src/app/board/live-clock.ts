import './live-clock.css'
import { graceLeft } from '../../core/board/grace.ts'
import type { RecordedLevel } from '../../core/attempt/recorded-level.ts'
import { element, setText } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** Clock of a fresh run, carried from level to level. */
export type LiveClock = ReturnType<typeof createLiveClock>

/**
 * Creates the clock of a fresh run: the grace that is left, shown while it passes, which is before the
 * first step of a level and after its exit.
 *
 * @param startedAt when Start was pressed, before the request to the board
 */
export function createLiveClock(startedAt: number, now: () => number) {
  const root = element('p', { className: 'live-clock bubble', role: 'timer' })
  return {
    root,
    show({ state, run, recording }: RecordedLevel): void {
      root.hidden = state.tick > 0 && state.phase !== 'cleared'
      if (root.hidden) return
      const ticks = run.tracks.reduce((sum, { length }) => sum + length, recording.length)
      const seconds = Math.floor(graceLeft(now() - startedAt, ticks) / 1000)
      setText(root, seconds < 0 ? t('board.live-late') : t('board.live-left', { seconds }))
    },
  }
}
