import type { Level, LevelBuilder } from '../core/game/level-layout.ts'
import { createPlayback, seekTick } from '../core/replay/playback.ts'
import { levelOf, type Run } from '../core/level/run.ts'
import type { RenderOptions } from '../view/render-options.ts'
import {
  type MapStyle,
  paintLevel,
  paintThread,
  shownSide,
  styleOfMany,
} from '../picture/level-map.ts'

/** Time in which the threads of a run grow, one level after the other. */
const GROWING_MS = 3000

/** Number of ticks of a track played in a frame: a few milliseconds. */
const TICKS_PER_FRAME = 1500

const GOLD = '#ffc233'
/** Colour of an attempt that ended with a catch. */
const EMBER = '#b03a3e'
/** Colour of the way through a lost level. */
const RED = '#ff7a6b'
/** Colour of the growing end, and of the place where a level was lost. */
const TIP = '#fdf3d3'

export type ThreadedLevel = ReturnType<typeof drawnLevels>[number]

/** The last levels of a run with their tracks, including a lost one. */
export function drawnLevels(run: Run, count: number, build: LevelBuilder) {
  const levels = [...run.results, ...(run.lost === undefined ? [] : [run.lost])]
  const first = levels.length - count
  const tracks = run.mode === 'run' ? run.tracks.slice(first) : run.tracks.slice(-1)
  return levels.slice(first).map(({ level }, i) => ({
    build: (): Level => levelOf({ ...run, level }, build),
    mode: run.mode,
    /** Track of the way through the level; null draws the maze alone. */
    track: tracks.at(i) ?? null,
    isLost: level === run.lost?.level,
  }))
}

type GrowingMaze = ReturnType<typeof createGrowingMaze>

/**
 * Draws the mazes of a result on the canvases of its page, then their threads, as they grew in the run.
 * The returned function does a share of the work; called in every frame.
 */
export function createWinThreads(
  maps: readonly HTMLCanvasElement[],
  levels: readonly ThreadedLevel[],
  options: Pick<RenderOptions, 'reducedMotion'> & MapStyle,
): (deltaMs: number) => void {
  const mazes: GrowingMaze[] = []
  let walked = 0
  let passedMs = 0
  let isDone = false

  const grow = (deltaMs: number): void => {
    passedMs = options.reducedMotion ? GROWING_MS : passedMs + deltaMs
    const total = mazes.reduce((sum, maze) => sum + lengthOf(maze), 0)
    let tick = Math.ceil((total * Math.min(passedMs, GROWING_MS)) / GROWING_MS)
    isDone = passedMs >= GROWING_MS
    for (const maze of mazes) {
      if (tick < 0) break
      drawUntil(maze, tick)
      tick -= lengthOf(maze)
    }
  }
  return (deltaMs) => {
    if (isDone) return
    const next = mazes.length
    if (next < levels.length)
      mazes.push(createGrowingMaze(maps[next], levels[next], levels.length, options))
    else if (walked < levels.length) {
      const { playback } = mazes[walked]
      if (playback !== null) seekTick(playback, playback.tick + TICKS_PER_FRAME)
      if (playback === null || playback.tick === playback.track.length) walked++
    } else grow(deltaMs)
  }
}

function lengthOf({ playback }: GrowingMaze): number {
  return playback?.track.length ?? 0
}

/**
 * Draws the maze of one of `count` levels on its canvas, without its thread. In the result, `drawn` is
 * the number of walked tiles that are drawn.
 */
function createGrowingMaze(
  canvas: HTMLCanvasElement,
  drawn: ThreadedLevel,
  count: number,
  style: MapStyle,
) {
  const level = drawn.build()
  const side = shownSide(canvas, level.grid)
  const map = paintLevel(level, [], styleOfMany(style, count), side, canvas)
  const playback = drawn.track && createPlayback(level, drawn.mode, drawn.track)
  return { map, playback, drawn: 0, isLost: drawn.isLost }
}

/** Draws the walked tiles of a level up to a tick of its track. */
function drawUntil(maze: GrowingMaze, tick: number): void {
  const { playback, map, isLost } = maze
  if (playback === null) return
  const own = isLost ? RED : GOLD
  const { ticks, tiles } = playback.walk
  const from = maze.drawn
  if (from === ticks.length) return
  const starts = playback.attempts.map(({ start }) => ticks.indexOf(start))
  const put = (entry: number, colour: string): void => {
    const before = starts.includes(entry) ? entry : entry - 1
    paintThread(map, colour, [tiles[before], tiles[entry]])
  }
  if (from > 0) put(from - 1, own)
  while (maze.drawn < ticks.length && ticks[maze.drawn] <= tick) {
    const entry = maze.drawn++
    const start = starts.indexOf(entry)
    // Tiles walked before a catch are not part of the thread to the exit.
    if (start > 0) for (let i = starts[start - 1]; i < entry; i++) put(i, EMBER)
    put(entry, own)
  }
  // The tip stays at the place of the last catch.
  if (maze.drawn > from && (isLost || maze.drawn < ticks.length)) put(maze.drawn - 1, TIP)
}
