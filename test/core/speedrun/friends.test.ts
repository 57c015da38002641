import { describe, expect, test } from 'vitest'
import { dailySeed, fiveSeeds } from '../../../src/core/level/seed-namespace.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { fiveOf } from '../../../src/core/speedrun/five.ts'
import {
  enterFriendRun,
  type FriendRun,
  friendRunsOf,
  MAX_FRIEND_RUNS,
  rankFriendFives,
  rankFriendRuns,
} from '../../../src/core/speedrun/friends.ts'
import { timeOf } from '../../../src/core/speedrun/records.ts'
import { attempted, finished, finishedRun } from '../../storage/attempts.ts'
import { verifyBuilt } from '../level/built-level.ts'
import { attemptOf } from './attempts.ts'

const SEED = dailySeed('2026-11-21')
const SEEDS = fiveSeeds('friday')

/** Returns a friend's run with a time; a higher number was opened later. */
function runOf(number: number, time: number, name = '', seed = SEED): FriendRun {
  return { name, attempt: attemptOf(number, [time], { seed }) }
}

/** Returns rank, name or number, and time of each row; the player's own is called you. */
function rowsOf(...parameters: Parameters<typeof rankFriendRuns>): unknown[] {
  return rankFriendRuns(...parameters).map(({ rank, name, number, isOwn, attempt }) => [
    rank,
    isOwn ? 'you' : name || number,
    timeOf(attempt),
  ])
}

describe('the replays of a link', () => {
  const daily = finishedRun(SEED)
  const entered = (replay: Replay, own = [attempted(finishedRun(dailySeed('2026-11-20')))]) =>
    friendRunsOf([{ name: 'Theseus', replay }], [verifyBuilt(replay)], own, 5000)

  test('are entered for a finished run of a day, with its name and the time of opening', () => {
    const [run] = entered(daily)
    expect(run.name).toBe('Theseus')
    expect(run.attempt).toEqual({ ...attempted(daily), endedAt: 5000, realMs: 0 })
  })

  test('are not entered for practice, an unfinished or refused run, or another seed', () => {
    const unfinished = { ...daily, tracks: daily.tracks.slice(0, 9) }
    const broken = { ...daily, tracks: daily.tracks.map((track) => ({ ...track, end: 1 })) }
    const others = [{ ...daily, practice: true }, unfinished, broken, finishedRun('theseus')]
    expect(others.flatMap((replay) => entered(replay))).toEqual([])
    expect(entered(finished(SEED))).toEqual([])
  })

  test('are not entered for the own run, whichever attempt it claims to be', () => {
    expect(entered({ ...daily, attempt: 7 }, [attempted(daily)])).toEqual([])
  })
})

describe('the friends of a day', () => {
  test('have one run for the same times, which takes the name that comes later', () => {
    const runs = [runOf(2, 700, 'Ariadne'), runOf(3, 600), runOf(4, 700, 'Icarus')]
    const once = runs.reduce(enterFriendRun, [runOf(1, 700)])
    expect(once.map(({ name, attempt }) => [name, timeOf(attempt)])).toEqual([
      ['Ariadne', 700],
      ['', 600],
    ])
  })

  test('are a hundred at most, without the slowest', () => {
    const many = Array.from({ length: MAX_FRIEND_RUNS + 5 }, (_, i) => runOf(i, 900 - i))
    const left = many.reduce<FriendRun[]>(enterFriendRun, [])
    expect(left.map(({ attempt }) => timeOf(attempt))).toEqual(many.slice(5).map((_, i) => 895 - i))
    expect(enterFriendRun(left, runOf(999, 901))).toEqual(left)
  })

  test('are ranked by time with the own run, without a name by the order of their opening', () => {
    const friends = [runOf(3, 800), runOf(1, 700), runOf(2, 600, 'Ariadne')]
    const own = attemptOf(9, [700, 0], { seed: SEED })
    expect(rowsOf(friends, own, [own])).toEqual([
      [1, 'Ariadne', 600],
      [2, 'you', 700],
      [2, 1, 700],
      [4, 2, 800],
    ])
    expect(rowsOf(friends, null, [])).toHaveLength(3)
  })

  test('are none if all runs are the own ones or were played under other rules', () => {
    const own = attemptOf(9, [700], { seed: SEED })
    const old = { name: '', attempt: attemptOf(1, [600], { seed: SEED, rules: 1 }) }
    expect(rowsOf([runOf(1, 700), old], own, [own])).toEqual([])
  })
})

describe('the friends of a code', () => {
  const fiveRuns = (name: string, opened: number, ...times: readonly number[]): FriendRun[] =>
    times.map((time, i) => runOf(opened, time, name, SEEDS[i]))
  const own = (...times: readonly number[]) =>
    fiveOf(
      'friday',
      times.map((time, i) => attemptOf(i, [time], { seed: SEEDS[i] })),
    )
  const rows = (...parameters: Parameters<typeof rankFriendFives>): unknown[] =>
    rankFriendFives(...parameters).map(({ rank, name, number, isOwn, average, count }) => [
      rank,
      isOwn ? 'you' : name || number,
      average?.overPar ?? null,
      count,
    ])

  test('are ranked by their average over par, and follow without a rank if they lack runs', () => {
    const friends = [
      ...fiveRuns('Ariadne', 1, 120, 120, 120, 120, 120),
      ...fiveRuns('', 2, 150, 150, 150, 150, 150),
      ...fiveRuns('Icarus', 3, 110, 110),
    ]
    expect(rows(own(130, 130, 130, 130, 130), friends)).toEqual([
      [1, 'Ariadne', 200, 5],
      [2, 'you', 300, 5],
      [3, 1, 500, 5],
      [null, 'Icarus', null, 2],
    ])
    expect(rows(own(), friends.slice(10))).toEqual([[null, 'Icarus', null, 2]])
    expect(rows(own(130), [])).toEqual([])
  })

  test('have the fastest run of a name on each seed', () => {
    const friends = [
      ...fiveRuns('Ariadne', 1, 200),
      ...fiveRuns('Ariadne', 2, 110, 110, 110, 110, 110),
    ]
    expect(rows(own(), friends)).toEqual([[1, 'Ariadne', 100, 5]])
  })

  test('are raced on the seed on which they lead most, of those that the player has finished', () => {
    const friends = fiveRuns('Ariadne', 1, 120, 110, 100, 100, 50)
    const duels = [own(), own(130), own(130, 140, 110)].map(
      (five) => rankFriendFives(five, friends).find(({ isOwn }) => !isOwn)?.duel?.attempt.seed,
    )
    expect(duels).toEqual([undefined, SEEDS[0], SEEDS[1]])
  })
})
