import './run-mazes.css'
import type { LevelBuilder, LevelLayout } from '../../core/game/level-layout.ts'
import type { Optimum } from '../../core/level/optimum.ts'
import type { RunCourse } from '../../core/level/run.ts'
import { playThrough } from '../../core/replay/playback.ts'
import type { Replay } from '../../core/replay/replay.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import {
  type MapStyle,
  paintLevel,
  paintThread,
  styleOfMany,
  wayOf,
} from '../../picture/level-map.ts'
import { element } from '../../ui/element.ts'
import { createMedal } from '../../ui/medal.ts'
import { replace } from '../../ui/replace.ts'
import { levelsOf, replaysOf, type ShownRun } from './shown-run.ts'

/** Largest number of mazes on a page: the first levels of a run. */
const MOST_MAZES = 10

/** Least width of a picture, in its pixels. */
const WIDTH = 960

const COLOURS = { best: '#ffc233', others: '#c9a4ff' } as const

/** The mazes of a course, in which the threads of runs are drawn together. */
export type RunMazes = ReturnType<typeof createRunMazes>

/**
 * Creates the mazes of the first levels of a course: empty frames at first, since a frame has time for one
 * maze. Threads follow once their runs are known.
 */
export function createRunMazes({ seed, level }: RunCourse, levels: number) {
  const count = Math.min(MOST_MAZES, levels)
  const cells = Array.from({ length: count }, () => ({
    frame: element('div', { className: 'maze-frame', ariaHidden: 'true' }),
    caption: element('p'),
  }))
  const drawn: { readonly level: LevelLayout; readonly canvas: HTMLCanvasElement }[] = []
  let replays: readonly Replay[] = []
  /** Number of mazes that show the threads of the replays. */
  let followed = 0
  let followedKey = ''
  const root = element(
    'ol',
    { className: count === 1 ? 'run-mazes alone' : 'run-mazes' },
    cells.map(({ frame, caption }) => element('li', {}, frame, caption)),
  )

  function paint(at: number, style: MapStyle): void {
    const { level: shown, canvas } = drawn[at]
    const side = Math.ceil(WIDTH / shown.grid.width)
    const map = paintLevel(shown, [], styleOfMany(style, count), side, canvas)
    // The way of the first run is drawn last, over the others.
    for (const [i, replay] of [...replays.entries()].reverse()) {
      paintThread(map, i === 0 ? COLOURS.best : COLOURS.others, wayIn(replay, shown, at))
    }
  }

  return {
    root,
    /** Draws the next maze, or then the threads in the next one; false if there is nothing left to draw. */
    drawNext(build: LevelBuilder, style: MapStyle): boolean {
      const at = drawn.length
      if (at < count) {
        const canvas = element('canvas')
        drawn.push({ level: build(seed, level + at), canvas })
        cells[at].frame.append(canvas)
        paint(at, style)
        return true
      }
      if (followed >= count) return false
      paint(followed++, style)
      return true
    },
    /**
     * Sets the runs whose threads are drawn, the best first; below the mazes of ten levels stand the times and
     * medals of a single one.
     *
     * @param optima optima of the course's levels, as far as they are known
     */
    follow(runs: readonly ShownRun[], optima: readonly (Optimum | null)[]): void {
      const wanted = [...runs.map(({ key }) => key), ...optima.map((each) => each?.ticks)].join()
      if (wanted === followedKey) return
      followedKey = wanted
      followed = 0
      replays = replaysOf(runs).map(({ replay }) => replay)
      const levelsShown = count > 1 && runs.length === 1 ? levelsOf(runs[0], optima) : []
      root.classList.toggle('captioned', levelsShown.length > 0)
      cells.forEach(({ caption }, i) => {
        replace(caption, i < levelsShown.length && createCaption(levelsShown[i]))
      })
    },
  }
}

/** Number, medal and time of a level. */
function createCaption({ level, medal, time }: ReturnType<typeof levelsOf>[number]): HTMLElement {
  return element(
    'span',
    {},
    element('span', { className: 'poster-level is-lesser' }, level),
    medal && createMedal(medal),
    element('b', {}, formatTicks(time)),
  )
}

/** Way of a run through one of its levels; empty if the run did not get there. */
function wayIn({ tracks, mode }: Replay, level: LevelLayout, at: number): ArrayLike<number> {
  const track = tracks.at(at)
  if (track === undefined) return []
  return wayOf(level, playThrough(level, mode, track).walk.tiles)
}
