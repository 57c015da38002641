import type { Attempt } from '../attempt/attempt.ts'
import { LEVEL_COUNT } from '../game/rules.ts'
import type { Run } from '../level/run.ts'
import { isBuilt } from '../level/source.ts'
import { TRIALS } from '../level/trials.ts'
import type { Optima } from '../times/optima.ts'
import {
  isToWin,
  type NextFacts,
  type NextStep,
  openThings,
  present,
  trialsOf,
} from './next-steps.ts'

/** A run that was just finished, and what can be done with it. */
export interface ResultFacts extends Omit<NextFacts, 'isUnfinished'> {
  readonly run: Run
  readonly hasReplay: boolean
  /** True if the host has a board of the run's course. */
  readonly hasBoard: boolean
  /** True if the run may be posted or is posted. */
  readonly canPost: boolean
  /** True if the level was drawn by the player just now. */
  readonly isOwnDrawing: boolean
  /** True if the level can be drawn. */
  readonly canCopy: boolean
}

/**
 * Lists what can be done after a result, the main step first: the next trial or level, else the menu's; a drawn
 * or carved level is run again. `more` has the lesser steps, so that at most four stand beside the main one. A
 * module of its own, which the menu does not load.
 */
export function resultSteps(facts: ResultFacts): {
  readonly first: NextStep[]
  readonly more: NextStep[]
} {
  const { run, hasReplay, hasBoard, canPost, isOwnDrawing, canCopy } = facts
  const isFromOthers = run.source.kind === 'drawn' && !isOwnDrawing && !isTrial(run)
  const watch = hasReplay && { kind: 'watch' as const }
  const lesser = present([run.mode !== 'today' && { kind: 'share' }, !canPost && watch])
  return {
    first: present([
      // The picture of a day is for others.
      run.mode === 'today' && { kind: 'share' },
      nextThing(facts),
      // Nobody is ranked without it.
      canPost && { kind: 'post' },
      { kind: 'again' },
      ...(isTrial(run) ? [] : lesser),
    ]),
    more: present([
      ...(isTrial(run) ? lesser : []),
      canPost && watch,
      hasBoard && { kind: 'race' },
      run.results.length > 0 && { kind: 'time-loss' },
      isFromOthers && { kind: 'draw-back' },
      run.mode === 'level' && canCopy && !isFromOthers && { kind: 'edit-copy' },
      { kind: 'back' },
    ]),
  }
}

function nextThing(facts: ResultFacts): NextStep | false {
  const { run } = facts
  const { source, mode, level, practice } = run
  if (isTrial(run)) {
    // Practice does not open the next trial.
    if (practice) return false
    const trials = trialsOf(facts.attempts, facts.optima)
    const after = trials.slice(trials.findIndex(({ seed }) => seed === source.text) + 1)
    // The next one may be in a closed chapter.
    const next = after[0]?.isOpen ? after[0] : trials.find(isToWin)
    return next === undefined ? { kind: 'draw' } : { kind: 'trial', id: next.id, seed: next.seed }
  }
  if (!isBuilt(source)) return false
  if (mode === 'level' && level < LEVEL_COUNT) return { kind: 'next-level', level: level + 1 }
  return openThings(facts)[0]
}

/** Chapter of the trials that one of the attempts has opened; undefined for none. */
export function chapterOpenedBy({ id }: Attempt, attempts: readonly Attempt[], optima: Optima) {
  const others = attempts.filter((attempt) => attempt.id !== id)
  const closed = trialsOf(others, optima).filter(({ missing }) => missing > 0)
  const open = trialsOf(attempts, optima).filter(({ missing }) => missing === 0)
  return closed.find(({ id }) => open.some((trial) => trial.id === id))?.chapter
}

/** True for a run of a trial, whose result leads to the next one. */
export function isTrial({ source }: Pick<Run, 'source'>): boolean {
  return TRIALS.some(({ seed }) => seed === source.text)
}
