import { RULES_VERSION } from '../game/rules.ts'
import { FIVE, fiveSeeds, eventOf } from '../level/seed-namespace.ts'
import type { NamedReplay } from '../replay/replay.ts'
import type { Verdict } from '../replay/verify.ts'
import type { Attempt } from './attempt.ts'
import { attemptOf } from './finished-attempt.ts'
import { type Five, fiveOf, type FiveMean } from './five.ts'
import { compareOverPar, type ParTime } from './over-par.ts'
import { compareTexts, isBetter, timeOf, timesOf } from './records.ts'

/** A verified run of a daily or a seed of five that came in a link or file, with its runner's name. */
export interface FriendRun {
  /** '' for none. */
  readonly name: string
  /** The run as an attempt; `endedAt` is the time at which it was opened here. */
  readonly attempt: Attempt
}

/** Limit of friends' runs of one seed: the slowest is removed. */
export const MAX_FRIEND_RUNS = 100

/** Friends' runs among the verified replays of a text: finished, without help, and not the player's own. */
export function friendRunsOf(
  replays: readonly NamedReplay[],
  verdicts: readonly Verdict[],
  own: readonly Attempt[],
  openedAt: number,
): FriendRun[] {
  return replays.flatMap(({ name, replay }, i) => {
    const isOfEvent = replay.mode === 'run' && eventOf(replay.seed) !== null
    if (!isOfEvent || replay.practice) return []
    const attempt = attemptOf(replay, verdicts[i], { endedAt: openedAt, realMs: 0 })
    return attempt === null || isAmong(attempt, own) ? [] : { name, attempt }
  })
}

/**
 * Adds a run to the runs of its seed. Runs with identical level times are merged: the first one stays,
 * with a name if either has one.
 */
export function enterFriendRun(runs: readonly FriendRun[], entered: FriendRun): FriendRun[] {
  const twin = runs.find(({ attempt }) => isTwin(attempt, entered.attempt))
  if (twin === undefined) return withoutSlowest([...runs, entered])
  return runs.map((run) => (run === twin ? { ...run, name: run.name || entered.name } : run))
}

/** Row of a table of friends: rank from 1, equal for equal results; null while unfinished. */
export interface Ranked {
  readonly rank: number | null
  /** Name of a link; '' for none. */
  readonly name: string
  /** Number among the friends without a name, from 1; 0 for a named one and for the player. */
  readonly number: number
  readonly isOwn: boolean
}

export interface RankedRun extends Ranked {
  readonly attempt: Attempt
}

/** Friends' runs of a seed and the player's own, ranked by time; empty without friends. */
export function rankFriendRuns(
  friends: readonly FriendRun[],
  shown: Attempt | null,
  own: readonly Attempt[],
): RankedRun[] {
  const playable = friends.filter(
    ({ attempt }) => attempt.rules === RULES_VERSION && !isAmong(attempt, own),
  )
  if (playable.length === 0) return []
  const rows = numbered(playable).map((run) => ({ ...run, isOwn: false }))
  const all =
    shown === null ? rows : [...rows, { name: '', number: 0, attempt: shown, isOwn: true }]
  const times = all.map(({ attempt }) => timeOf(attempt))
  return all
    .map((row) => {
      const time = timeOf(row.attempt)
      return { ...row, rank: times.filter((other) => other < time).length + 1 }
    })
    .toSorted((a, b) => a.rank - b.rank || Number(b.isOwn) - Number(a.isOwn))
}

export interface RankedFive extends Ranked {
  readonly average: FiveMean | null
  /** Number of seeds with a run. */
  readonly count: number
  /** Run to watch and race: of a seed that the player has finished; null if there is none. */
  readonly duel: FriendRun | null
}

/**
 * Friends' fives of a code and the player's own, ranked by average over par; those with fewer than five
 * runs follow without a rank. Runs of one name are one friend's; runs without a name are if they came
 * in one link or file. A duel never shows a seed before the player has finished it.
 */
export function rankFriendFives(own: Five, friends: readonly FriendRun[]): RankedFive[] {
  const seeds = fiveSeeds(own.code)
  const mine = own.runs.filter((run) => run !== null)
  const fives = [...groupRunners(friends.filter(({ attempt }) => !isAmong(attempt, mine))).values()]
    .map((runs) => {
      const five = fiveOf(own.code, fastestOf(seeds, runs))
      return { name: runs[0].name, attempt: runs[0].attempt, runs, five }
    })
    .filter(({ five }) => five.runs.some((run) => run !== null))
  if (fives.length === 0) return []
  const rows = numbered(fives).map(({ name, number, runs, five }) => ({
    ...{ name, number, isOwn: false, average: five.average, count: countOf(five) },
    duel: duelOf(own, five, runs),
  }))
  const me = {
    name: '',
    number: 0,
    isOwn: true,
    average: own.average,
    count: countOf(own),
    duel: null,
  }
  const all: Omit<RankedFive, 'rank'>[] = me.count === 0 ? rows : [me, ...rows]
  const over = ({ average }: Omit<RankedFive, 'rank'>): number => average?.overPar ?? Infinity
  return all
    .map((row) => {
      const better = all.filter((other) => over(other) < over(row)).length
      return { ...row, rank: row.count === FIVE ? better + 1 : null }
    })
    .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || b.count - a.count)
}

/** The seed on which a friend beats the player most, of those that both have finished. */
function duelOf(own: Five, five: Five, runs: readonly FriendRun[]): FriendRun | null {
  const both = five.runs.flatMap((run, i) => {
    const mine = own.runs[i]
    return run === null || mine === null ? [] : { run, lead: ratioOf(run, mine) }
  })
  if (both.length === 0) return null
  const { run } = both.reduce((best, each) =>
    compareOverPar(each.lead, best.lead) < 0 ? each : best,
  )
  return runs.find(({ attempt }) => attempt === run) ?? null
}

/** Time of a run relative to another of its seed. */
function ratioOf(run: Attempt, other: Attempt): ParTime {
  return { time: timeOf(run), par: timeOf(other) }
}

function countOf({ runs }: Five): number {
  return runs.filter((run) => run !== null).length
}

/** Fastest run of each seed. */
function fastestOf(seeds: readonly string[], runs: readonly FriendRun[]): Attempt[] {
  return seeds.flatMap((seed) => {
    const some = runs.map(({ attempt }) => attempt).filter((attempt) => attempt.seed === seed)
    return some.length === 0
      ? []
      : some.reduce((best, each) => (isBetter(each, best) ? each : best))
  })
}

function groupRunners(friends: readonly FriendRun[]): Map<string, FriendRun[]> {
  const groups = new Map<string, FriendRun[]>()
  for (const run of friends) {
    // No name begins with a blank.
    const key = run.name === '' ? ` ${run.attempt.endedAt}` : run.name
    groups.set(key, [...(groups.get(key) ?? []), run])
  }
  return groups
}

/** Numbers the friends without a name in the order in which they were opened. */
function numbered<Runner extends FriendRun>(runners: readonly Runner[]) {
  let last = 0
  return runners
    .toSorted(
      (a, b) => a.attempt.endedAt - b.attempt.endedAt || compareTexts(a.attempt.id, b.attempt.id),
    )
    .map((runner) => ({ ...runner, number: runner.name === '' ? ++last : 0 }))
}

function withoutSlowest(runs: readonly FriendRun[]): FriendRun[] {
  if (runs.length <= MAX_FRIEND_RUNS) return [...runs]
  const slowest = runs.reduce((worst, run) =>
    timeOf(run.attempt) > timeOf(worst.attempt) ? run : worst,
  )
  return runs.filter((run) => run !== slowest)
}

function isAmong(attempt: Attempt, own: readonly Attempt[]): boolean {
  return own.some((each) => isTwin(attempt, each))
}

/** True for runs of one seed with identical level times. */
function isTwin(a: Attempt, b: Attempt): boolean {
  return a.seed === b.seed && a.rules === b.rules && timesOf(a) === timesOf(b)
}
