import { knownOptimum, optimumOf } from '../../../core/level/optimum.ts'
import { isSeries } from '../../../core/level/run.ts'
import { isLost } from '../../../core/replay/recorded-level.ts'
import { type Attempt, type Course, courseOfRun } from '../../../core/speedrun/attempt.ts'
import { COMPARISON_IDS } from '../../../core/speedrun/comparisons.ts'
import { countsOf, historyOf } from '../../../core/speedrun/records.ts'
import {
  type SplitBoard,
  splitBoard,
  splitPlan,
  tellingRows,
} from '../../../core/speedrun/split-board.ts'
import type { RunProgress } from '../../../core/speedrun/splits.ts'
import { t } from '../../../ui/message.ts'
import { note } from '../../../ui/toast.ts'
import { createAttemptLine } from '../attempt-line.ts'
import { createCycleButton } from '../cycle-button.ts'
import { createSplitsBoard } from '../splits-board.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Splits beside the board; a maze of the workshop has no records to compare with. */
export function createSplits(context: PlayContext): PlaySystem {
  const course = courseOfRun(context.level.run)
  return course === null ? {} : createSplitsOf(course, context)
}

function createSplitsOf(course: Course, { level, services, page }: PlayContext): PlaySystem {
  const { preferences, attemptStore, clock, levels } = services
  const { run, state } = level
  const results = run.results.map(({ time }) => time)
  const board = createSplitsBoard()
  // The card of the level lies over it.
  page.places.card.before(board.root)
  page.places.hudClock.append(board.line)

  function readPlan() {
    const history = historyOf(attemptStore.attemptsOf(course), course)
    return planFrom(history)
  }

  /** The plan by records that were read, and by the optimum of the level as far as that is known. */
  function planFrom(history: readonly Attempt[]) {
    const optimum = knownOptimum(level.level)?.inputs.length ?? null
    const { comparison } = preferences.read()
    const plan = splitPlan(run, optimum, history, comparison)
    const counts = countsOf(history, course, attemptStore.noteOf(course))
    const single = isSeries(run.mode) ? null : { best: plan.personalBest, optimum }
    return { plan, counts, history, facts: { comparison, single, firstLevel: course.level } }
  }

  let now = readPlan()
  let isShown = preferences.read().splits

  const stopPreferences = preferences.listen(() => {
    const { comparison, splits } = preferences.read()
    isShown = splits
    if (comparison !== now.facts.comparison) now = readPlan()
    if (!isShown) board.hide()
  })
  // Nothing is read after the run is stored, so that it is not compared with itself.
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

  /** The note on splits that were just switched on or off. */
  function sentence(): string {
    if (!isShown) return t('splits.hidden')
    return t(tellingRows(boardNow().rows).length === 0 ? 'splits.later' : 'splits.shown')
  }

  if (!isShown) board.hide()
  return {
    draw() {
      if (isShown) board.show(boardNow(), now.facts)
    },
    act(command) {
      if (command !== 'splits') return
      preferences.change({ splits: !isShown })
      note(sentence())
    },
    enter(phase) {
      if (phase !== 'cleared') return
      optimumOf(level.level)
      now = planFrom(now.history)
    },
    pause({ choices, options }) {
      const facts = { counts: now.counts, realMs: clock.elapsed(level) }
      if (isShown) choices.append(createAttemptLine(boardNow(), facts))
      options.append(
        createCycleButton(
          COMPARISON_IDS,
          now.facts.comparison,
          (comparison) => t('pause.comparison', { value: t(`setting.comparison.${comparison}`) }),
          (comparison) => preferences.change({ comparison }),
        ),
      )
    },
    end() {
      stopPreferences()
      stopAttempts()
      stopOptima()
    },
  }
}
