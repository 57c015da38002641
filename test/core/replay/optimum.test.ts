import { describe, expect, test } from 'vitest'
import { levelOfMaze } from '../../../src/core/level/build-level.ts'
import { optimumTime } from '../../../src/core/level/optimum.ts'
import { optimumReplay } from '../../../src/core/replay/optimum.ts'
import { builtLevel, verifyBuilt } from '../level/built-level.ts'

const SEED = 'optimum'
const level = builtLevel(SEED, 4)

describe('the fastest win of a level', () => {
  test.each([1, 4, 7, 10])('is a valid replay of level %i, as long as its proof', (number) => {
    const built = builtLevel(SEED, number)
    const time = optimumTime(built)
    expect(verifyBuilt(optimumReplay(built))).toMatchObject({
      valid: true,
      finished: true,
      time,
      levels: [{ level: number, time, catches: 0 }],
    })
  })

  test('of a workshop maze reaches the exit', () => {
    const maze = levelOfMaze(level.grid, SEED, level.algorithm)
    const [track] = optimumReplay(maze).tracks
    expect(track.length).toBe(optimumTime(maze))
  })
})
