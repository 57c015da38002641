import type { ComparisonId } from '../../core/times/comparison-ids.ts'
import type { Segments } from '../../core/times/comparisons.ts'
import { splitBoard } from '../../core/times/split-board.ts'
import type { Settings } from '../../storage/settings.ts'
import { t } from '../../ui/message.ts'
import { createSplitsBoard } from '../splits-board.ts'

/** Segments of the example run's cleared levels, in ticks. */
const CLEARED = [432, 646]

/** Segments of all levels in each comparison, in ticks. */
const BEST: Segments = [420, 610, 400]
const COMPARED: Readonly<Record<ComparisonId, Segments>> = {
  'personal-best': [444, 632, 430],
  'best-segments': BEST,
  optimum: [396, 588, 380],
  none: [null, null, null],
}

/** The splits of an example run, at the start of its last level. */
export function createPreviewSplits() {
  const board = createSplitsBoard()
  return {
    root: board.root,
    show({ splits, comparison }: Pick<Settings, 'splits' | 'comparison'>, tick: number): void {
      if (!splits) {
        board.hide()
        return
      }
      const segments = COMPARED[comparison]
      const plan = { comparison: segments, best: BEST, optima: COMPARED.optimum }
      const times = splitBoard({ ...plan, personalBest: null }, { cleared: CLEARED, running: tick })
      const title = t(`setting.comparison.${comparison}`)
      board.show(times, { title, firstLevel: 1, single: null })
    },
  }
}
