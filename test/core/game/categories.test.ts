import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createState, type Input, RESTART, tileOf } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import {
  CATEGORIES,
  categoriesOf,
  type Category,
  createPathTracker,
  trackPath,
} from '../../../src/core/game/categories.ts'
import { anyGame, play } from '../game/games.ts'
import { DOWN, drawLevel, inputsAlong, LEFT, NOTHING, RIGHT } from '../game/play.ts'

const DRAWN = drawLevel(`
  #########
  #sabc...#
  #i#e#.#.#
  #fjk....#
  #########`)

const HUNTED = drawLevel(`
  ###########
  #s.......m#
  ###########`)

const ALL = [...CATEGORIES]

/** Categories after a game with the given input at each tick. */
function categoriesAfter({ level }: typeof DRAWN, inputs: readonly Input[]): Category[] {
  const state = createState(level, true)
  const tracker = createPathTracker(state)
  for (const input of inputs) {
    step(state, input)
    trackPath(tracker, state)
  }
  return categoriesOf(tracker, state.catches)
}

/** The categories of a walk over named tiles. */
function walk(names: string): Category[] {
  const path = [...names].map((name) => DRAWN.at(name))
  return categoriesAfter(DRAWN, inputsAlong(DRAWN.level, path, 12))
}

function held(...holds: readonly [Input, number][]): Input[] {
  return holds.flatMap(([input, ticks]) => new Array<Input>(ticks).fill(input))
}

describe('a walk', () => {
  test('without a tile twice has all categories', () => {
    expect(walk('sabekjf')).toEqual(ALL)
    expect(walk('sifjkeb')).toEqual(ALL)
  })

  test('that goes back has neither "no backtrack" nor "untouched thread"', () => {
    expect(walk('saba')).toEqual(['any', 'no-catch'])
    expect(walk('sas')).toEqual(['any', 'no-catch'])
  })

  test('round a loop never goes back, but crosses its thread', () => {
    expect(walk('sabekjfis')).toEqual(['any', 'no-catch', 'no-backtrack'])
    expect(walk('sabekjfisab')).toEqual(['any', 'no-catch', 'no-backtrack'])
  })
})

describe('between two tiles', () => {
  test('turning back before the half is no step', () => {
    expect(categoriesAfter(DRAWN, held([RIGHT, 5], [LEFT, 5], [DOWN, 24]))).toEqual(ALL)
  })

  test('turning back after the half is a step there and back', () => {
    expect(categoriesAfter(DRAWN, held([RIGHT, 6], [LEFT, 12]))).toEqual(['any', 'no-catch'])
  })

  test('standing still changes nothing', () => {
    expect(categoriesAfter(DRAWN, held([RIGHT, 12], [NOTHING, 300], [RIGHT, 12]))).toEqual(ALL)
  })
})

describe('a level that starts again', () => {
  test('after a catch is no longer without one, but may keep its thread', () => {
    const inputs = held([RIGHT, 200])
    expect(categoriesAfter(HUNTED, inputs)).toEqual(['any', 'no-backtrack', 'untouched-thread'])
  })

  test('by input has a new thread', () => {
    const inputs = held([RIGHT, 30], [RESTART, 1], [RIGHT, 30])
    expect(categoriesAfter(HUNTED, inputs)).toEqual(ALL)
    expect(categoriesAfter(HUNTED, held([RIGHT, 30], [RESTART | RIGHT, 1], [RIGHT, 30]))).toEqual(
      ALL,
    )
  })
})

test('the categories of any game agree with its list of tiles', () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      const fresh = createState(game.level, true)
      const tracker = createPathTracker(fresh)
      const attempts = [[fresh.player.tile]]
      let { starts } = fresh
      const last = play({ ...game, keepsTime: true }, (state) => {
        trackPath(tracker, state)
        const tile = tileOf(game.level, state.player)
        if (state.starts !== starts) attempts.push([tile])
        else if (attempts[attempts.length - 1].at(-1) !== tile)
          attempts[attempts.length - 1].push(tile)
        starts = state.starts
      })
      const isOnce = attempts.every((tiles) => new Set(tiles).size === tiles.length)
      const isAhead = attempts.every((tiles) => tiles.every((tile, i) => tile !== tiles.at(i + 2)))
      expect(categoriesOf(tracker, last.catches)).toEqual([
        'any',
        ...(last.catches === 0 ? ['no-catch'] : []),
        ...(isAhead ? ['no-backtrack'] : []),
        ...(isOnce ? ['untouched-thread'] : []),
      ])
    }),
  )
})
