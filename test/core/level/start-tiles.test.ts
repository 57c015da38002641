import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ENEMY_KINDS,
  type EnemyKind,
  type EnemyStart,
} from '../../../src/core/game/level-layout.ts'
import { PATROL_STEPS } from '../../../src/core/game/rules.ts'
import { mazeFacts } from '../../../src/core/level/maze-facts.ts'
import {
  type StartRange,
  headStarts,
  NEVER_NEAR,
  placeEnemy,
} from '../../../src/core/level/start-tiles.ts'
import { braid } from '../../../src/labyrinth/maze/braid.ts'
import { carveMaze } from '../../../src/labyrinth/maze/generators.ts'
import { recursiveBacktracker } from '../../../src/labyrinth/maze/recursive-backtracker.ts'
import { anyAlgorithm, chance, mazeSide, NO_CHANCE } from '../../labyrinth/arbitraries.ts'
import { openNeighbours } from '../../labyrinth/floor.ts'
import { stepsFrom } from '../../labyrinth/path/oracle.ts'
import { draw } from '../../labyrinth/picture.ts'
import { checkAny } from '../../any.ts'

const ANY = rangeOf(-1000, 1000)

function rangeOf(least: number, most: number): StartRange {
  return { headStart: { least, most }, steps: { least: 0, most: 1000 } }
}

test('the head start of every tile is the least of all tiles on shortest paths, hunter less player', () => {
  const anyMaze = fc.record({
    algorithm: anyAlgorithm,
    width: mazeSide.filter((side) => side < 20),
    height: mazeSide.filter((side) => side < 20),
    seed: fc.nat(),
    percent: fc.constantFrom(0, 30, 100),
    ticks: fc.integer({ min: 6, max: 30 }),
  })
  checkAny([anyMaze], ({ algorithm, width, height, seed, percent, ticks }) => {
    const grid = carveMaze(algorithm.carve, width, height, chance(seed))
    braid(grid, percent, chance(seed))
    const [entrance, exit] = [width + 1, (height - 1) * width - 2]
    const starts = headStarts(mazeFacts(grid, { entrance, exit }), ticks)
    const fromEntrance = stepsFrom(grid, entrance)
    const fromExit = stepsFrom(grid, exit)
    const expected = new Array<number>(grid.tiles.length).fill(NEVER_NEAR)
    fromEntrance.forEach((steps, onPath) => {
      if (steps === -1 || steps + fromExit[onPath] !== fromEntrance[exit]) return
      stepsFrom(grid, onPath).forEach((distance, tile) => {
        if (distance === -1) return
        expected[tile] = Math.min(expected[tile], distance * ticks - steps * 12)
      })
    })
    expect([...starts]).toEqual(expected)
  })
})

const { grid, at } = draw(`
  #################
  #s..............#
  #.#.#.#.#.#.###.#
  #.#...#...#.....#
  #.#.#.###.#.###.#
  #..............x#
  #################`)
const facts = mazeFacts(grid, { entrance: at('s'), exit: at('x') })

describe('an enemy', () => {
  function placeOften(kind: EnemyKind, wanted: StartRange = ANY): EnemyStart[] {
    const random = chance(`placement of a ${kind}`)
    const starts = Array.from({ length: 2000 }, () =>
      placeEnemy(facts, { kind, ticksPerTile: 16 }, wanted, random),
    )
    return starts.filter((start) => start !== null)
  }

  test.each([
    [-200, -1],
    [0, 36],
    [72, 108],
  ])('that is a minotaur is placed where the head start is from %i to %i ticks', (least, most) => {
    const random = chance('head start')
    const maze = carveMaze(recursiveBacktracker, 31, 21, random)
    braid(maze, 50, random)
    const measured = mazeFacts(maze, { entrance: 32, exit: 20 * 31 - 2 })
    const late = headStarts(measured, 16)
    const rules = { kind: 'minotaur', ticksPerTile: 16 } as const
    const tiles = new Set<number>()
    for (let i = 0; i < 300; i++) {
      const start = placeEnemy(measured, rules, rangeOf(least, most), random)
      if (start !== null) tiles.add(start.tile)
    }
    expect(tiles.size).toBeGreaterThan(3)
    for (const tile of tiles) {
      expect(late[tile]).toBeGreaterThanOrEqual(least)
      expect(late[tile]).toBeLessThanOrEqual(most)
    }
  })

  test('that is a sentinel walks between two junctions 5 to 14 steps from each other', () => {
    for (const { patrol } of placeOften('sentinel')) {
      for (const end of patrol) expect(openNeighbours(grid, end)).toBeGreaterThan(2)
      const steps = stepsFrom(grid, patrol[0])[patrol[1]]
      expect(steps).toBeGreaterThanOrEqual(PATROL_STEPS.least)
      expect(steps).toBeLessThanOrEqual(PATROL_STEPS.most)
    }
  })

  test('finds no place in a maze where no tile is far from the entrance', () => {
    const small = draw('#####\n#s..#\n#.#.#\n#..x#\n#####')
    const near = mazeFacts(small.grid, { entrance: small.at('s'), exit: small.at('x') })
    for (const kind of ENEMY_KINDS) {
      const rules = { kind, ticksPerTile: 16 }
      expect(placeEnemy(near, rules, ANY, NO_CHANCE)).toBeNull()
    }
  })
})
