import type { LevelBuilder, LevelLayout } from '../../core/game/level-layout.ts'
import { playThrough } from '../../core/replay/playback.ts'
import type { Replay } from '../../core/replay/replay.ts'
import { type Child, element } from '../../ui/element.ts'
import {
  type MapStyle,
  paintLevel,
  paintThread,
  styleOfMany,
  wayOf,
} from '../../picture/level-map.ts'
import type { MapCanvas } from '../../picture/map-canvas.ts'

/** Largest number of mazes on the page: the first levels of a run. */
export const MOST_MAZES = 10

/** Least width of a picture, in its pixels. */
const WIDTH = 960

const COLOURS = { best: '#ffc233', others: '#c9a4ff' } as const

/**
 * Creates the mazes of the runs of a link: empty frames at first. Mazes are drawn before the runs are
 * verified, ways and captions after it.
 */
export function createRunMazes(replays: readonly Replay[]) {
  const [{ seed, level, mode }] = replays
  const most = replays
    .filter((replay) => replay.seed === seed && replay.mode === mode && replay.level === level)
    .reduce((count, { tracks }) => Math.max(count, tracks.length), 0)
  const count = Math.min(MOST_MAZES, most)
  const cells = Array.from({ length: count }, () => ({
    frame: element('div', { className: 'maze-frame', ariaHidden: 'true' }),
    caption: element('p'),
  }))
  const drawn: DrawnMaze[] = []
  let followed = 0
  const root = element(
    'ol',
    { className: count === 1 ? 'run-mazes alone' : 'run-mazes' },
    cells.map(({ frame, caption }) => element('li', {}, frame, caption)),
  )
  return {
    root,
    /** Draws the next maze without a way; false after the last. */
    drawNext(build: LevelBuilder, style: MapStyle): boolean {
      const at = drawn.length
      if (at >= count) return false
      const shown = build(seed, level + at)
      const side = Math.ceil(WIDTH / shown.grid.width)
      const map = paintLevel(shown, [], styleOfMany(style, count), side)
      drawn.push({ level: shown, map })
      cells[at].frame.append(map.canvas)
      return true
    },
    /** Draws the ways of verified runs, the best first, into the next drawn maze; false after the last. */
    drawNextWays(runs: readonly Replay[]): boolean {
      if (followed >= drawn.length || runs.length === 0) return false
      drawWays(drawn[followed], runs, followed)
      followed++
      return true
    },
    /** Shows a caption below each of the first mazes. */
    setCaptions(captions: readonly Child[]): void {
      root.classList.toggle('captioned', captions.length > 0)
      captions.forEach((caption, i) =>
        cells[i]?.caption.replaceChildren(element('span', {}, caption)),
      )
    },
  }
}

interface DrawnMaze {
  readonly level: LevelLayout
  readonly map: MapCanvas
}

function drawWays({ level, map }: DrawnMaze, runs: readonly Replay[], at: number): void {
  // The way of the best run is drawn last, over the others.
  for (const [i, run] of [...runs.entries()].reverse()) {
    paintThread(map, i === 0 ? COLOURS.best : COLOURS.others, wayIn(run, level, at))
  }
}

/** Way of a run through one of its levels; empty if the run did not get there. */
function wayIn({ tracks, mode }: Replay, level: LevelLayout, at: number): ArrayLike<number> {
  const track = tracks.at(at)
  if (track === undefined) return []
  return wayOf(level, playThrough(level, mode, track).walk.tiles)
}
