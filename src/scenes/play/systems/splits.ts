import { isSeries } from '../../../core/level/run.ts'
import { optimumTime } from '../../../core/replay/optimum.ts'
import { isLost } from '../../../core/replay/recorded-level.ts'
import { type Course, courseOfRun } from '../../../core/speedrun/attempt.ts'
import { COMPARISON_IDS, type ComparisonId } from '../../../core/speedrun/comparisons.ts'
import { countsOf, historyOf } from '../../../core/speedrun/records.ts'
import {
  type SplitBoard,
  splitBoard,
  splitPlan,
  tellingRows,
} from '../../../core/speedrun/split-board.ts'
import type { RunProgress } from '../../../core/speedrun/splits.ts'
import { button } from '../../../ui/element.ts'
import { t } from '../../../ui/message.ts'
import { note } from '../../../ui/toast.ts'
import { createAttemptLine, createSplitsBoard } from '../splits-board.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** The splits beside the board; a maze from elsewhere has no records to hold it against. */
export function createSplits(context: PlayContext): PlaySystem {
  const course = courseOfRun(context.level.run)
  return course === null ? {} : createSplitsOf(course, context)
}

function createSplitsOf(course: Course, { level, services, page }: PlayContext): PlaySystem {
  const { preferences, attemptStore, clock } = services
  const { run, state } = level
  const optimum = optimumTime(level.level)
  const results = run.results.map(({ time }) => time)
  const board = createSplitsBoard()
  // The card of the level lies over it.
  page.root.querySelector('.card')?.before(board.root)
  page.root.querySelector('.hud-clock')?.append(board.line)

  function readPlan() {
    const { comparison, splits } = preferences.read()
    const history = historyOf(attemptStore.attemptsOf(course), course)
    const plan = splitPlan(run, optimum, history, comparison)
    const counts = countsOf(history, course, attemptStore.noteOf(course))
    const single = isSeries(run.mode) ? null : { best: plan.personalBest, optimum }
    if (!splits) board.hide()
    return { plan, counts, facts: { comparison, single, firstLevel: course.level }, splits }
  }

  let now = readPlan()

  function change(changed: Parameters<typeof preferences.change>[0]): void {
    preferences.change(changed)
    now = readPlan()
  }

  // The run itself is no rival of its own: once it is kept nothing is read any more.
  const stopListening = attemptStore.listen(() => {
    if (state.phase !== 'cleared' && !isLost(level)) now = readPlan()
  })
  function boardNow(): SplitBoard {
    const progress: RunProgress =
      state.phase === 'cleared'
        ? { cleared: [...results, state.time], running: null }
        : { cleared: results, running: state.time }
    return splitBoard(now.plan, progress)
  }

  /** What is said of the splits once they are switched on or off. */
  function sentence(): string {
    if (!now.splits) return t('splits.hidden')
    return t(tellingRows(boardNow().rows).length === 0 ? 'splits.later' : 'splits.shown')
  }

  return {
    draw() {
      if (now.splits) board.show(boardNow(), now.facts)
    },
    act(command) {
      if (command === 'splits') {
        change({ splits: !now.splits })
        note(sentence())
      }
      if (command === 'settings') now = readPlan()
    },
    pause(isPaused) {
      if (!isPaused) return
      const choices = page.pauseChoices()
      const facts = { counts: now.counts, realMs: clock.elapsed(level) }
      if (now.splits) choices?.append(createAttemptLine(boardNow(), facts))
      choices?.querySelector('.options')?.append(
        createComparisonButton(now.facts.comparison, (comparison) => {
          change({ comparison })
        }),
      )
    },
    end: stopListening,
  }
}

/** Goes on to the next comparison with each press. */
function createComparisonButton(
  first: ComparisonId,
  choose: (comparison: ComparisonId) => void,
): HTMLElement {
  let at = COMPARISON_IDS.indexOf(first)
  const label = (): string =>
    t('pause.comparison', { value: t(`setting.comparison.${COMPARISON_IDS[at]}`) })
  const made = button(label(), () => {
    at = (at + 1) % COMPARISON_IDS.length
    made.textContent = label()
    choose(COMPARISON_IDS[at])
  })
  return made
}
