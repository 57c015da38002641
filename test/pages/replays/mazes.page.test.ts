import { describe, expect, test } from 'vitest'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { shortestPath } from '../../../src/labyrinth/path/shortest-path.ts'
import { createRunMazes } from '../../../src/pages/replays/mazes.ts'
import { formatMaze } from '../../../src/labyrinth/maze/text.ts'
import { paletteOf } from '../../../src/picture/palettes.ts'
import { find, show } from '../page.ts'
import { drawnOn } from '../../ui/drawn.ts'
import { levelReplay } from '../../scenes/win/level-replay.ts'
import { replayMade } from './verified-runs.ts'

const style = { tiles: null, highContrast: false }
const { replay } = levelReplay('', 'theseus', 0)
const [track] = replay.tracks
const { grid, entrance, exit, algorithm } = buildLevel('theseus', 1)

/** The maze as text, with the tiles of a way marked. */
function mazeWith(way: ArrayLike<number>, mark = '*'): string {
  const marks = new Map([[exit, 'x'], ...Array.from(way, (tile) => [tile, mark] as const)])
  return formatMaze(grid, undefined, marks)
}

function drawn(root: HTMLElement): string {
  const canvas = find(show(root), 'canvas', HTMLCanvasElement)
  const { cap, floor } = paletteOf(algorithm).colours
  const signs = { '#': cap, '.': floor, x: '#bdf3ff', '*': '#ffc233', o: '#c9a4ff' }
  return drawnOn(canvas, signs, canvas.width / grid.width).join('\n')
}

describe('the mazes of shared runs', () => {
  test('are empty frames at first: one for a level, ten for a run', () => {
    expect(show(createRunMazes([replay]).root).className).toBe('run-mazes alone')
    const run = replayMade({ tracks: new Array(12).fill(track) })
    const { root } = createRunMazes([replayMade(), run])
    expect(root.querySelectorAll('.maze-frame:empty')).toHaveLength(10)
  })

  test('are drawn one at a time without a way, before any run is verified', () => {
    const { root, drawNext, drawNextWays } = createRunMazes([replay])
    expect(drawNextWays([replay])).toBe(false)
    expect(drawNext(buildLevel, style)).toBe(true)
    expect(drawNextWays([])).toBe(false)
    expect(drawn(root)).toBe(mazeWith([entrance]))
    expect(drawNext(buildLevel, style)).toBe(false)
    expect(root.querySelectorAll('canvas')).toHaveLength(1)
  })

  test('get the threads of verified runs, that of the best over the others', () => {
    const { root, drawNext, drawNextWays } = createRunMazes([replay])
    drawNext(buildLevel, style)
    expect(drawNextWays([replay, replay])).toBe(true)
    expect(drawn(root)).toBe(mazeWith(shortestPath(grid, entrance, exit) ?? []))
    expect(drawNextWays([replay])).toBe(false)
  })

  test('have no way where a run did not get there', () => {
    const { root, drawNext, drawNextWays } = createRunMazes([replay])
    drawNext(buildLevel, style)
    drawNextWays([{ ...replay, tracks: [] }])
    expect(drawn(root)).toBe(mazeWith([entrance]))
  })
})
