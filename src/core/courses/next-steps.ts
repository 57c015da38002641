import type { Attempt } from '../attempt/attempt.ts'
import type { Day } from '../day.ts'
import { LEVEL_COUNT, RULES_VERSION } from '../game/rules.ts'
import type { Run } from '../level/run.ts'
import { isBuilt, todaySeed } from '../level/source.ts'
import { type TrialId, TRIALS } from '../level/trials.ts'
import { medalOfAttempt, type Optima } from '../times/optima.ts'
import { type Medal, MEDALS } from '../times/medals.ts'

/** Thing that a player can do next, in the menu or after a result. */
export type NextStep =
  | { readonly kind: 'trial'; readonly id: TrialId; readonly seed: string }
  | { readonly kind: 'next-level'; readonly level: number }
  | {
      readonly kind:
        /** The unfinished run that was saved last. */
        | 'continue'
        | 'today'
        /** A new run: of the seed in the menu's field, after a result of a fresh one. */
        | 'run'
        /** A drawing, after the last trial. */
        | 'draw'
        | 'again'
        | 'share'
        | 'watch'
        | 'post'
        /** A race on the board, of the course that was run. */
        | 'race'
        | 'time-loss'
        | 'edit-copy'
        | 'draw-back'
        /** The page that the level came from, by default the menu. */
        | 'back'
    }

/** A run that was just finished, and what can be done with it. */
export interface ResultFacts {
  readonly run: Run
  readonly hasReplay: boolean
  /** True if the host has a board of the run's course. */
  readonly hasBoard: boolean
  /** True if the run may be posted and is not. */
  readonly canPost: boolean
  /** True if the level was drawn by the player just now. */
  readonly isOwnDrawing: boolean
  /** True if the level can be drawn. */
  readonly canCopy: boolean
}

export interface NextFacts {
  /** Finished attempts, including practice. */
  readonly attempts: readonly Attempt[]
  readonly optima: Optima
  /** True while an unfinished run is saved. */
  readonly isUnfinished: boolean
  /** Today, in UTC. */
  readonly day: Day
  /** Null in the menu. */
  readonly result: ResultFacts | null
}

const GOLD = MEDALS.indexOf('gold')

/**
 * Lists what can be done next, the main step first. In the menu that is the unfinished run, else a run for
 * whoever has finished nothing yet, else Today's labyrinth unless it is done, else the first trial that is
 * not won, else a run. After a result it is the
 * next trial or level, else the menu's; a drawn or carved level is run again. `more` has the lesser steps
 * of a result.
 */
export function nextSteps(facts: NextFacts): {
  readonly first: NextStep[]
  readonly more: NextStep[]
} {
  const { isUnfinished, result } = facts
  if (result === null) {
    return {
      first: present([
        isUnfinished && { kind: 'continue' },
        // Today's labyrinth may be as hard as the ninth, and its first attempt counts.
        facts.attempts.length === 0 && { kind: 'run' },
        ...openThings(facts),
      ]),
      more: [],
    }
  }
  const { run, hasReplay, hasBoard, canPost, isOwnDrawing, canCopy } = result
  const isFromOthers = run.source.kind === 'drawn' && !isOwnDrawing && !isTrial(run)
  return {
    first: present([
      // The picture of a day is for others.
      run.mode === 'today' && { kind: 'share' },
      nextThing(facts, run),
      { kind: 'again' },
      run.mode !== 'today' && { kind: 'share' },
      hasReplay && { kind: 'watch' },
    ]),
    more: present([
      canPost && { kind: 'post' },
      hasBoard && { kind: 'race' },
      run.results.length > 0 && { kind: 'time-loss' },
      isFromOthers && { kind: 'draw-back' },
      run.mode === 'level' && canCopy && !isFromOthers && { kind: 'edit-copy' },
      { kind: 'back' },
    ]),
  }
}

function nextThing(facts: NextFacts, run: Run): NextStep | false {
  const { source, mode, level, practice } = run
  if (isTrial(run)) {
    // Practice does not open the next trial.
    if (practice) return false
    const next = TRIALS.at(TRIALS.findIndex(({ seed }) => seed === source.text) + 1)
    return next === undefined ? { kind: 'draw' } : { kind: 'trial', ...next }
  }
  if (!isBuilt(source)) return false
  if (mode === 'level' && level < LEVEL_COUNT) return { kind: 'next-level', level: level + 1 }
  return openThings(facts)[0]
}

/** Today's labyrinth and the next trial while they are open, and a run. */
function openThings({ attempts, optima, day }: NextFacts): NextStep[] {
  const today = todaySeed(day)
  const trial = trialsOf(attempts, optima).find(({ medal }) => medal === null)
  return present([
    !attempts.some(({ seed, practice }) => seed === today && !practice) && { kind: 'today' },
    trial !== undefined && { kind: 'trial', id: trial.id, seed: trial.seed },
    { kind: 'run' },
  ])
}

function isTrial({ source }: Run): boolean {
  return TRIALS.some(({ seed }) => seed === source.text)
}

function present(steps: readonly (NextStep | false)[]): NextStep[] {
  return steps.filter((step) => step !== false)
}

/**
 * Progress in the twelve trials under the current rules: the best medal of each, null until it is won
 * without help, and whether it is open, which takes a win of the one before it or of itself.
 */
export function trialsOf(attempts: readonly Attempt[], optima: Optima) {
  const won = attempts.filter(({ practice, rules }) => !practice && rules === RULES_VERSION)
  const medals = TRIALS.map(({ seed }): Medal | null => {
    // `escaped` while the optimum is unknown.
    const best = won
      .filter((attempt) => attempt.seed === seed)
      .map((attempt) => medalOfAttempt(attempt, optima) ?? 'escaped')
    return MEDALS.find((medal) => best.includes(medal)) ?? null
  })
  return TRIALS.map((trial, i) => ({
    ...trial,
    medal: medals[i],
    isOpen: i === 0 || medals[i - 1] !== null || medals[i] !== null,
  }))
}

/** True if every trial is won in the time of gold or less. */
export function areTrialsGolden(trials: ReturnType<typeof trialsOf>): boolean {
  return trials.every(({ medal }) => medal !== null && MEDALS.indexOf(medal) <= GOLD)
}
