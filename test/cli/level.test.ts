import { describe, expect, test } from 'vitest'
import { ENEMY_TRAITS } from '../../src/core/game/enemies/kinds.ts'
import { formatMilliseconds } from '../../src/core/game/format-time.ts'
import { LEVELS } from '../../src/core/game/rules.ts'
import { GAP } from '../../src/core/game/gap.ts'
import { columnOf, rowOf } from '../../src/labyrinth/grid.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { chaseOfLevel } from '../../src/core/level/chase.ts'
import { optimumTime } from '../../src/core/level/optimum.ts'
import { formatMaze } from '../../src/labyrinth/maze/text.ts'
import { asterion } from './asterion.ts'

const NUMBERS = LEVELS.map((_, index) => index + 1)

describe.each(NUMBERS)('level %i', (number) => {
  const level = buildLevel('friday', number)
  const { grid, enemies, proof } = level
  const printed = asterion(['level', '--seed', ' Friday', '--level', String(number)])
  const place = (tile: number): string => `${columnOf(grid, tile)},${rowOf(grid, tile)}`

  test('is drawn with its start, its exit, its gaps and all its enemies', async () => {
    const { exitCode, out, err } = await printed
    const marks = new Map([
      [level.entrance, 'S'],
      [level.exit, 'E'],
    ])
    grid.tiles.forEach((kind, tile) => kind === GAP && marks.set(tile, '+'))
    for (const { kind, tile } of enemies) marks.set(tile, ENEMY_TRAITS[kind].mark)
    expect(out.split('\n\n')[0]).toBe(formatMaze(grid, undefined, marks))
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  })

  test('is followed by its facts', async () => {
    const { out } = await printed
    const facts = out.split('\n\n')[1].split('\n')
    const ticks = optimumTime(level)
    expect(facts.slice(0, 6)).toEqual([
      'seed           friday',
      `level          ${number} of 10`,
      `algorithm      ${level.algorithm}`,
      `size           ${grid.width} x ${grid.height} tiles`,
      `shortest path  ${level.shortest} steps, ${proof.contested ? 'contested' : 'open'}`,
      `perfect time   ${formatMilliseconds(ticks)}, ${ticks} ticks, exact`,
    ])
    const { caughtAfter, hasSecondContest, hasSecondRoute } = chaseOfLevel(level)
    const caught = caughtAfter === null ? 'not caught' : `caught after ${caughtAfter} of`
    expect(facts[6]).toContain(`chase          a blind runner is ${caught}`)
    expect(facts[6].includes('then a second contest')).toBe(hasSecondContest)
    expect(facts[6].includes('two routes win')).toBe(hasSecondRoute)
  })

  test('its facts list every enemy, and the patrol route of one that patrols', async () => {
    const { out } = await printed
    const lines = enemies.map(({ kind, tile, ticksPerTile, patrol: [one, other] }) => {
      const walk = `${kind.padEnd(15)}at ${place(tile)}, ${ticksPerTile} ticks a tile`
      return kind === 'sentinel' ? `${walk}, between ${place(one)} and ${place(other)}` : walk
    })
    expect(out.split('\n\n')[1].split('\n').slice(7)).toEqual([...lines, ''])
  })
})

test('the help of level names the mark of every enemy', async () => {
  const { out } = await asterion(['level', '--help'])
  const text = out.replaceAll(/\s+/g, ' ')
  for (const [kind, { mark }] of Object.entries(ENEMY_TRAITS)) {
    expect(text).toContain(`${mark} the ${kind}`)
  }
})
