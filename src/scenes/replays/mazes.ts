import type { LevelBuilder, LevelLayout } from '../../core/game/level-layout.ts'
import { createPlayback } from '../../core/replay/playback.ts'
import type { Replay } from '../../core/replay/replay.ts'
import { walkedTilesOf } from '../../core/replay/walked-tiles.ts'
import { element } from '../../ui/element.ts'
import { contextOf } from '../../view/canvas.ts'
import { drawMap, type MapStyle, styleOfMany, wayOf } from '../../view/map-picture.ts'

/** Largest number of mazes on the page: the first levels of a run. */
const MOST_MAZES = 10

/** Least width of a picture, in its pixels. */
const WIDTH = 960

const COLOURS = { best: '#ffc233', others: '#c9a4ff' } as const

/** Creates the mazes of the runs of a link: empty frames, until the runs are verified. */
export function createRunMazes(replays: readonly Replay[]) {
  const [{ seed, level, mode }] = replays
  const most = replays
    .filter((replay) => replay.seed === seed && replay.mode === mode && replay.level === level)
    .reduce((count, { tracks }) => Math.max(count, tracks.length), 0)
  const count = Math.min(MOST_MAZES, most)
  const frames = Array.from({ length: count }, () => element('div', { className: 'maze-frame' }))
  const className = count === 1 ? 'run-mazes alone' : 'run-mazes'
  let drawn = 0
  return {
    root: element('div', { className, ariaHidden: 'true' }, ...frames),
    /** Draws the next maze, with the ways of verified runs, the best first; false after the last. */
    drawNext(runs: readonly Replay[], build: LevelBuilder, style: MapStyle): boolean {
      if (drawn >= count || runs.length === 0) return false
      frames[drawn].append(
        drawMaze(build(seed, level + drawn), runs, drawn, styleOfMany(style, count)),
      )
      drawn++
      return true
    },
  }
}

function drawMaze(
  level: LevelLayout,
  runs: readonly Replay[],
  at: number,
  style: MapStyle,
): HTMLCanvasElement {
  const { grid } = level
  const side = Math.ceil(WIDTH / grid.width)
  const canvas = element('canvas', { width: grid.width * side, height: grid.height * side })
  const context = contextOf(canvas)
  const { width, height } = canvas
  const map = drawMap(context, level, [], { x: 0, y: 0, width, height }, style)
  // The way of the best run is drawn last, over the others.
  for (const [i, run] of [...runs.entries()].reverse()) {
    map.drawWay(i === 0 ? COLOURS.best : COLOURS.others, wayIn(run, level, at))
  }
  return canvas
}

/** Way of a run through one of its levels; empty if the run did not get there. */
function wayIn({ tracks, mode }: Replay, level: LevelLayout, at: number): ArrayLike<number> {
  const track = tracks.at(at)
  if (track === undefined) return []
  return wayOf(level, walkedTilesOf(createPlayback(level, mode, track)).tiles)
}
