import { formatTicks, type WriteTime, writerOf } from '../../core/game/format-time.ts'
import { RULES_VERSION } from '../../core/game/rules.ts'
import { sumOfOptima } from '../../core/level/optimum.ts'
import { clearedLevels, type Verdict, type VerifiedLevel } from '../../core/replay/verify.ts'
import { BEST_SEGMENT, createDelta } from '../../ui/delta.ts'
import { type Child, element } from '../../ui/element.ts'
import { createMedalOf } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { createTable } from '../../ui/table.ts'
import { mazeName } from '../../app/maze-name.ts'
import { levelFacts } from '../../app/seeds/level-facts.ts'
import { isolatedSeedName } from '../../app/seeds/seed-name.ts'
import { isRaced, isWatched, timeOfRun, type VerifiedRun } from './verified-run.ts'

/** Table of the runs of a link: rank, name, time, and difference to the best. */
export function createRunsTable(runs: readonly VerifiedRun[]): HTMLElement {
  const best = runs.find(({ rank }) => rank === 1)
  const write = writerOf(runs.filter(isRaced).map(timeOfRun))
  const rows = runs.map((run) => {
    const { rank, standing, verdict } = run
    const isBehind = best !== undefined && rank !== null && rank > 1
    const isCompared = isBehind && countOf(run) === countOf(best)
    return element(
      'tr',
      { className: standing },
      element('td', { className: 'is-best' }, rank ?? '–'),
      element('th', { scope: 'row' }, createRunnerName(run), element('p', {}, remarkOf(run))),
      element('td', {}, timeCell(run, write)),
      element('td', {}, isCompared && createDelta(timeOfRun(run) - timeOfRun(best))),
      element('td', {}, verdict.valid ? verdict.catches : '–'),
    )
  })
  const head = ['#', t('run.name'), t('win.time-column'), t('run.behind'), t('run.caught')]
  return createTable({ className: 'runs subgrid' }, head, rows)
}

/** Table of the times of every level, a column for each run; catches too for a single run. */
export function createLevelsTable(runs: readonly VerifiedRun[]): HTMLElement | null {
  const shown = runs.filter(isWatched)
  if (shown.length === 0) return null
  const levels = shown.map(({ verdict }) => (verdict.valid ? verdict.levels : []))
  const longest = levels.reduce((most, next) => (next.length > most.length ? next : most))
  const rows = longest.map(({ level, catches }, i) => {
    const times = levels.flatMap((list) => (i < list.length ? list[i].time : []))
    const best = shown.length > 1 ? Math.min(...times) : -1
    const write = writerOf(times)
    const name = mazeName(levelFacts(shown[0].replay.seed, level))
    const label = element('span', { className: 'algorithm' }, ` · ${name}`)
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, level, label),
      levels.map((list, which) => levelCell(list.at(i), best, medalAt(shown[which], i), write)),
      shown.length === 1 && element('td', {}, catches),
    )
  })
  const columns =
    shown.length === 1
      ? [t('win.time-column'), t('win.catches-column')]
      : shown.map(createRunnerName)
  return createTable({ className: 'levels' }, [t('win.level-column'), ...columns], rows)
}

function levelCell(
  level: VerifiedLevel | undefined,
  best: number,
  medal: Child,
  write: WriteTime,
): HTMLElement {
  if (level === undefined) return element('td', {}, '–')
  const time = write(level.time)
  return element(
    'td',
    {},
    medal,
    level.time === best ? element('b', {}, `${BEST_SEGMENT} ${time}`) : time,
  )
}

/** Medal of a level of a run, by its position; null for one that was not cleared, and for practice. */
export function medalAt(run: VerifiedRun, at: number): Child {
  const { verdict, optima } = run
  return verdict.valid && hasMedal(run, at)
    ? createMedalOf(verdict.levels[at].time, optima.at(at)?.ticks)
    : null
}

function hasMedal({ standing, verdict, replay }: VerifiedRun, level: number): boolean {
  if (!verdict.valid) return false
  if (standing === 'finished') return level < clearedLevels(verdict).length
  // The last level of an unfinished run may not be cleared.
  return standing === 'unfinished' && !replay.practice && level < verdict.levels.length - 1
}

/** The runner's name, isolated from the text direction around it. */
export function createRunnerName({ name }: VerifiedRun): HTMLElement {
  return element(
    'bdi',
    { className: 'runner-name', title: name },
    name === '' ? t('run.nobody') : name,
  )
}

/** Sentence about the verdict on a run. */
export function remarkOf({ verdict, replay, standing }: VerifiedRun): string {
  if (!verdict.valid) return t('run.refused', { reason: refusalReason(verdict, replay.rules) })
  if (standing === 'elsewhere') return t('run.elsewhere', { seed: isolatedSeedName(replay.seed) })
  const limit = standing === 'finished' ? [] : [t(`run.${standing}`)]
  // Lines break between the facts, and none begins with a dot.
  return [t('run.verified'), ...limit].join('\u00a0· ')
}

function refusalReason(verdict: Extract<Verdict, { valid: false }>, rules: number): string {
  const { fault, level, tick } = verdict
  const time = formatTicks(tick)
  return t(`fault.${fault}`, { level, tick, time, rules, here: RULES_VERSION })
}

/** Time of a run, and its medal unless it was practice. */
function timeCell(run: VerifiedRun, write: WriteTime): Child {
  const { verdict, standing } = run
  if (!verdict.valid || !isRaced(run)) return '–'
  const time = write(verdict.time)
  if (verdict.lost !== undefined) return t('today.lost', { count: verdict.lost.stepsLeft })
  if (standing === 'practice') return time
  return [createMedalOf(verdict.time, sumOfOptima(run.optima)?.ticks), time]
}

/** Number of levels that a run cleared. */
function countOf({ verdict }: VerifiedRun): number {
  return verdict.valid ? clearedLevels(verdict).length : 0
}
