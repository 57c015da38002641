import { formatReal, formatTicks } from '../../../core/game/format-time.ts'
import { knownPar } from '../../../core/level/optimum.ts'
import { isSeries } from '../../../core/level/run.ts'
import { isLost } from '../../../core/attempt/recorded-level.ts'
import { type Attempt, courseOfRun } from '../../../core/attempt/attempt.ts'
import { COMPARISON_IDS } from '../../../core/times/comparison-ids.ts'
import { type Counts, countsOf, historyOf } from '../../../core/attempt/records.ts'
import {
  type SplitBoard,
  splitBoard,
  splitPlan,
  tellingRows,
} from '../../../core/times/split-board.ts'
import type { RunProgress } from '../../../core/times/splits.ts'
import { element } from '../../../ui/element.ts'
import { t } from '../../../ui/message.ts'
import { note } from '../../../ui/toast.ts'
import { createCycleButton } from '../pause.ts'
import { createSplitsBoard } from '../../../app/splits-board.ts'
import { racerOf } from '../racer.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Splits beside the board; a maze of the workshop has no records to compare with. */
export function createSplits(context: PlayContext): PlaySystem {
  const { level, services, page } = context
  const { preferences, attemptStore, clock, levels } = services
  const { run, state } = level
  const course = courseOfRun(run)
  if (course === null) return {}
  const results = run.results.map(({ time }) => time)
  const board = createSplitsBoard()
  // The card of the level lies over the board.
  page.places.card.before(board.root)
  page.places.hudClock.append(board.line)

  /** True while a race is compared with its opponent; false once another comparison is chosen. */
  let takesRacer = true

  /** The plan by the player's records, and by the optimum of the level if known. */
  const planFrom = (history: readonly Attempt[]) => {
    const optimum = knownPar(level.level)?.optimum ?? null
    const { comparison } = preferences.read()
    const racer = takesRacer ? racerOf(context) : null
    const known = splitPlan(run, optimum, history, comparison)
    const plan = racer === null ? known : { ...known, comparison: racer.segments(known.optima) }
    const title = racer?.name ?? t(`setting.comparison.${comparison}`)
    const counts = countsOf(history, course, attemptStore.noteOf(course))
    const single = isSeries(run.mode) ? null : { best: plan.personalBest, optimum }
    return { plan, counts, history, comparison, facts: { title, single, firstLevel: course.level } }
  }

  const readPlan = () => planFrom(historyOf(attemptStore.attemptsOf(course), course))
  let now = readPlan()
  let isShown = preferences.read().splits

  const stopPreferences = preferences.listen(() => {
    const { comparison, splits } = preferences.read()
    isShown = splits
    if (comparison !== now.comparison) {
      takesRacer = false
      now = readPlan()
    }
    if (!isShown) board.hide()
  })
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
    if (!isShown) return t('splits.hidden')
    return t(tellingRows(boardNow().rows).length === 0 ? 'splits.later' : 'splits.shown')
  }

  if (!isShown) board.hide()
  return {
    draw() {
      if (isShown) board.show(boardNow(), now.facts)
    },
    act(command) {
      // The system of ghosts comes before this one and has set the raced medal.
      if (command.startsWith('race-')) {
        takesRacer = true
        now = planFrom(now.history)
      }
      if (command !== 'splits') return
      preferences.change({ splits: !isShown })
      note(sentence())
    },
    pause({ race, options }) {
      if (isShown) {
        race.append(createAttemptLine(boardNow(), now.counts, clock.elapsed(level)))
      }
      options.append(
        createCycleButton(
          COMPARISON_IDS,
          now.comparison,
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

/** A line with the time that can still be saved, the attempts at the course, and real time. */
export function createAttemptLine(
  { timeSave }: SplitBoard,
  { begun, finished }: Counts,
  realMs: number,
): HTMLElement {
  const parts = [
    timeSave !== null && `${t('splits.time-save')} ${formatTicks(timeSave)}`,
    `${t('splits.attempts')}\u00a0${begun}`,
    `${t('splits.finished')}\u00a0${finished}`,
    `${t('splits.real-time')} ${formatReal(realMs).replace(/\..*/, '')}`,
  ]
  const text = parts.filter((part) => part !== false).join('\u00a0· ')
  return element('p', { className: 'attempt-line lesser-text' }, text)
}
