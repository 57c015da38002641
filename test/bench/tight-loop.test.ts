import { expect, test } from 'vitest'
import { entranceOf } from '../../src/labyrinth/grid.ts'
import { carveMaze } from '../../src/labyrinth/maze/generators.ts'
import { recursiveBacktracker } from '../../src/labyrinth/maze/recursive-backtracker.ts'
import { distanceField } from '../../src/labyrinth/path/distance-field.ts'
import { streamFromText } from '../../src/labyrinth/random/streams.ts'
import { breadthFirstLoop } from './tight-loop.ts'

test('the tight loop finds the distances of the distance field', () => {
  const grid = carveMaze(recursiveBacktracker, 41, 31, streamFromText('a'))
  const steps = new Int32Array(grid.tiles.length)
  breadthFirstLoop(grid.tiles, 41, entranceOf(grid), steps, new Int32Array(steps.length + 1))
  expect(steps).toEqual(distanceField(grid, entranceOf(grid)).steps)
})
