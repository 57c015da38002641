import { formatTicks } from '../../core/game/format-time.ts'
import { levelRules } from '../../core/game/rules.ts'
import { isSeries, optimumOf } from '../../core/level/run.ts'
import type { Replay, ReplayMode } from '../../core/replay/replay.ts'
import { clearedLevels } from '../../core/replay/verify.ts'
import { medalOf } from '../../core/speedrun/medals.ts'
import { type Choice, createChoices, keepFocus } from '../../ui/choices.ts'
import { element } from '../../ui/element.ts'
import { createMedal, createMedalLine, medalSentences } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { seedName } from '../../ui/seed-name.ts'
import { createLevelsTable, createRunsTable, nameOf, remarkOf } from './tables.ts'
import type { VerifiedRun } from './verified-run.ts'

/** The page of a link or file with replays. */
export interface ReplaysPage {
  readonly root: HTMLElement
  /** How far they are checked, from 0 to 1. */
  readonly showProgress: (share: number) => void
  /** Shows what they turned out to be, what can be done with them, and a word on their link. */
  readonly show: (runs: readonly VerifiedRun[], choices: readonly Choice[], hint: string) => void
  /** Shows a sentence below the choices. */
  readonly notify: (sentence: string) => void
}

/** The page before anything is checked: it shows no time and offers only the way out. */
export function createReplaysPage(replays: readonly Replay[], leave: Choice): ReplaysPage {
  const [{ seed, mode, level }] = replays
  const course = courseName(mode, level)
  const bar = element('progress', { max: 1, value: 0, ariaLabel: t('run.checking') })
  const body = element('div', { className: 'run-body' }, element('p', {}, t('run.checking')), bar)
  let choices = createChoices([leave])
  const hint = element('p', { className: 'hint' })
  const notice = element('p', { className: 'notice', role: 'status' })
  const root = element(
    'main',
    { className: 'page result run' },
    element('h1', {}, t(replays.length === 1 ? 'run.one' : 'run.several')),
    element(
      'p',
      { className: 'seed-line' },
      t('hud.seed'),
      ' ',
      element('b', {}, element('bdi', {}, seedName(seed))),
      ` · ${course}`,
    ),
    body,
    choices,
    hint,
    notice,
  )
  keepFocus(root)
  return {
    root,
    showProgress(share) {
      bar.value = share
    },
    show(runs, offered, sentence) {
      const [{ replay }] = runs
      body.classList.toggle('single', runs.length === 1 && isSeries(replay.mode))
      body.replaceChildren(...(runs.length === 1 ? single(runs[0]) : several(runs)))
      // What does not fit is scrolled to, so it must be reached by keys as well.
      body.tabIndex = 0
      body.role = 'region'
      body.ariaLabel = t('run.times')
      const next = createChoices(offered)
      choices.replaceWith(next)
      choices = next
      hint.textContent = sentence
    },
    notify(sentence) {
      notice.textContent = sentence
    },
  }
}

function courseName(mode: ReplayMode, level: number): string {
  if (mode === 'endless') return t('menu.endless')
  return mode === 'run' ? t('run.all-levels') : levelName(level)
}

function levelName(level: number): string {
  return `${t('hud.level', { level })} · ${t(`algorithm.${levelRules(level).algorithm}`)}`
}

function single(run: VerifiedRun): HTMLElement[] {
  const { verdict, standing, replay } = run
  const who = [
    element('p', {}, nameOf(run)),
    element('p', { className: `remark ${standing}` }, remarkOf(run)),
  ]
  if (!verdict.valid) return [element('div', { className: 'summary' }, ...who)]
  const time = standing === 'unfinished' ? t('run.no-time') : formatTicks(verdict.time)
  const total = element('p', { className: 'total' }, element('output', {}, time))
  const levels = createLevelsTable([run])
  const optimum = optimumOf(verdict.levels)
  const isEndless = replay.mode === 'endless'
  const isWon = standing === 'finished' && !isEndless
  const medal = isWon ? medalOf(verdict.time, optimum) : null
  const won = element(
    'div',
    { className: 'verdict' },
    ...(medal === null ? [] : [createMedal(medal)]),
    total,
  )
  const sentences = isWon ? medalSentences(verdict.time, optimum) : []
  const cleared = t('endless.cleared', { count: clearedLevels(verdict).length })
  const line = createMedalLine(isEndless ? [cleared] : sentences)
  const summary = element('div', { className: 'summary' }, won, line, ...who)
  return levels === null ? [summary] : [summary, levels]
}

function several(runs: readonly VerifiedRun[]): HTMLElement[] {
  // Of a single level the runs tell its times already.
  const levels = isSeries(runs[0].replay.mode) ? createLevelsTable(runs) : null
  return levels === null ? [createRunsTable(runs)] : [createRunsTable(runs), levels]
}
