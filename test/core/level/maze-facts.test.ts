import { describe, expect, test } from 'vitest'
import { mazeFacts, detourAt } from '../../../src/core/level/maze-facts.ts'
import { draw } from '../../labyrinth/picture.ts'

/** The detours round each step of a drawn maze's shortest path from `s` to `x`. */
function detours(picture: string): (number | null)[] {
  const { grid, at } = draw(picture)
  const facts = mazeFacts(grid, { entrance: at('s'), exit: at('x') })
  return Array.from({ length: facts.shortest - 1 }, (_, i) => detourAt(facts, i + 1))
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
    const facts = mazeFacts(grid, { entrance: at('s'), exit: at('x') })
    expect([detourAt(facts, 3), detourAt(facts, 3)]).toEqual([0, 0])
    expect(grid.tiles).toEqual(tiles)
  })
})
