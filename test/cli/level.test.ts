import { describe, expect, test } from 'vitest'
import { buildLevel } from '../../src/core/game/level.ts'
import { LEVELS } from '../../src/core/game/rules.ts'
import { columnOf, rowOf } from '../../src/core/grid.ts'
import { formatMaze } from '../../src/core/maze/text.ts'
import { asterion } from './asterion.ts'

const NUMBERS = LEVELS.map((_, index) => index + 1)

describe.each(NUMBERS)('level %i', (number) => {
  const level = buildLevel('friday', number)
  const [minotaur] = level.enemies
  const printed = asterion(['level', '--seed', ' Friday', '--level', String(number)])

  test('is drawn with its start, exit and minotaur', async () => {
    const { exitCode, out, err } = await printed
    const marks = new Map([
      [level.entrance, 'S'],
      [level.exit, 'E'],
      [minotaur.tile, 'M'],
    ])
    expect(out.split('\n\n')[0]).toBe(formatMaze(level.grid, undefined, marks))
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  })

  test('is followed by its facts', async () => {
    const { out } = await printed
    const place = `${columnOf(level.grid, minotaur.tile)},${rowOf(level.grid, minotaur.tile)}`
    expect(out.split('\n\n')[1]).toBe(
      [
        'seed           friday',
        `level          ${number} of 10`,
        `algorithm      ${level.algorithm}`,
        `size           ${level.grid.width} x ${level.grid.height} tiles`,
        `shortest path  ${level.shortest} steps`,
        `minotaur       at ${place}, ${minotaur.ticksPerTile} ticks a tile`,
        '',
      ].join('\n'),
    )
  })
})
