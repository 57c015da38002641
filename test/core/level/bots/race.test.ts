import { describe, expect, test } from 'vitest'
import type { Level } from '../../../../src/core/game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE, TICK_HZ } from '../../../../src/core/game/rules.ts'
import { columnOf, rowOf } from '../../../../src/core/grid.ts'
import { BOTS } from '../../../../src/core/level/bots/bots.ts'
import {
  type BotRace,
  createBotRace,
  isOver,
  raceEvents,
  raceLength,
  runRace,
  type RacerStanding,
  standingsAt,
} from '../../../../src/core/level/bots/race.ts'
import { drawProven, playBot, SOME_LEVELS } from './playing.ts'

/** The short way leads past a minotaur; the long one does not. */
const CONTESTED = drawProven(`
  ###############
  #s............#
  #.####.######.#
  #.#..#.######.#
  #.#.##......x.#
  #.#.#########.#
  #...m.........#
  ###############`)

const SLICE = 10_000

function finished(level: Level): BotRace {
  const race = createBotRace(level)
  while (!isOver(race)) runRace(race, SLICE)
  return race
}

/** The standing of each bot at a tick, by its id. */
function standingsById(race: BotRace, tick: number): Record<string, RacerStanding> {
  return Object.fromEntries(
    standingsAt(race, tick).map((standing) => [race.racers[standing.racer].entry.id, standing]),
  )
}

test('every bot of the table runs, from the entrance, with the enemies of the level', () => {
  const { racers } = createBotRace(CONTESTED)
  const { grid, entrance, enemies } = CONTESTED
  expect(racers.map(({ entry }) => entry)).toEqual(BOTS)
  for (const { whereabouts } of racers) {
    expect(
      whereabouts.map(({ columns, rows, ticksPerTile }) => [
        columns[0] / ticksPerTile,
        rows[0] / ticksPerTile,
      ]),
    ).toEqual(
      [entrance, ...enemies.map(({ tile }) => tile)].map((tile) => [
        columnOf(grid, tile),
        rowOf(grid, tile),
      ]),
    )
  }
})

test('all make their first move in the first tick, even a bot that has to look first', () => {
  const race = createBotRace(CONTESTED)
  runRace(race, 1)
  for (const { whereabouts } of race.racers) {
    const [{ columns, rows }] = whereabouts
    expect(Math.abs(columns[1] - columns[0]) + Math.abs(rows[1] - rows[0])).toBe(1)
  }
})

test('each plays as it does alone', () => {
  for (const level of SOME_LEVELS.slice(0, 6)) {
    for (const { entry, state, phase, catches } of finished(level).racers) {
      if (phase !== 'cleared') continue
      const alone = playBot(entry.create(level), level, 400 * TICK_HZ).state
      expect([entry.id, alone.phase, alone.tick, alone.catches]).toEqual([
        entry.id,
        phase,
        state.tick,
        catches.length,
      ])
    }
  }
})

test('slices of any length give the same result', () => {
  const level = SOME_LEVELS[8]
  const whole = finished(level)
  const sliced = createBotRace(level)
  for (let slice = 1; !isOver(sliced); slice = (slice % 97) + 13) runRace(sliced, slice)
  const texts = [whole, sliced].map(({ racers }) =>
    JSON.stringify(racers.map(({ whereabouts, phase, catches }) => [whereabouts, phase, catches])),
  )
  expect(texts[0]).toBe(texts[1])
})

describe('a race', () => {
  const race = finished(CONTESTED)
  const last = raceLength(race)
  const optimum = CONTESTED.proof.moves.length * PLAYER_TICKS_PER_TILE

  test('gives the places in the order of arrival, equal ones to equal times', () => {
    const standings = standingsAt(race, last)
    const arrived = standings.filter(({ place }) => place !== null)
    expect(standings.slice(0, arrived.length)).toEqual(arrived)
    for (const { place, time } of arrived) {
      expect(place).toBe(1 + arrived.filter((other) => other.time < time).length)
    }
    expect(standingsById(race, last)['optimal']).toMatchObject({
      phase: 'cleared',
      place: 1,
      time: optimum,
    })
  })

  test('gives a place in the tick of the arrival and not before', () => {
    expect(standingsById(race, optimum - 1)['optimal']).toMatchObject({
      phase: 'running',
      place: null,
      time: optimum - 1,
    })
    expect(standingsById(race, optimum)['optimal'].place).toBe(1)
  })

  test('has the ticks of all catches and endings', () => {
    const events = raceEvents(race)
    expect(events).toContain(optimum)
    expect(events.at(-1)).toBe(last)
    expect(events.toSorted((a, b) => a - b)).toEqual([...new Set(events)])
  })
})

describe('a bot that is caught', () => {
  // The right hand leads down into the dead end, to the minotaur.
  const race = finished(
    drawProven(`
      #####################
      #s.................x#
      #.###################
      #.###################
      #.###################
      #.###################
      #m###################
      #####################`),
  )
  const { 'wall-follower': follower } = standingsById(race, raceLength(race))

  test('is out of the race when it would do the same again', () => {
    expect(follower).toMatchObject({ phase: 'caught', place: null, catches: 1 })
    expect(raceEvents(race)).toContain(follower.time)
    expect(standingsById(race, follower.time - 1)['wall-follower']).toMatchObject({
      phase: 'running',
      catches: 0,
    })
  })

  test('ranks behind all running racers', () => {
    const order = standingsAt(race, follower.time)
    expect(race.racers[order[order.length - 1].racer].entry.id).toBe('wall-follower')
  })
})

test('a bot that learns runs on after a catch, on the same clock', () => {
  const explorers = SOME_LEVELS.map((level) => {
    const race = finished(level)
    return standingsById(race, raceLength(race))['explorer']
  })
  const caught = explorers.filter(({ phase, catches }) => phase === 'cleared' && catches > 0)
  expect(caught.length).toBeGreaterThan(0)
})

test('a racer that circles for ever is stopped at the limit', () => {
  // The wall follower starts with its right hand on the pillar.
  const race = finished(
    drawProven(`
      #######
      ##.s.##
      ##.#.##
      ##...##
      ###.###
      ###x###
      #######`),
  )
  expect(raceLength(race)).toBe(race.limit)
  expect(standingsById(race, race.limit)['wall-follower']).toMatchObject({
    phase: 'stopped',
    place: null,
    time: race.limit,
  })
})
