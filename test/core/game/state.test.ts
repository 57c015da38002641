import { describe, expect, test } from 'vitest'
import { hash } from '../../../src/core/game/hash.ts'
import {
  cloneState,
  columnTicks,
  rowTicks,
  tileOf,
  type Walker,
} from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { type Direction, EAST, NORTH, SOUTH, WEST } from '../../../src/labyrinth/grid.ts'
import { anyGame, anyHolds, inputsOf, play } from './games.ts'
import { drawLevel, snapshot } from './play.ts'
import { checkTimes } from '../../any.ts'

const { level, at } = drawLevel(`
  #######
  #s....#
  #..a..#
  #....m#
  #######`)

test('a clone played in turn with its original goes as both would alone', () =>
  checkTimes(60, [anyGame, anyHolds, anyHolds], (game, one, other) => {
    const nothing = (): void => undefined
    const states = [play(game, nothing), play(game, nothing)]
    const clones = [states[0], cloneState(states[0])]
    states[0] = play(game, nothing)
    const inputs = [inputsOf(one), inputsOf(other)]
    for (let i = 0; i < Math.max(inputs[0].length, inputs[1].length); i++) {
      for (const which of [0, 1]) {
        const input = inputs[which].at(i) ?? 0
        step(states[which], input)
        step(clones[which], input)
        expect(hash(clones[which])).toBe(hash(states[which]))
      }
    }
    expect(clones.map(snapshot)).toEqual(states.map(snapshot))
  }))

describe('where a walker is', () => {
  const walking = (direction: Direction, progress: number, ticksPerTile = 12): Walker => ({
    tile: at('a'),
    direction,
    progress,
    ticksPerTile,
  })

  test.each([
    [NORTH, [36, 24 - 5]],
    [EAST, [36 + 5, 24]],
    [SOUTH, [36, 24 + 5]],
    [WEST, [36 - 5, 24]],
  ] as const)('is counted in ticks from the middle of its tile, direction %i', (way, place) => {
    const walker = walking(way, 5)
    expect([columnTicks(level, walker), rowTicks(level, walker)]).toEqual(place)
  })

  test.each([
    [12, 5, 0],
    [12, 6, 1],
    [15, 7, 0],
    [15, 8, 1],
  ])('of %i ticks a tile, after %i it is nearest to tile %i ahead', (ticks, progress, ahead) => {
    expect(tileOf(level, walking(EAST, progress, ticks))).toBe(at('a') + ahead)
    expect(tileOf(level, walking(SOUTH, progress, ticks))).toBe(at('a') + 7 * ahead)
  })
})
