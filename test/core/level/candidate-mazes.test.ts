import { describe, expect, test } from 'vitest'
import { LEVELS } from '../../../src/core/game/rules.ts'
import { createGrid, type Grid } from '../../../src/labyrinth/grid.ts'
import { carvingChanges, type TileChange } from '../../../src/core/level/candidate-mazes.ts'
import { withoutGaps } from '../game/without-gaps.ts'
import { builtLevel } from './built-level.ts'

type Place = Parameters<typeof carvingChanges>[0]

function changesOf(level: Place): readonly TileChange[] {
  const search = carvingChanges(level)
  for (;;) {
    const { done, value } = search.next()
    if (done === true) return value
  }
}

/** The maze after the changes of a level's carving, from solid wall. */
function carved(level: Place): Grid {
  const grid = createGrid(level.grid.width, level.grid.height)
  for (const { tile, value } of changesOf(level)) grid.tiles[tile] = value
  return grid
}

const NUMBERS = LEVELS.map((_, i) => i + 1)

describe('the carving of a level', () => {
  test.each(NUMBERS)('%d ends with its maze, loops and all, and walls for gaps', (number) => {
    for (const seed of ['theseus', 'ariadne']) {
      const level = builtLevel(seed, number)
      expect(carved(level)).toEqual(withoutGaps(level.grid))
    }
  })

  test('is refused for a maze of another seed', () => {
    const { grid } = builtLevel('theseus', 3)
    expect(() => changesOf({ seed: 'ariadne', number: 3, grid })).toThrow(RangeError)
  })

  test('is refused for a maze of the workshop', () => {
    const { grid } = builtLevel('theseus', 3)
    expect(() => changesOf({ seed: 'theseus', number: 0, grid })).toThrow(RangeError)
  })
})
