import { describe, expect, test } from 'vitest'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { shortestPath } from '../../../src/labyrinth/path/shortest-path.ts'
import { createRunMazes } from '../../../src/app/runs/run-mazes.ts'
import type { ShownRun } from '../../../src/app/runs/shown-run.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { formatMaze } from '../../../src/labyrinth/maze/text.ts'
import { paletteOf } from '../../../src/picture/palettes.ts'
import { find, show, textsOf } from '../../pages/page.ts'
import { drawnOn } from '../../ui/drawn.ts'
import { levelReplay } from '../../scenes/win/level-replay.ts'

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

/** A run of the replay, as a list shows it. */
const run = (key: string, given: Replay | null = replay): ShownRun => ({
  ...{ key, name: '', isOwn: false, rank: 1, time: track.length, words: '', catches: 0, at: 0 },
  ...{ medal: null, remark: '', isFinished: true, verdict: 'valid', replay: () => given },
})

describe('the mazes of a course', () => {
  test('are empty frames at first: one for a level, ten for a run', () => {
    expect(show(createRunMazes(replay, 1).root).className).toBe('run-mazes alone')
    const { root } = createRunMazes({ ...replay, mode: 'run' }, 12)
    expect(root.querySelectorAll('.maze-frame:empty')).toHaveLength(10)
  })

  test('are drawn one at a time, without a thread before any run is known', () => {
    const { root, drawNext } = createRunMazes(replay, 1)
    expect(drawNext(buildLevel, style)).toBe(true)
    expect(drawn(root)).toBe(mazeWith([entrance]))
    while (drawNext(buildLevel, style));
    expect(root.querySelectorAll('canvas')).toHaveLength(1)
  })

  test('get the threads of the runs that they follow, that of the first over the others', () => {
    const { root, drawNext, follow } = createRunMazes(replay, 1)
    while (drawNext(buildLevel, style));
    follow([run('a'), run('b')], [])
    expect(drawNext(buildLevel, style)).toBe(true)
    expect(drawn(root)).toBe(mazeWith(shortestPath(grid, entrance, exit) ?? []))
    follow([run('a'), run('b')], [])
    expect(drawNext(buildLevel, style)).toBe(false)
    follow([], [])
    while (drawNext(buildLevel, style));
    expect(drawn(root)).toBe(mazeWith([entrance]))
  })

  test('have no way where a run did not get there, or cannot be read', () => {
    const { root, drawNext, follow } = createRunMazes(replay, 1)
    follow([run('a', { ...replay, tracks: [] }), run('b', null)], [])
    while (drawNext(buildLevel, style));
    expect(drawn(root)).toBe(mazeWith([entrance]))
  })

  test('of ten levels have number, medal and time of each level of a single run below them', () => {
    const { root, follow } = createRunMazes({ ...replay, mode: 'run' }, 10)
    const both = { ...replay, mode: 'run', tracks: [track, track] } as const
    const optima = [{ ticks: track.length, slack: 0 }, null]
    follow([run('a', both)], optima)
    expect(textsOf(show(root), 'li p').slice(0, 3)).toEqual(['10:03.80', '20:03.80', ''])
    expect(root.querySelectorAll('.medal')).toHaveLength(1)
    follow([run('a', both), run('b', both)], optima)
    expect(textsOf(root, 'li p').join('')).toBe('')
  })
})
