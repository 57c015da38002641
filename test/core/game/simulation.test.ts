import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hash } from '../../../src/core/game/hash.ts'
import { buildLevel, type Level } from '../../../src/core/game/level.ts'
import { CAUGHT_TICKS, LEVELS } from '../../../src/core/game/rules.ts'
import {
  createState,
  type GameState,
  type Input,
  type Phase,
} from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { FLOOR, offsetsOf } from '../../../src/core/grid.ts'
import { drawLevel, placeOf } from './play.ts'

const DEN = drawLevel(`
  ###########
  #s....#...#
  #.#.#.#.#.#
  #.#...m.#.#
  #x###.#.#.#
  #.......#.#
  ###########`).level

/** The ten levels of a seed, and one in which nobody is far from the minotaur. */
const STAGES: readonly Level[] = [
  DEN,
  ...LEVELS.map((_, index) => buildLevel('simulation', index + 1)),
]

const anyInput: fc.Arbitrary<Input> = fc.oneof(
  fc.constantFrom(0, 1, 2, 4, 8),
  fc.integer({ min: 0, max: 31 }),
)
/** A game: where it is played, whether it is part of a run, and what is held for how long. */
const anyGame = fc.record({
  level: fc.oneof(fc.constant(DEN), fc.constantFrom(...STAGES)),
  keepsTime: fc.boolean(),
  holds: fc.array(fc.tuple(anyInput, fc.integer({ min: 1, max: 60 })), { maxLength: 80 }),
})

type Game = typeof anyGame extends fc.Arbitrary<infer T> ? T : never

function play({ level, keepsTime, holds }: Game, see: (state: GameState, input: Input) => void) {
  const state = createState(level, keepsTime)
  for (const [input, ticks] of holds) {
    for (let i = 0; i < ticks; i++) {
      step(state, input)
      see(state, input)
    }
  }
}

describe('any inputs', () => {
  test('lead through the same states when they are played again', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const hashes: number[] = []
        play(game, (state) => hashes.push(hash(state)))
        let tick = 0
        play(game, (state) => {
          expect(hash(state)).toBe(hashes[tick++])
        })
      }),
      { numRuns: 200 },
    )
  })

  test('never lead anybody into a wall', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const { grid } = game.level
        const offsets = offsetsOf(grid)
        play(game, ({ tick, player, enemies }) => {
          for (const { tile, direction, progress, ticksPerTile } of [player, ...enemies]) {
            const isUnderWay = progress > 0 && progress < ticksPerTile
            const isRight = isUnderWay
              ? grid.tiles[tile] === FLOOR && grid.tiles[tile + offsets[direction]] === FLOOR
              : grid.tiles[tile] === FLOOR && progress === 0
            if (!isRight) expect({ tick, tile, direction, progress }).toBe('on floor')
          }
        })
      }),
      { numRuns: 200 },
    )
  })

  test('move everybody by one tick at most, along a row or a column', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const fresh = createState(game.level, game.keepsTime)
        const home = [fresh.player, ...fresh.enemies].map((walker) => placeOf(fresh, walker))
        let places = home
        let starts = 1
        play(game, (state) => {
          if (state.starts !== starts) places = home
          starts = state.starts
          const next = [state.player, ...state.enemies].map((walker) => placeOf(state, walker))
          const moved = next.map(
            ([x, y], i) => Math.abs(x - places[i][0]) + Math.abs(y - places[i][1]),
          )
          expect(Math.max(...moved)).toBeLessThanOrEqual(1)
          if (state.phase === 'ready') expect(next).toEqual(home)
          places = next
        })
      }),
      { numRuns: 200 },
    )
  })

  test('never stop the minotaur while the game runs and the player is elsewhere', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        let places: number[][] = []
        let starts = 0
        play(game, (state) => {
          const next = state.enemies.map((enemy) => placeOf(state, enemy))
          const goesOn = state.phase === 'running' && state.starts === starts
          if (goesOn) expect(next).not.toEqual(places)
          places = next
          starts = state.starts
        })
      }),
    )
  })

  test('keep the books: phases follow each other, and every number counts what it says', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        let { phase, tick, time, catches, starts } = createState(game.level, game.keepsTime)
        play(game, (state) => {
          const isOver = phase === 'cleared'
          const begins = state.phase !== 'ready'
          expect(state.tick).toBe(isOver || (tick === 0 && !begins) ? tick : tick + 1)
          expect(state.catches).toBe(
            catches + (state.phase === 'caught' && phase !== 'caught' ? 1 : 0),
          )
          expect(state.starts - starts).toBeOneOf(isOver ? [0] : [0, 1])
          if (phase === 'caught' && state.phase === 'ready') expect(state.starts).toBe(starts + 1)
          if (state.phase === 'caught') expect(state.holding).toBeOneOf(range(1, CAUGHT_TICKS))
          else expect(state.holding).toBe(0)
          if (isOver) expect(state.phase).toBe('cleared')
          if (state.phase === 'cleared') {
            expect([state.player.tile, state.player.progress]).toEqual([game.level.exit, 0])
          }
          if (game.keepsTime) expect(state.time).toBe(state.tick)
          else if (state.starts === starts && !isOver && begins) expect(state.time).toBe(time + 1)
          else if (state.phase === 'ready') expect(state.time).toBe(0)
          ;({ phase, tick, time, catches, starts } = state)
        })
      }),
      { numRuns: 100 },
    )
  })

  test('do not touch the level', () => {
    const before = structuredClone(STAGES)
    fc.assert(
      fc.property(anyGame, (game) => {
        play(game, () => undefined)
      }),
    )
    expect(STAGES).toEqual(before)
  })
})

test('random walks meet catches, exits and restarts, so that the claims above say something', () => {
  const seen = { caught: 0, cleared: 0, restarted: 0 }
  for (const game of fc.sample(anyGame, { numRuns: 300, seed: 1 })) {
    const phases = new Set<Phase>()
    let extra = 0
    play(game, ({ phase, starts, catches }) => {
      phases.add(phase)
      extra = starts - 1 - catches
    })
    if (phases.has('caught')) seen.caught++
    if (phases.has('cleared')) seen.cleared++
    if (extra > 0) seen.restarted++
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10)
})

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}
