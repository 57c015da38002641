import { formatReal, formatTicks } from '../../core/game/format-time.ts'
import type { Counts } from '../../core/speedrun/records.ts'
import type { SplitBoard } from '../../core/speedrun/split-board.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** Facts of an attempt for its pause; they are too much to read beside the board. */
export interface AttemptFacts {
  readonly counts: Counts
  /** Real time since the first movement, in milliseconds. */
  readonly realMs: number
}

/** A line with the time that can still be saved, the attempts at the course, and real time. */
export function createAttemptLine({ timeSave }: SplitBoard, facts: AttemptFacts): HTMLElement {
  const { begun, finished } = facts.counts
  const parts = [
    timeSave !== null && `${t('splits.time-save')} ${formatTicks(timeSave)}`,
    `${t('splits.attempts')}\u00a0${begun}`,
    `${t('splits.finished')}\u00a0${finished}`,
    `${t('splits.real-time')} ${formatReal(facts.realMs).replace(/\..*/, '')}`,
  ]
  const text = parts.filter((part) => part !== false).join('\u00a0· ')
  return element('p', { className: 'attempt-line' }, text)
}
