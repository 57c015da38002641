import fc from 'fast-check'
import { ENEMY_KINDS, type EnemyStart } from '../../../../src/core/game/level-layout.ts'
import { createState, type Input } from '../../../../src/core/game/state.ts'
import { step } from '../../../../src/core/game/step.ts'
import { createGrid, FLOOR, type Grid, isInner, WALL } from '../../../../src/labyrinth/grid.ts'
import {
  type DrawnLevel,
  ENEMY_PACE,
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
import { builtLevel } from '../built-level.ts'

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
  const toExit = distanceField(level.grid, level.exit)
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
    const way = downhill(level.grid, toExit, tile)
    if (way === null && progress === 0) throw new Error('no way leads to the exit')
    play(1 << (progress > 0 || way === null ? direction : way))
  }
  return win
}

const anySide = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max })

/** A map with a border of wall, in which most floor hangs together. */
const anyRoom: fc.Arbitrary<Grid> = fc
  .record({ width: anySide(7, 20), height: anySide(7, 20), walls: fc.nat(5) })
  .chain(({ width, height, walls }) =>
    fc.array(fc.nat(9), { minLength: width * height, maxLength: width * height }).map((chances) => {
      const grid = createGrid(width, height)
      chances.forEach((chance, tile) => {
        if (isInner(grid, tile) && chance >= walls) grid.tiles[tile] = FLOOR
      })
      return grid
    }),
  )

const anyText = (most: number): fc.Arbitrary<string> =>
  fc.string({ unit: 'grapheme', maxLength: most }).map((text) => cleanName(text, most))

/** Any level with a win, which enemies may prevent. */
export const anyWonLevel: fc.Arbitrary<WonLevel> = fc
  .record({
    grid: anyRoom,
    ends: fc.tuple(fc.nat(), fc.nat()),
    title: anyText(40),
    maker: anyText(16),
    look: anySide(1, 10),
    starts: fc.array(
      fc.record({
        kind: fc.constantFrom(...ENEMY_KINDS),
        tiles: fc.tuple(fc.nat(), fc.nat()),
        ticksPerTile: anySide(ENEMY_PACE.fastest, ENEMY_PACE.slowest),
      }),
      { maxLength: 6 },
    ),
    holds: fc.array(fc.tuple(fc.nat(15), anySide(1, 40)), { maxLength: 12 }),
  })
  .map(({ grid, ends, starts, holds, ...level }) => {
    const floor = [...grid.tiles.keys()].filter((tile) => grid.tiles[tile] === FLOOR)
    if (floor.length < 2) return null
    const entrance = floor[ends[0] % floor.length]
    const field = distanceField(grid, entrance)
    const reached = [...field.queue.subarray(1, field.reached)]
    if (reached.length === 0) return null
    const exit = reached[ends[1] % reached.length]
    const enemies = starts.map(({ kind, tiles, ticksPerTile }): EnemyStart => {
      const [tile, end] = tiles.map((at) => floor[at % floor.length])
      return { kind, tile, ticksPerTile, patrol: [tile, kind === 'sentinel' ? end : tile] }
    })
    const drawn: DrawnLevel = { ...level, grid, entrance, exit, enemies }
    const inputs = holds.flatMap(([input, ticks]) => new Array<Input>(ticks).fill(input))
    return { ...drawn, win: winOf(drawn, inputs) }
  })
  .filter((level) => level !== null)

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
    enemies: [1, 2, 3, 4, 5, 6].map((i) => {
      const tile = floor[i * 97]
      return {
        kind: 'sentinel',
        tile,
        ticksPerTile: 30 + i,
        patrol: [tile, floor[i * 89]],
      } as const
    }),
  }
  return { ...level, win: winOf(level, []) }
}
