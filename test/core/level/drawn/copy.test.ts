import { describe, expect, test } from 'vitest'
import { LEVEL_COUNT } from '../../../../src/core/game/rules.ts'
import { createGrid, FLOOR, VOID } from '../../../../src/labyrinth/grid.ts'
import { levelOfMaze } from '../../../../src/core/level/build-level.ts'
import { copyOfLevel } from '../../../../src/core/level/drawn/copy.ts'
import { MAZE_ALGORITHMS } from '../../../../src/labyrinth/maze/generators.ts'
import { parseMaze } from '../../../../src/labyrinth/maze/text.ts'
import { builtLevel } from '../built-level.ts'

describe('a copy', () => {
  test.each(Array.from({ length: LEVEL_COUNT }, (_, i) => i + 1))(
    'of level %i has its map, ends, enemies and colours, and no title',
    (number) => {
      const { grid, entrance, exit, enemies } = builtLevel('theseus', number)
      const copy = copyOfLevel(builtLevel('theseus', number))
      expect(copy).toEqual({ title: '', maker: '', look: number, grid, entrance, exit, enemies })
    },
  )

  test('of a maze of any algorithm has the colours of its family', () => {
    const maze = parseMaze('#######\n#.....#\n#.###.#\n#.#.#.#\n#.###.#\n#.....#\n#######')
    for (const { id } of MAZE_ALGORITHMS) {
      expect(copyOfLevel(levelOfMaze(maze, 'theseus', id)).look).toBeGreaterThan(0)
    }
  })

  test('of a masked maze has wall outside the mask', () => {
    const masked = createGrid(9, 7, VOID)
    masked.tiles.fill(FLOOR, 10, 17)
    const { grid } = copyOfLevel(levelOfMaze(masked, 'theseus', 'wilson'))
    expect(grid).toEqual(parseMaze('#########\n#.......#\n'.padEnd(70, '#########\n')))
  })

  test('of a level that is too large, or has an open border, is an error', () => {
    const large = createGrid(201, 201)
    large.tiles.fill(FLOOR)
    expect(() => copyOfLevel(levelOfMaze(large, 'theseus', 'wilson'))).toThrow('tiles')
    const open = createGrid(9, 7)
    open.tiles.fill(FLOOR)
    expect(() => copyOfLevel(levelOfMaze(open, 'theseus', 'wilson'))).toThrow('border')
  })
})
