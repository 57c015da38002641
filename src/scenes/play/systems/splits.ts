import { optimumTime } from '../../../core/replay/optimum.ts'
import { isLost } from '../../../core/replay/recorded-level.ts'
import { isSeries } from '../../../core/level/run.ts'
import type { Course } from '../../../core/speedrun/attempt.ts'
import { COMPARISON_IDS, type ComparisonId } from '../../../core/speedrun/comparisons.ts'
import { countsOf, historyOf } from '../../../core/speedrun/records.ts'
import {
  type SplitBoard,
  splitBoard,
  splitPlan,
  tellingRows,
} from '../../../core/speedrun/split-board.ts'
import type { Headway } from '../../../core/speedrun/splits.ts'
import { courseOfRun } from '../../../storage/finished.ts'
import { button } from '../../../ui/element.ts'
import { say } from '../../../ui/message.ts'
import { createAttemptLine, createSplitsBoard } from '../splits-board.ts'
import { note } from '../../../ui/toast.ts'
import type { PlayContext, PlayPart } from '../system.ts'

/** The splits beside the board; a maze from elsewhere has no records to hold it against. */
export function createSplits(context: PlayContext): PlayPart {
  const course = courseOfRun(context.level.run)
  return course === null ? {} : createSplitsOf(course, context)
}

function createSplitsOf(course: Course, { level, services, page }: PlayContext): PlayPart {
  const { preferences, records, clock } = services
  const { run, state } = level
  const optimum = optimumTime(level.level)
  const results = run.results.map(({ time }) => time)
  const board = createSplitsBoard()
  // The card of the level lies over it.
  page.root.querySelector('.card')?.before(board.root)
  page.root.querySelector('.hud-clock')?.append(board.line)

  function readPlan() {
    const { comparison, splits } = preferences.read()
    const history = historyOf(records.attemptsOf(course), course)
    const plan = splitPlan(run, optimum, history, comparison)
    const counts = countsOf(history, course, records.noteOf(course))
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
  const stopListening = records.listen(() => {
    if (state.phase !== 'cleared' && !isLost(level)) now = readPlan()
  })
  function boardNow(): SplitBoard {
    const headway: Headway =
      state.phase === 'cleared'
        ? { cleared: [...results, state.time], running: null }
        : { cleared: results, running: state.time }
    return splitBoard(now.plan, headway)
  }

  /** What is said of the splits once they are switched on or off. */
  function sentence(): string {
    if (!now.splits) return say('splits.hidden')
    return say(tellingRows(boardNow().rows).length === 0 ? 'splits.later' : 'splits.shown')
  }

  return {
    draw() {
      if (now.splits) board.show(boardNow(), now.facts)
    },
    act(wish) {
      if (wish === 'splits') {
        change({ splits: !now.splits })
        note(sentence())
      }
      if (wish === 'settings') now = readPlan()
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
    say('pause.comparison', { value: say(`setting.comparison.${COMPARISON_IDS[at]}`) })
  const made = button(label(), () => {
    at = (at + 1) % COMPARISON_IDS.length
    made.textContent = label()
    choose(COMPARISON_IDS[at])
  })
  return made
}
