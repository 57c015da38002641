import { expect, test } from 'vitest'
import { parseDrawn } from '../../../src/core/level/drawn/text.ts'
import { fastestWin } from '../../../src/core/level/optimum.ts'
import { createUnproven } from '../../../src/core/replay/unproven.ts'

test('the bound of an unproven level is the shortest path, through gaps too', () => {
  const level = createUnproven(
    parseDrawn('#########\n#S..+..E#\n#.#####.#\n#.......#\n#########\n#.......#\n#########'),
  )
  expect(fastestWin(level).inputs).toHaveLength(6 * 12)
})
