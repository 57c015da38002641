import { describe, expect, test } from 'vitest'
import { parseMaze } from '../../src/labyrinth/maze/text.ts'
import { createTracePlayer } from '../../src/labyrinth/trace-player.ts'
import {
  BACKTRACKED,
  BACKTRACKED_MARK,
  createTrace,
  FRONTIER_MARK,
  note,
  ON_PATH,
  PATH_MARK,
  SEEN,
  VISITED,
  VISITED_MARK,
} from '../../src/labyrinth/trace.ts'
import { createLane, type Lane } from '../../src/figures/lane.ts'
import { COLOURS, CURRENT_LOOK } from '../../src/figures/maze-painter.ts'
import { find, show } from '../pages/page.ts'
import { colourAt, drawnOn } from '../ui/drawn.ts'
import { PLAIN_STONES } from './plain-stones.ts'

const GRID = parseMaze(
  `
#####
#...#
#####`.trim(),
)

/** The tiles of the corridor, from left to right. */
const [LEFT, MIDDLE, RIGHT] = [6, 7, 8]

type Entry = readonly [tile: number, value: number, event: number]

const SOLVED: readonly Entry[] = [
  [LEFT, VISITED_MARK, VISITED],
  [MIDDLE, FRONTIER_MARK, SEEN],
  [MIDDLE, VISITED_MARK, VISITED],
  [RIGHT, VISITED_MARK, VISITED],
  [RIGHT, BACKTRACKED_MARK, BACKTRACKED],
  [LEFT, PATH_MARK, ON_PATH],
  [MIDDLE, PATH_MARK, ON_PATH],
]

const style = { side: 4, ...PLAIN_STONES }

function laneOf(entries: readonly Entry[], solves = true, farthest?: number): Lane {
  const trace = createTrace()
  for (const [tile, value, event] of entries) note(trace, tile, value, event)
  const lane = createLane(GRID, createTracePlayer(GRID.tiles, trace), style, 'Depth-first', {
    ...{ solves, farthest },
  })
  show(lane.root)
  return lane
}

/** The corridor: f ahead, v visited, b backtracked, p on the path, @ where the solver is. */
function corridor({ root }: Lane): string {
  const signs = {
    '.': COLOURS.floor,
    '#': COLOURS.wall,
    f: COLOURS.navy,
    v: COLOURS.amber,
    b: COLOURS.pine,
    p: COLOURS.brown,
    '@': CURRENT_LOOK.fill,
  }
  return drawnOn(find(root, 'canvas', HTMLCanvasElement), signs, 4)[1]
}

describe('a lane of the workshop', () => {
  test('shows each step of a solver, forwards up to its end and backwards', () => {
    const lane = laneOf(SOLVED)
    expect(corridor(lane)).toBe('#...#')
    const shown = SOLVED.map((_, i) => {
      lane.show(i + 1)
      return corridor(lane)
    })
    expect(shown).toEqual(['#@..#', '#@f.#', '#v@.#', '#vv@#', '#vv@#', '#@vb#', '#ppb#'])
    lane.show(100)
    expect(lane.player.position).toBe(SOLVED.length)
    const backwards = [6, 5, 4, 3, 2, 1].map((position) => {
      lane.show(position)
      return corridor(lane)
    })
    expect(backwards).toEqual(shown.slice(0, -1).toReversed())
  })

  test('frames the exit of a maze that is solved', () => {
    const cornerOf = (solves: boolean): string =>
      colourAt(find(laneOf(SOLVED, solves).root, 'canvas', HTMLCanvasElement), 12, 4)
    expect([cornerOf(true), cornerOf(false)]).toEqual([COLOURS.cream, COLOURS.floor])
  })

  test('colours the tiles that a solver reaches by their steps', () => {
    const lane = laneOf(SOLVED, true, 2)
    lane.show(SOLVED.length)
    const picture = find(lane.root, 'canvas', HTMLCanvasElement)
    const colours = [1, 2].map((x) => colourAt(picture, 4 * x + 1, 5))
    expect(colours).toEqual(['#eabf3e', '#bc1560'])
  })

  test('a long jump shows the same as a short one', () => {
    const there: Entry = [LEFT, VISITED_MARK, VISITED]
    const back: Entry = [MIDDLE, FRONTIER_MARK, VISITED]
    const lane = laneOf(Array.from({ length: 9001 }, (_, i) => (i % 2 === 0 ? there : back)))
    lane.show(4502)
    expect(corridor(lane)).toBe('#v@.#')
    lane.show(9000)
    expect(corridor(lane)).toBe('#v@.#')
    lane.show(1)
    expect(corridor(lane)).toBe('#@..#')
  })
})
