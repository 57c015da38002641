import { describe, expect, test } from 'vitest'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { shortestPath } from '../../../src/core/path/shortest-path.ts'
import { createRunMazes } from '../../../src/scenes/replays/mazes.ts'
import { contextOf } from '../../../src/view/canvas.ts'
import { find, show } from '../../pages/page.ts'
import { loadTiles } from '../../view/tiles.ts'
import { levelReplay } from '../win/level-replay.ts'
import { replayMade } from './verified-runs.ts'

const style = { tiles: await loadTiles(), highContrast: false }
const { replay } = levelReplay('', 'theseus', 0)
const [track] = replay.tracks

/** Red, green and blue in the middle of a tile. */
function colourAt(canvas: HTMLCanvasElement, tile: number): readonly number[] {
  const { grid } = buildLevel('theseus', 1)
  const side = canvas.width / grid.width
  const [x, y] = [tile % grid.width, Math.floor(tile / grid.width)]
  const place = [Math.floor((x + 0.5) * side), Math.floor((y + 0.5) * side)] as const
  return [
    ...contextOf(canvas)
      .getImageData(...place, 1, 1)
      .data.slice(0, 3),
  ]
}

/** A tile that every shortest path crosses: the one beside the exit. */
function onTheWay(): number {
  const { grid, entrance, exit } = buildLevel('theseus', 1)
  return shortestPath(grid, entrance, exit)?.at(-2) ?? -1
}

describe('the mazes of shared runs', () => {
  test('are empty frames until their ways are verified: one for a level, ten for a run', () => {
    expect(show(createRunMazes([replay]).root).className).toBe('run-mazes alone')
    const run = replayMade({ tracks: new Array(12).fill(track) })
    const { root } = createRunMazes([replayMade(), run])
    expect(root.querySelectorAll('.maze-frame:empty')).toHaveLength(10)
  })

  test('are drawn one at a time, with the thread of the best over the others', () => {
    const { root, drawNext } = createRunMazes([replay])
    expect(drawNext([], buildLevel, style)).toBe(false)
    expect(drawNext([replay, replay], buildLevel, style)).toBe(true)
    const canvas = find(show(root), 'canvas', HTMLCanvasElement)
    expect(colourAt(canvas, onTheWay())).toEqual([255, 194, 51])
    expect(drawNext([replay], buildLevel, style)).toBe(false)
    expect(root.querySelectorAll('canvas')).toHaveLength(1)
  })

  test('have no way where a run did not get there', () => {
    const { root, drawNext } = createRunMazes([replay])
    drawNext([{ ...replay, tracks: [] }], buildLevel, style)
    const canvas = find(show(root), 'canvas', HTMLCanvasElement)
    expect(colourAt(canvas, onTheWay())).not.toEqual([255, 194, 51])
  })
})
