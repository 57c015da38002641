import type { Attempt } from '../attempt/attempt.ts'
import type { Day } from '../day.ts'
import { RULES_VERSION, LEVEL_COUNT } from '../game/rules.ts'
import { todaySeed, parseSource } from '../level/source.ts'
import { CHAPTERS, type Chapter, type TrialId, TRIALS, WINS_TO_OPEN } from '../level/trials.ts'
import { medalOfAttempt, type Optima } from '../times/optima.ts'
import { MEDALS, type Medal, medalOf } from '../times/medals.ts'
import { marginOf } from '../level/optimum.ts'

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

export interface NextFacts {
  /** Finished attempts, including practice. */
  readonly attempts: readonly Attempt[]
  readonly optima: Optima
  /** True while an unfinished run is saved. */
  readonly isUnfinished: boolean
  /** Today, in UTC. */
  readonly day: Day
}

const GOLD = MEDALS.indexOf('gold')

/**
 * Lists what can be done next in the menu, the main step first: the unfinished run, else a run for whoever has
 * finished nothing yet, else Today's labyrinth unless it is done, else the first trial that is not won, else
 * a run. After a result see ./result-steps.ts.
 */
export function menuSteps(facts: NextFacts): NextStep[] {
  return present([
    facts.isUnfinished && { kind: 'continue' },
    // Today's labyrinth may be as hard as the ninth, and its first attempt counts.
    facts.attempts.length === 0 && { kind: 'run' },
    ...openThings(facts),
  ])
}

/** Today's labyrinth and the next trial while they are open, and a run. */
export function openThings({ attempts, optima, day }: Omit<NextFacts, 'isUnfinished'>): NextStep[] {
  const today = todaySeed(day)
  const trial = trialsOf(attempts, optima).find(isToWin)
  return present([
    !attempts.some(({ seed, practice }) => seed === today && !practice) && { kind: 'today' },
    trial !== undefined && { kind: 'trial', id: trial.id, seed: trial.seed },
    { kind: 'run' },
  ])
}

export function present(steps: readonly (NextStep | false)[]): NextStep[] {
  return steps.filter((step) => step !== false)
}

export type TrialState = ReturnType<typeof trialsOf>[number]

export function isToWin({ isOpen, isWon }: TrialState): boolean {
  return isOpen && !isWon
}

/**
 * Progress in the forty trials under the current rules: whether each is won without help, its best medal, null
 * while that is unknown, and whether it is open, which takes wins in the chapter before or its own win.
 */
export function trialsOf(attempts: readonly Attempt[], optima: Optima) {
  const won = attempts.filter(({ practice, rules }) => !practice && rules === RULES_VERSION)
  const states = TRIALS.map((trial) => {
    const best = won
      .filter(({ seed }) => seed === trial.seed)
      .map((attempt) => medalOfAttempt(attempt, optima))
    const medal = MEDALS.find((each) => best.includes(each)) ?? null
    return { ...trial, isWon: best.length > 0, medal }
  })
  const winsIn = (of: Chapter | undefined): number =>
    states.filter(({ chapter, isWon }) => chapter === of && isWon).length
  return states.map((state) => {
    const before = CHAPTERS.at(CHAPTERS.indexOf(state.chapter) - 1)
    const isFirst = state.chapter === CHAPTERS[0]
    /** Wins in the chapter before that still miss to open the trial's chapter. */
    const missing = isFirst ? 0 : Math.max(0, WINS_TO_OPEN - winsIn(before))
    return { ...state, missing, isOpen: missing === 0 || state.isWon }
  })
}

/** Chapters in which every trial is won in the time of gold or less. */
export function goldenChapters(trials: readonly TrialState[]): Chapter[] {
  const isGolden = ({ medal }: TrialState): boolean =>
    medal !== null && MEDALS.indexOf(medal) <= GOLD
  return CHAPTERS.filter((each) => trials.filter(({ chapter }) => chapter === each).every(isGolden))
}

/**
 * Best medal at each of the ten labyrinths on any seed, under the current rules and without practice; null
 * for none. A level whose optimum is unknown has no medal yet. Drawn levels and those of a day are none of the ten.
 */
export function bestMedals(attempts: readonly Attempt[], optima: Optima): (Medal | null)[] {
  const best = new Array<Medal | null>(LEVEL_COUNT).fill(null)
  for (const attempt of attempts) {
    const { seed, rules, practice, levels } = attempt
    if (practice || rules !== RULES_VERSION || parseSource(seed).kind !== 'seed') continue
    const known = optima.of(attempt)
    for (const [i, { level, time }] of levels.entries()) {
      const optimum = known[i]
      if (optimum === null) continue
      const before = best[level - 1]
      const medals = [medalOf(time, optimum.ticks), before]
      best[level - 1] = MEDALS.find((medal) => medals.includes(medal)) ?? before
    }
  }
  return best
}

/** Number of levels whose proven perfect time was run under the current rules, without practice. */
export function perfectLevels(attempts: readonly Attempt[], optima: Optima): number {
  const counted = attempts.filter(({ practice, rules }) => !practice && rules === RULES_VERSION)
  const perfect = counted.flatMap((attempt) => {
    const known = optima.of(attempt)
    return attempt.levels
      .filter(({ time }, i) => known[i] && marginOf(time, known[i]) === 0)
      .map(({ level }) => `${level} ${attempt.seed}`)
  })
  return new Set(perfect).size
}
