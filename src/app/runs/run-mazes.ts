import '../../ui/result.css'
import './run-mazes.css'
import type { Level, LevelBuilder } from '../../core/game/level-layout.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import type { Track } from '../../core/game/track.ts'
import {
  levelNumbers,
  levelOf,
  type Run,
  type RunCourse,
  type RunMode,
} from '../../core/level/run.ts'
import { givenLevel } from '../../core/level/source.ts'
import { createPlayback, type Playback, seekTick } from '../../core/replay/playback.ts'
import type { Medal } from '../../core/times/medals.ts'
import type { Size } from '../../picture/canvas.ts'
import {
  type MapStyle,
  paintLevel,
  paintThread,
  shownSide,
  styleOfMany,
} from '../../picture/level-map.ts'
import type { MapCanvas } from '../../picture/map-canvas.ts'
import { type Child, element, replace } from '../../ui/element.ts'
import { createMedal } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import type { RenderOptions } from '../../view/render-options.ts'
import { levelFacts } from '../seeds/seed-name.ts'

/** Most mazes on a page: the first levels of a run. */
const MOST_MAZES = 10

/** Time in which tracks are played in a frame, and ticks played at once. */
const PLAY_MS = 6
const PLAY_TICKS = 300

const GOLD = '#ffc233'
const COLOURS = {
  others: '#c9a4ff',
  /** One of many. */
  faint: '#a8782e',
  /** An attempt that ended with a catch. */
  caught: '#b03a3e',
  /** The way through a lost level. */
  lost: '#ff7a6b',
  /** The growing end, and the place where a level was lost. */
  tip: '#fdf3d3',
} as const

/** A level whose maze is shown, with the size of its grid. */
export interface MazeLevel extends Size {
  readonly number: number
  readonly build: () => Level
}

/** A run in the mazes, with a track for each maze that it came to. */
export interface ThreadedRun {
  /** Unique among the runs that are drawn together. */
  readonly key: string
  readonly mode: RunMode
  readonly tracks: readonly Track[]
  /** True if its last track ends where it was lost. */
  readonly isLost: boolean
  /** True for one of many, under the others. */
  readonly isFaint?: boolean
}

interface GrowingThread {
  readonly playback: Playback
  readonly colour: string
  readonly isLost: boolean
  /** Pixels by which it lies beside the best, so that equal threads are seen as several. */
  readonly beside: number
  /** Number of walked tiles that are drawn. */
  drawn: number
}

/** The mazes of a course, in which the threads of runs grow together. */
export type RunMazes = ReturnType<typeof createRunMazes>

/** The levels of a course. */
export function levelsOfCourse(course: RunCourse, build: LevelBuilder): MazeLevel[] {
  return levelNumbers(course).map((number) => ({
    ...{ number, ...sizeOf(levelFacts(course.seed, number)) },
    build: () => build(course.seed, number),
  }))
}

/** The levels of a run that was played, with a lost one. */
export function levelsOfRun(run: Run, build: LevelBuilder): MazeLevel[] {
  const { source, results, lost } = run
  return [...results, ...(lost === undefined ? [] : [lost])].map(({ level: number }) => ({
    ...{ number, ...sizeOf(givenLevel(source)?.grid ?? levelFacts(source.text, number)) },
    build: () => levelOf({ ...run, level: number }, build),
  }))
}

/** Parts of a host that mazes are drawn with. */
interface MazeHost {
  readonly mapStyle: () => MapStyle
  readonly preferences: { readonly renderOptions: () => Pick<RenderOptions, 'reducedMotion'> }
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height })

/**
 * Creates the mazes of some levels, drawn one a frame; then the threads of the runs that they follow grow,
 * the best in gold over the others.
 *
 * @param growMs time in which threads grow, one level after the other
 */
export function createRunMazes(
  levels: readonly MazeLevel[],
  { mapStyle, preferences }: MazeHost,
  growMs = 1000,
) {
  const { reducedMotion } = preferences.renderOptions()
  const cells = levels.slice(0, MOST_MAZES).map(({ number, width, height }) => {
    const label = t('hud.level', { level: number })
    const canvas = element('canvas', { width, height, role: 'img', ariaLabel: label })
    return { canvas, caption: element('p') }
  })
  const count = cells.length
  const mazes: { readonly level: Level; map: MapCanvas; threads: (GrowingThread | null)[] }[] = []
  let runs: readonly ThreadedRun[] = []
  let passedMs = 0
  /** Number of mazes whose threads are played through. */
  let played = 0
  let isDone = true
  /** True while the mazes show the threads of runs followed before. */
  let isStale = false
  const root = element(
    'ol',
    { className: count === 1 ? 'run-mazes alone' : 'run-mazes' },
    cells.map(({ canvas, caption }) =>
      element('li', {}, element('div', { className: 'maze-frame' }, canvas), caption),
    ),
  )

  function paint(at: number, level: Level): MapCanvas {
    const { canvas } = cells[at]
    return paintLevel(
      level,
      [],
      styleOfMany(mapStyle(), count),
      shownSide(canvas, level.grid),
      canvas,
    )
  }

  /** Prepares the threads of a maze. */
  function prepare(at: number): void {
    const maze = mazes[at]
    maze.threads = runs.map(({ mode, tracks, isLost, isFaint }, i) => {
      const track = tracks.at(at)
      if (track === undefined) return null
      const isEnd = isLost && at === tracks.length - 1
      const other = isFaint === true ? COLOURS.faint : COLOURS.others
      const colour = i > 0 ? other : isEnd ? COLOURS.lost : GOLD
      const playback = createPlayback(maze.level, mode, track)
      const step = isFaint === true ? 0 : Math.ceil(maze.map.brush.side / 6)
      const beside = Math.ceil(i / 2) * (i % 2 === 0 ? -step : step)
      return { playback, colour, isLost: isEnd, beside, drawn: 0 }
    })
  }

  /** Plays a part of the tracks, maze by maze. */
  function playOn(): void {
    const until = performance.now() + PLAY_MS
    while (played < count && performance.now() < until) {
      const waiting = mazes[played].threads
        .flatMap((thread) => thread?.playback ?? [])
        .find(({ tick, track }) => tick < track.length)
      if (waiting === undefined) played++
      else seekTick(waiting, waiting.tick + PLAY_TICKS)
    }
  }

  function grow(deltaMs: number): void {
    if (isStale) mazes.forEach((maze, at) => (maze.map = paint(at, maze.level)))
    isStale = false
    passedMs = reducedMotion ? growMs : passedMs + deltaMs
    const share = Math.min(1, passedMs / growMs)
    isDone = share === 1
    // The best is drawn last, over the others.
    for (let i = runs.length - 1; i >= 0; i--) {
      const lengths = runs[i].tracks.slice(0, count).map(({ length }) => length)
      let tick = Math.ceil(lengths.reduce((sum, length) => sum + length, 0) * share)
      lengths.forEach((length, at) => {
        const thread = mazes[at].threads[i]
        if (thread !== null && isDone && i === 0) thread.drawn = 0
        if (thread !== null && tick >= 0) drawUntil(mazes[at].map, thread, tick)
        tick -= length
      })
    }
  }

  return {
    root,
    /** Shows content below each of the first mazes. */
    caption(captions: readonly Child[]): void {
      root.classList.toggle('captioned', captions.length > 0)
      cells.forEach(({ caption }, i) => replace(caption, captions.at(i) ?? null))
    },
    /** Sets the runs whose threads grow, the best first; equal ones grow no second time. */
    follow(wanted: readonly ThreadedRun[]): void {
      if (wanted.map(({ key }) => key).join() === runs.map(({ key }) => key).join()) return
      runs = wanted
      passedMs = played = 0
      isDone = false
      isStale = true
      for (const at of mazes.keys()) prepare(at)
    },
    /** Played runs of the first maze by key, once their threads have grown; none before. */
    grown(): ReadonlyMap<string, Playback> {
      const threads = isDone ? (mazes.at(0)?.threads ?? []) : []
      const entries = threads.flatMap((thread, i): [string, Playback][] =>
        thread === null ? [] : [[runs[i].key, thread.playback]],
      )
      return new Map(entries)
    },
    /** Does a share of the work; called in every frame once the mazes are on the page. */
    update(deltaMs: number): void {
      const at = mazes.length
      if (at < count) {
        const level = levels[at].build()
        mazes.push({ level, map: paint(at, level), threads: [] })
        prepare(at)
      } else if (isDone) return
      else if (played < count) playOn()
      else grow(deltaMs)
    },
  }
}

/** Number, medal and time of a level, and more, below its maze. */
export function createCaption(
  level: number,
  medal: Medal | null,
  time: number,
  more: Child = null,
): Child {
  return [
    element('span', { className: 'maze-level is-lesser' }, level),
    medal && createMedal(medal),
    element('b', {}, formatTicks(time)),
    more,
  ]
}

/** Draws the walked tiles of a thread up to a tick of its track. */
function drawUntil(map: MapCanvas, thread: GrowingThread, tick: number): void {
  const { playback, colour, isLost, beside } = thread
  const { ticks, tiles } = playback.walk
  const from = thread.drawn
  if (from === ticks.length) return
  const starts = playback.attempts.map(({ start }) => ticks.indexOf(start))
  const put = (entry: number, drawnIn: string): void => {
    const before = starts.includes(entry) ? entry : entry - 1
    paintThread(map, drawnIn, [tiles[before], tiles[entry]], beside)
  }
  if (from > 0) put(from - 1, colour)
  while (thread.drawn < ticks.length && ticks[thread.drawn] <= tick) {
    const entry = thread.drawn++
    const start = starts.indexOf(entry)
    // Tiles walked before a catch are not part of the thread to the exit.
    if (start > 0) for (let i = starts[start - 1]; i < entry; i++) put(i, COLOURS.caught)
    put(entry, colour)
  }
  // The tip stays at the place of the last catch.
  if (thread.drawn > from && (isLost || thread.drawn < ticks.length))
    put(thread.drawn - 1, COLOURS.tip)
}
