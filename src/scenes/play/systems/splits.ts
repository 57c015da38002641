import { formatTicks } from '../../../core/game/format-time.ts'
import { knownOptimum } from '../../../core/level/optimum.ts'
import { isLost } from '../../../core/attempt/recorded-level.ts'
import {
  type Attempt,
  type Counts,
  countsOf,
  courseOfRun,
  historyOf,
} from '../../../core/attempt/attempt.ts'
import {
  type SplitBoard,
  splitBoard,
  splitPlan,
  shownRows,
  type RunProgress,
} from '../../../core/times/split-board.ts'
import { element } from '../../../ui/element.ts'
import { t } from '../../../ui/message.ts'
import { note } from '../../../ui/overlay.ts'
import { createSplitsBoard } from '../../../app/splits-board.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Least width of a window that shows splits on its own, in CSS pixels. */
const LEAST_WIDTH = 1920

/** Splits beside the board; a maze of the workshop has no records to compare with. */
export function createSplits(context: PlayContext): PlaySystem {
  const { level, services, page } = context
  const { preferences, attemptStore, levels } = services
  const { run, state } = level
  const course = courseOfRun(run)
  if (course === null) return {}
  const results = run.results.map(({ time }) => time)
  const board = createSplitsBoard()
  // The card of the level lies over the board.
  page.places.card.before(board.root)
  page.places.hudClock.append(board.line)

  /** The plan by the player's records, and by the optimum of the level if known. */
  const planFrom = (history: readonly Attempt[]) => {
    const optimum = knownOptimum(level.level)?.ticks ?? null
    const plan = splitPlan(run, history, context.raced?.times)
    const title = context.raced?.name ?? t('splits.best')
    const counts = countsOf(history, course, attemptStore.begunOf(course))
    const single = run.mode === 'run' ? null : { best: plan.personalBest, optimum }
    return { plan, counts, history, facts: { title, single, firstLevel: course.level } }
  }

  const readPlan = () => planFrom(historyOf(attemptStore.attemptsOf(course), course))
  let now = readPlan()
  const isShown = (): boolean => {
    const { splits } = preferences.read()
    return splits === 'auto' ? innerWidth >= LEAST_WIDTH : splits === 'on'
  }
  // A finished run is stored: reading the attempts again would compare it with itself.
  const stopAttempts = attemptStore.listen(() => {
    if (state.phase !== 'cleared' && !isLost(level)) now = readPlan()
  })
  const stopOptima = levels.listen(() => {
    now = planFrom(now.history)
  })

  function boardNow(): SplitBoard {
    const progress: RunProgress =
      state.phase === 'cleared'
        ? { cleared: [...results, state.tick], running: null }
        : { cleared: results, running: state.tick }
    return splitBoard(now.plan, progress)
  }

  function sentence(): string {
    if (!isShown()) return t('splits.hidden')
    return t(shownRows(boardNow().rows).length === 0 ? 'splits.later' : 'splits.shown')
  }

  return {
    draw() {
      if (isShown()) board.show(boardNow(), now.facts)
      else board.hide()
    },
    act(command) {
      // The system of ghosts comes before this one and has set the times to beat.
      if (command === 'race') now = planFrom(now.history)
      if (command !== 'splits') return
      preferences.change({ splits: isShown() ? 'off' : 'on' })
      note(sentence())
    },
    pause({ title }) {
      if (isShown()) title.after(createAttemptLine(boardNow(), now.counts))
    },
    end() {
      stopAttempts()
      stopOptima()
    },
  }
}

/** A line with the time that can still be saved and the attempts at the course. */
export function createAttemptLine(
  { timeSave }: SplitBoard,
  { begun, finished }: Counts,
): HTMLElement {
  const parts = [
    timeSave !== null && `${t('splits.time-save')} ${formatTicks(timeSave)}`,
    `${t('splits.attempts')}\u00a0${begun}`,
    `${t('splits.finished')}\u00a0${finished}`,
  ]
  const text = parts.filter((part) => part !== false).join('\u00a0· ')
  return element('p', { className: 'attempt-line lesser-text' }, text)
}
