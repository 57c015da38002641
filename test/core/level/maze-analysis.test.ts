import { describe, expect, test } from 'vitest'
import { analyseMaze, detourAt } from '../../../src/core/level/maze-analysis.ts'
import { draw } from '../../labyrinth/picture.ts'

/** The detours round each step of a drawn maze's shortest path from `s` to `x`. */
function detours(picture: string): (number | null)[] {
  const { grid, at } = draw(picture)
  const analysis = analyseMaze(grid, { entrance: at('s'), exit: at('x') })
  return Array.from({ length: analysis.shortest - 1 }, (_, i) => detourAt(grid, analysis, i + 1))
}

describe('the detour round two tiles of the shortest path', () => {
  test('is none where they have no way round', () => {
    expect(detours('#########\n#s.....x#\n#########')).toEqual([null, null, null, null, null])
  })

  test('is the length that the way round adds', () => {
    const picture = `
      #########
      #s.....x#
      #.##.####
      #....####
      #########`
    expect(detours(picture)).toEqual([4, null, null, null, null])
  })

  test('leaves the maze as it was, and is the same when it is requested again', () => {
    const { grid, at } = draw('#######\n#s....#\n#.###.#\n#....x#\n#######')
    const tiles = grid.tiles.slice()
    const analysis = analyseMaze(grid, { entrance: at('s'), exit: at('x') })
    expect([detourAt(grid, analysis, 3), detourAt(grid, analysis, 3)]).toEqual([0, 0])
    expect(grid.tiles).toEqual(tiles)
  })
})
