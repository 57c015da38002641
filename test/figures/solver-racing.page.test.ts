import { describe, expect, test } from 'vitest'
import { PLAYER_TICKS_PER_TILE as STEP } from '../../src/core/game/rules.ts'
import { parseMaze } from '../../src/core/maze/text.ts'
import { MAZE_SOLVERS } from '../../src/core/path/solvers.ts'
import { createTracePlayer } from '../../src/core/trace-player.ts'
import { createTrace } from '../../src/core/trace.ts'
import type { Content } from '../../src/figures/content.ts'
import { createSolverRacing } from '../../src/figures/solver-racing.ts'
import type { SolverWork } from '../../src/figures/work.ts'
import { show, textsOf } from '../pages/page.ts'
import { PLAIN_STONES } from './plain-stones.ts'

const GRID = parseMaze(
  `
#################
#...............#
#################`.trim(),
)
const ENTRANCE = 18
const EXIT = 32

/** Tiles from one to another along the corridor. */
function walk(from: number, to: number): Int32Array {
  const by = Math.sign(to - from)
  return Int32Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + by * i)
}

function raceOf(side: number, ...routes: readonly Int32Array[]): Content {
  const player = createTracePlayer(GRID.tiles, createTrace())
  const works = routes.map((route, i) => {
    return { solver: MAZE_SOLVERS[i % MAZE_SOLVERS.length], route, player, moments: null }
  })
  const race = createSolverRacing(GRID, works as unknown as SolverWork[], { side, ...PLAIN_STONES })
  show(race.root)
  return race
}

const times = ({ root }: Content): string[] => textsOf(root, 'td:last-child')

describe('a race of solvers', () => {
  test('the first at the exit have a star, others there a tick', () => {
    const routes = [
      walk(ENTRANCE, EXIT),
      Int32Array.of(18, 19, 18, ...walk(19, EXIT)),
      walk(ENTRANCE, EXIT),
    ]
    const race = raceOf(8, ...routes)
    race.show(race.length)
    expect(times(race)).toEqual(['1 0:01.40', '✓ 0:01.60', '1 0:01.40'])
    expect([...race.root.querySelectorAll('tr')].map((row) => row.className)).toEqual([
      'won',
      '',
      'won',
    ])
    race.show(14 * STEP - 1)
    expect(race.root.querySelector('.won')).toBeNull()
  })
})
