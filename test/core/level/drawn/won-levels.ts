import fc from 'fast-check'
import { type EnemyStart } from '../../../../src/core/game/level-layout.ts'
import { runnerGrid } from '../../../../src/core/game/gap.ts'
import { createState, type Input } from '../../../../src/core/game/state.ts'
import { step } from '../../../../src/core/game/step.ts'
import { createGrid, FLOOR, WALL } from '../../../../src/labyrinth/grid.ts'
import {
  type DrawnLevel,
  layoutOf,
  type WonLevel,
} from '../../../../src/core/level/drawn/drawn-level.ts'
import { fastestWin } from '../../../../src/core/level/optimum.ts'
import { cleanName } from '../../../../src/core/name.ts'
import { distanceField } from '../../../../src/labyrinth/path/distance-field.ts'
import { downhill } from '../../../../src/labyrinth/path/shortest-path.ts'
import { below } from '../../../../src/labyrinth/random/random.ts'
import { chance } from '../../../labyrinth/arbitraries.ts'
import { draw } from '../../../labyrinth/picture.ts'
import { inputsOf } from '../../game/games.ts'
import { builtLevel } from '../built-level.ts'
import { drawnLevels } from './any-drawn.ts'

/** A carved level as if it had been drawn, with its optimum as the win. */
export function carved(seed: string, number: number, title = ''): WonLevel {
  const level = builtLevel(seed, number)
  const { grid, entrance, exit, enemies } = level
  const win = fastestWin(level).inputs
  return { title, maker: 'Ari', look: number, grid, entrance, exit, enemies, win }
}

/** A level from a picture, from `s` to `x`, without enemies; its win is the shortest path. */
export function pictured(picture: string, change: Partial<WonLevel> = {}): WonLevel {
  const { grid, at } = draw(picture)
  const ends = { entrance: at('s'), exit: at('x') }
  const level: DrawnLevel = { title: '', maker: '', look: 1, grid, ...ends, enemies: [] }
  return { ...level, win: winOf(level, []), ...change }
}

/** A room with two ways between its corners. */
export const ROOM = pictured(`
  #########
  #s......#
  #.#####.#
  #.......#
  #.#####.#
  #......x#
  #########`)

/** Inputs of a player who holds some inputs first, and then takes a shortest path; no enemy moves. */
export function winOf(level: DrawnLevel, first: readonly Input[]): Input[] {
  const state = createState({ ...layoutOf(level), enemies: [] }, true)
  const grid = runnerGrid(level.grid)
  const toExit = distanceField(grid, level.exit)
  const win: Input[] = []
  const play = (input: Input): void => {
    step(state, input)
    if (state.tick > win.length) win.push(input)
  }
  const isThere = (): boolean => state.phase === 'cleared'
  for (let i = 0; i < first.length && !isThere(); i++) play(first[i])
  // A tap in the buffer may lead the player elsewhere: the way is looked up at every tick.
  while (!isThere()) {
    const { tile, direction, progress } = state.player
    const way = downhill(grid, toExit, tile)
    if (way === null && progress === 0) throw new Error('no way leads to the exit')
    play(1 << (progress > 0 || way === null ? direction : way))
  }
  return win
}

const anyText = (most: number): fc.Arbitrary<string> =>
  fc.string({ unit: 'grapheme', maxLength: most }).map((text) => cleanName(text, most))

const SIDE = { min: 7, max: 20 }

export const anyWonLevel: fc.Arbitrary<WonLevel> = fc
  .record({
    level: drawnLevels({ width: SIDE, height: SIDE, enemies: 6 }),
    title: anyText(40),
    maker: anyText(16),
    holds: fc.array(fc.tuple(fc.nat(15), fc.integer({ min: 1, max: 40 })), { maxLength: 12 }),
  })
  .filter(({ level: { grid, entrance, exit } }) => {
    return distanceField(runnerGrid(grid), entrance).steps[exit] !== -1
  })
  .map(({ level, holds, ...names }) => {
    const drawn: DrawnLevel = { ...level, ...names }
    return { ...drawn, win: winOf(drawn, inputsOf(holds)) }
  })

/** A level of the largest size whose tiles are chance, of the longest title and six enemies. */
export function noisy(name: string): WonLevel {
  const random = chance(name)
  const grid = createGrid(95, 57)
  grid.tiles.forEach((_, tile) => {
    const [x, y] = [tile % 95, Math.floor(tile / 95)]
    const isBorder = x === 0 || y === 0 || x === 94 || y === 56
    grid.tiles[tile] = isBorder || below(random, 2) === 1 ? WALL : FLOOR
  })
  const floor = [...grid.tiles.keys()].filter((tile) => grid.tiles[tile] === FLOOR)
  const entrance = floor.find((tile) => grid.tiles[tile + 1] === FLOOR) ?? 0
  const field = distanceField(grid, entrance)
  const level: DrawnLevel = {
    title: '미노타우로스를피해달린아리아드네공주의실타래와미궁의문을지키던황소이야기끝없는밤',
    maker: '아리아드네',
    look: 10,
    ...{ grid, entrance, exit: field.queue[field.reached - 1] },
    enemies: [1, 2, 3, 4, 5, 6].map((i): EnemyStart => {
      const tile = floor[i * 97]
      return { kind: 'sentinel', tile, ticksPerTile: 30 + i, patrol: [tile, floor[i * 89]] }
    }),
  }
  return { ...level, win: winOf(level, []) }
}
