import '../../ui/result.css'
import { formatTicks } from '../../core/game/format-time.ts'
import { sumOfOptima } from '../../core/level/optimum.ts'
import type { Replay } from '../../core/replay/replay.ts'
import { medalOf } from '../../core/times/medals.ts'
import { type Child, type Choice, createChoices, element, keepFocus } from '../../ui/element.ts'
import { createMedal, createMedalLine, perfectSentence, writerBeside } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'
import { modeWords } from '../../app/attempts/attempt-words.ts'
import { createSeedLine } from '../../app/seeds/seed-line.ts'
import './replays.css'
import { createRunMazes, MOST_MAZES } from './mazes.ts'
import {
  createLevelsTable,
  createRunnerName,
  createRunsTable,
  medalAt,
  remarkOf,
} from './tables.ts'
import type { VerifiedRun } from './verified-run.ts'

/**
 * Creates the page of a link or file with replays. Before they are verified it shows no time and
 * offers only to leave.
 */
export function createReplaysView(replays: readonly Replay[], leave: Choice) {
  const bar = element('progress', { max: 1, value: 0, ariaLabel: t('run.checking') })
  const notice = element('p', { className: 'notice', role: 'status' })
  const root = element('main', { className: 'page tablet result run' })
  const mazes = createRunMazes(replays)
  keepFocus(root)
  const show = (body: HTMLElement, choices: HTMLElement, hint: string): void =>
    replace(
      root,
      createHead(replays),
      body,
      mazes.root,
      choices,
      element('p', { className: 'hint' }, hint),
      notice,
    )
  // Without a main choice: an impatient Enter while runs are verified must not leave.
  show(createProgressBar(bar), createChoices([leave], false), '')
  return {
    root,
    mazes,
    /** Shows the share of verified ticks, from 0 to 1. */
    showProgress(share: number): void {
      bar.value = share
    },
    /**
     * Shows verified runs.
     *
     * @param hint warning about a long link; '' for none
     */
    show(runs: readonly VerifiedRun[], choices: readonly Choice[], hint: string): void {
      mazes.setCaptions(captionsOf(runs))
      show(createBody(runs), createChoices(choices), hint)
    },
    /** Shows a message below the choices. */
    notify(sentence: string): void {
      notice.textContent = sentence
    },
  }
}

function createHead(replays: readonly Replay[]): Child {
  const [{ seed, mode, level }] = replays
  return [
    element('h1', {}, t(replays.length === 1 ? 'run.one' : 'run.several')),
    createSeedLine(seed, ` · ${modeWords({ seed, mode, level })}`),
  ]
}

function createProgressBar(bar: HTMLProgressElement): HTMLElement {
  return element('div', { className: 'run-body stack' }, element('p', {}, t('run.checking')), bar)
}

/** The verified runs; focusable, because they scroll where they do not fit. */
function createBody(runs: readonly VerifiedRun[]): HTMLElement {
  return element(
    'div',
    {
      className: 'run-body stack',
      ...{ tabIndex: 0, role: 'region', ariaLabel: t('run.times') },
    },
    runs.length === 1 ? createRun(runs[0]) : createRuns(runs),
  )
}

/** Number, medal and time of each level of a single run; none for a level or several runs. */
function captionsOf(runs: readonly VerifiedRun[]): Child[] {
  const [run] = runs
  const { verdict, replay } = run
  if (runs.length > 1 || !verdict.valid || replay.mode !== 'run') return []
  return verdict.levels.map(({ level, time }, i) => [
    element('span', { className: 'poster-level is-lesser' }, level),
    medalAt(run, i),
    element('b', {}, formatTicks(time)),
  ])
}

function createRun(run: VerifiedRun): Child {
  const { verdict, standing } = run
  const runner = element(
    'p',
    { className: 'run-by is-lesser' },
    t('run.by'),
    ' ',
    createRunnerName(run),
  )
  const remark = element('p', { className: `remark ${standing}` }, remarkOf(run))
  if (!verdict.valid) return element('div', { className: 'summary stack' }, runner, remark)
  const { lost } = verdict
  const isWon = standing === 'finished' && lost === undefined
  const optimum = sumOfOptima(run.optima)
  const medal = isWon ? optimum && medalOf(verdict.time, optimum.ticks) : null
  const time =
    standing === 'unfinished'
      ? t('run.no-time')
      : optimum === null
        ? formatTicks(verdict.time)
        : writerBeside([verdict.time], optimum.ticks)(verdict.time)
  const sentences = [
    ...(medal === null ? [] : [t(`medal.${medal}`), perfectSentence(optimum)]),
    ...(lost === undefined ? [] : [t('today.lost', { count: lost.stepsLeft })]),
    ...(verdict.catches > 0 ? [`${t('hud.catches')} ${verdict.catches}`] : []),
  ]
  const summary = element(
    'div',
    { className: 'summary stack' },
    element(
      'div',
      { className: 'verdict' },
      medal && createMedal(medal),
      element('p', { className: 'total' }, element('output', {}, time)),
    ),
    runner,
    createMedalLine(sentences),
    remark,
  )
  // Captions have the times of the levels with a picture.
  return [summary, verdict.levels.length > MOST_MAZES && createLevelsTable([run])]
}

function createRuns(runs: readonly VerifiedRun[]): Child {
  const best = runs.find(({ standing }) => standing === 'finished')
  const isWon = best?.verdict.valid === true && best.verdict.lost === undefined
  const optimum = isWon ? sumOfOptima(best.optima) : null
  return [
    optimum !== null && createMedalLine([perfectSentence(optimum)]),
    createRunsTable(runs),
    // The table of runs has the times of a single level already.
    runs[0].replay.mode === 'run' && createLevelsTable(runs),
  ]
}
