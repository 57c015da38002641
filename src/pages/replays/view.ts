import { modeWords } from '../../app/attempts/attempt-words.ts'
import type { RunMazes } from '../../app/runs/run-mazes.ts'
import {
  createLevelsTable,
  createRunnerName,
  createRunsTable,
  createVerdict,
} from '../../app/runs/runs-table.ts'
import { captionsOf, replaysOf, type ShownRun, threadsOf } from '../../app/runs/shown-run.ts'
import { createSeedLine } from '../../app/seeds/seed-line.ts'
import { type Optimum, sumOfOptima } from '../../core/level/optimum.ts'
import type { Replay } from '../../core/replay/replay.ts'
import { button, type Child, type Choice, element, keepFocus, replace } from '../../ui/element.ts'
import { createMedalLine, dotted, perfectSentence } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { choicesWithMore } from '../../ui/page-parts.ts'

/** Verified runs of a link, and what can be done with the chosen ones. */
interface VerifiedView {
  readonly runs: readonly ShownRun[]
  readonly chosen: ReadonlySet<string>
  readonly choose: (run: ShownRun) => void
  readonly choices: readonly Choice[]
  /** Optima of the levels of the course, as far as they are known. */
  readonly optima: readonly (Optimum | null)[]
  /** Warning about a long link; '' for none. */
  readonly hint: string
  /** Heading in place of runner and seed, and words on the own try; for the run of a day. */
  readonly greeting?: string
  readonly own?: string
  /** Sentence on the faster runner, in place of the heading; undefined before the own run. */
  readonly duel?: string
}

/**
 * Creates the page of a link or file with replays. Before they are verified it shows no time and
 * offers only to leave.
 */
export function createReplaysView(
  replays: readonly Replay[],
  mazes: RunMazes,
  leave: Choice,
  picture = (): HTMLElement => mazes.root,
) {
  const [{ seed, mode, level }] = replays
  const bar = element('progress', { max: 1, value: 0, ariaLabel: t('run.checking') })
  const notice = element('p', { className: 'notice', role: 'status' })
  const root = element('main', { className: 'page tablet result run' })
  keepFocus(root)
  const words = modeWords({ seed, mode, level })
  const heading = t(replays.length === 1 ? 'run.one' : 'run.several')
  const show = (body: HTMLElement, choices: Child, hint: string, greeting = '', duel = ''): void =>
    replace(
      root,
      element('h1', {}, duel || greeting || heading),
      greeting === ''
        ? createSeedLine(seed, words)
        : createMedalLine(duel === '' ? [words] : [greeting, words]),
      body,
      picture(),
      element('div', { className: 'result-foot row' }, choices),
      element('p', { className: 'hint' }, hint),
      notice,
    )
  // Without a main choice: an impatient Enter while runs are verified must not leave.
  const checking = element('p', {}, t('run.checking'))
  const waiting = element('div', { className: 'run-body stack' }, checking, bar)
  show(waiting, button(leave.label, leave.choose), '')
  return {
    root,
    /** Shows the share of verified ticks, from 0 to 1. */
    showProgress(share: number): void {
      bar.value = share
    },
    /** Shows verified runs. */
    show(view: VerifiedView): void {
      const { runs, chosen, optima, choices, hint, greeting, duel } = view
      const picked = runs.filter(({ key }) => chosen.has(key))
      mazes.follow(threadsOf(picked))
      mazes.caption(captionsOf(picked, optima))
      show(createBody(view, mode), choicesWithMore(choices), hint, greeting, duel)
    },
    /** Shows a message below the choices. */
    notify(sentence: string): void {
      notice.textContent = sentence
    },
  }
}

/** The verified runs, which scroll where they do not fit. */
function createBody(view: VerifiedView, mode: Replay['mode']): HTMLElement {
  const { runs } = view
  return element(
    'div',
    {
      ...{ className: 'run-body stack', role: 'region', ariaLabel: t('run.times') },
      // The rows of several runs can be focused.
      tabIndex: runs.length === 1 ? 0 : -1,
    },
    runs.length === 1 ? createSheet(runs[0], view) : createRuns(view, mode),
    element('p', { className: 'own' }, view.own === undefined ? null : dotted([view.own])),
  )
}

/** One run: its time large, whose it is, and what is said of it. */
function createSheet(run: ShownRun, { optima, greeting }: VerifiedView): Child {
  const { remark, verdict, isFinished } = run
  const shown = isFinished ? run : { ...run, words: t('run.no-time') }
  return element(
    'div',
    { className: 'summary stack' },
    verdict === 'valid' &&
      createVerdict(shown, sumOfOptima(optima), [], run.replay()?.mode !== 'today'),
    greeting === undefined &&
      element('p', { className: 'run-by is-lesser' }, t('run.by'), ' ', createRunnerName(run)),
    element('p', { className: `remark ${verdict}` }, remark),
  )
}

/** Several runs: their table, and the times of each level. */
function createRuns({ runs, chosen, choose, optima }: VerifiedView, mode: Replay['mode']): Child {
  const timed = runs.filter((run) => replaysOf([run]).length > 0)
  const seed = timed.at(0)?.replay()?.seed ?? ''
  return [
    timed.length > 0 && createMedalLine([perfectSentence(sumOfOptima(optima))]),
    createRunsTable({
      ...{ runs, chosen, choose },
      columns: ['rank', 'name', 'result', 'behind', 'catches'],
    }),
    // The table of runs has the times of a single level already.
    mode === 'run' && timed.length > 0 && createLevelsTable(timed, seed, optima),
  ]
}
