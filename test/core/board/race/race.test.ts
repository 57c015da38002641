import { describe, expect, test } from 'vitest'
import {
  createRace,
  followRace,
  FROZEN_MS,
  isOpen,
  isRunning,
  type Race,
  type RaceEvent,
  rankRunners,
} from '../../../../src/core/board/race/race.ts'

const SEED = 'k4c-p7d-x3h'
const GO = 1_000_000

const OPEN: RaceEvent = { kind: 'open', course: null }

const join = (id: string): RaceEvent => ({ kind: 'join', id })
const left = (runner: number): RaceEvent => ({ kind: 'left', runner })
const go = (at = GO, runner: number | null = null): RaceEvent => {
  return { kind: 'go', at, seed: SEED, runner }
}
const part = (runner: number, from: number, runs: readonly number[]): RaceEvent => {
  return { kind: 'part', runner, from, runs }
}
const finish = (runner: number, ticks: number, isLive = true): RaceEvent => {
  return { kind: 'finish', runner, ticks, entry: 1 + runner, isLive, offlineMs: 0 }
}

function raceOf(...events: readonly RaceEvent[]): Race {
  const race = createRace()
  for (const event of [OPEN, ...events]) followRace(race, event)
  return race
}

const startsOf = ({ runners }: Race) => runners.map(({ goAt }) => goAt)

describe('a runner', () => {
  test('who leaves and joins again has the same place', () => {
    const { runners } = raceOf(join('a'), join('b'), left(0), join('a'))
    expect(runners.map(({ id, isHere }) => [id, isHere])).toEqual([
      ['a', true],
      ['b', true],
    ])
  })

  test('who is away at GO does not start, and one who joins later starts at their own GO', () => {
    const race = raceOf(join('a'), join('b'), left(1), go(), join('c'))
    expect(startsOf(race)).toEqual([GO, null, null])
    followRace(race, go(GO + 30_000, 2))
    expect([race.goAt, ...startsOf(race)]).toEqual([GO, GO, null, GO + 30_000])
  })

  test('runs from GO until the exit, or until leaving', () => {
    const race = raceOf(join('a'), join('b'))
    const running = () => race.runners.map(isRunning)
    expect(running()).toEqual([false, false])
    followRace(race, go())
    expect(running()).toEqual([true, true])
    followRace(race, left(0))
    followRace(race, finish(1, 900))
    expect(running()).toEqual([false, false])
  })

  test('of a piece has only its ticks that follow the last one', () => {
    const race = raceOf(join('a'), go(), part(0, 0, [1, 20]))
    const [{ track }] = race.runners
    for (const piece of [part(0, 0, [2, 5]), part(0, 30, [2, 5]), part(7, 20, [2, 5])]) {
      followRace(race, piece)
      expect(track).toMatchObject({ length: 20, runs: [1, 20] })
    }
    followRace(race, part(0, 20, [1, 5, 2, 5]))
    expect(track).toMatchObject({ length: 30, runs: [1, 25, 2, 5] })
    expect(race.length).toBe(8)
  })
})

describe('a race', () => {
  test('of unseen labyrinths has a seed from GO on', () => {
    const race = raceOf(join('a'))
    expect([race.isUnseen, race.course.seed]).toEqual([true, ''])
    followRace(race, go())
    expect([race.isUnseen, race.course.seed, race.course.mode]).toEqual([true, SEED, 'run'])
  })

  test('of a course is opened with it, and names the race after it', () => {
    const race = createRace()
    followRace(race, { kind: 'open', course: '3.level.5.theseus' })
    expect(race).toMatchObject({ isUnseen: false, course: { seed: 'theseus', level: 5 } })
    followRace(race, { kind: 'next', race: 'a2222' })
    expect(race.next).toBe('a2222')
  })

  test('takes runners who start with all others until the roles freeze', () => {
    expect(isOpen(raceOf(join('a')), Infinity)).toBe(true)
    const race = raceOf(join('a'), go())
    const at = GO - FROZEN_MS
    expect([isOpen(race, at - 1), isOpen(race, at)]).toEqual([true, false])
  })

  test('ranks live runs by ticks since GO, then other runs, then all who have none', () => {
    const ids = ['away', 'slow', 'fake', 'quick', 'running']
    const race = raceOf(...ids.map(join), go(), left(0))
    for (const event of [finish(1, 950), finish(2, 100, false), finish(3, 940)]) {
      followRace(race, event)
    }
    const ranked = rankRunners(race.runners).map(({ id }) => id)
    expect(ranked).toEqual(['quick', 'slow', 'fake', 'away', 'running'])
  })
})
