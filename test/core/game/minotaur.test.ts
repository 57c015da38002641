import { describe, expect, test } from 'vitest'
import { createState, type GameState, tileOf } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { columnOf, rowOf } from '../../../src/core/grid.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { stepsFrom } from '../path/oracle.ts'
import { DOWN, drawLevel, hold, LEFT, NOTHING, placeOf, RIGHT, start, UP } from './play.ts'

/** The tiles that the first enemy walks over, as x and y. */
function tracker(state: GameState, input: number, ticks: number): [number, number][] {
  const { grid } = state.level
  const tiles: [number, number][] = []
  let last = -1
  for (let i = 0; i < ticks && state.phase !== 'caught'; i++) {
    step(state, input)
    const { tile } = state.enemies[0]
    if (tile !== last) tiles.push([columnOf(grid, tile), rowOf(grid, tile)])
    last = tile
  }
  return tiles
}

describe('the minotaur', () => {
  test('needs its own number of ticks for a tile', () => {
    for (const ticks of [14, 18]) {
      const { level } = drawLevel('##########\n#s......m#\n#.########\n##########', ticks)
      const state = createState(level, true)
      hold(state, DOWN, ticks)
      expect(state.enemies[0]).toMatchObject({ tile: 10 + 7, progress: 0 })
      hold(state, DOWN, ticks - 1)
      expect(state.enemies[0]).toMatchObject({ tile: 10 + 7, progress: ticks - 1 })
    }
  })

  test('goes north before west where both are as near', () => {
    const state = start(`
      #####
      #s..#
      #.#.#
      #..m#
      #####`)
    // She goes a tile south and back, so that both ways are equally long when he decides.
    expect(tracker(state, RIGHT | LEFT, 1)).toEqual([[3, 3]])
    expect(state.enemies[0].direction).toBe(0)
  })

  test('turns between two tiles never, but at the next middle', () => {
    const state = start(`
      ###########
      #...s.....#
      #.#######.#
      #....m....#
      ###########`)
    hold(state, LEFT, 1)
    const [x] = placeOf(state, state.enemies[0])
    expect(x).toBe(5 * 18 - 1)
    hold(state, RIGHT, 16)
    expect(placeOf(state, state.enemies[0])[0]).toBe(5 * 18 - 17)
    hold(state, RIGHT, 1)
    expect(state.enemies[0]).toMatchObject({ tile: 3 * 11 + 4, progress: 0 })
  })

  test('always walks to a tile that is a step nearer to the tile nearest to the player', () => {
    const level = buildLevel('minotaur', 3)
    const state = createState(level, true)
    let decisions = 0
    for (let i = 0; i < 3000 && state.phase !== 'cleared'; i++) {
      const before = { ...state.enemies[0] }
      step(state, [RIGHT, DOWN, LEFT, UP, RIGHT | DOWN, NOTHING][Math.floor(i / 37) % 6])
      const hunter = state.enemies[0]
      if (state.phase !== 'running' || before.progress !== 0 || hunter.progress !== 1) continue
      const offset = [-level.grid.width, 1, level.grid.width, -1][hunter.direction]
      const steps = stepsFrom(level.grid, tileOf(level, state.player))
      expect(steps[before.tile + offset]).toBe(steps[before.tile] - 1)
      decisions++
    }
    expect(decisions).toBeGreaterThan(30)
  })

  test('stands still when there is no way to the player', () => {
    const state = start('#########\n#s..#..m#\n#########')
    hold(state, RIGHT, 100)
    expect(state.phase).toBe('running')
    expect(state.enemies[0]).toMatchObject({ tile: 9 + 7, progress: 0 })
  })
})

describe('two minotaurs', () => {
  test('both hunt, and either may catch', () => {
    const state = start('###########\n#m...s...m#\n###########')
    hold(state, RIGHT, 1)
    const [west, east] = state.enemies.map((enemy) => placeOf(state, enemy)[0])
    expect([west, east]).toEqual([18 + 1, 9 * 18 - 1])
    while (state.phase === 'running') step(state, RIGHT)
    expect(state.catches).toBe(1)
  })
})
