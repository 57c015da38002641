import type { Track } from '../../core/game/track.ts'
import { DrawnError, type DrawnLevel } from '../../core/level/drawn/drawn-level.ts'
import { isSeed } from '../../core/level/seed.ts'
import { isCourse } from '../../core/board/board-key.ts'
import { isRunnerId } from '../../core/board/runner.ts'
import type { NamedReplay } from '../../core/replay/replay.ts'
import { type Course, courseOfKey, type LevelEnd } from '../../core/attempt/attempt.ts'
import { buildDrawn, isWonSeed } from '../../core/level/drawn/build-drawn.ts'
import { seedOfDrawnText } from '../../core/level/drawn/codec.ts'
import { type Run, type RunCourse, startLevel } from '../../core/level/run.ts'
import { parseSource } from '../../core/level/source.ts'
import type { RaceSession } from '../race/session.ts'
import type { PlayData, RunsOf, WinData } from '../play-session.ts'
import { withoutTail, type LinkError, type LinkProblem } from './early-address.ts'
type NoData = Readonly<Record<string, never>>

/** Start data of every scene. Optional data has a default in the scene. */
export interface SceneData {
  readonly menu: MenuData
  readonly play: PlayData
  readonly win: WinData
  readonly watch: WatchData
  readonly replays: ReplaysData
  readonly courses: CoursesData
  readonly course: CourseData
  readonly runner: RunnerData
  readonly today: NoData
  readonly race: RaceData
  readonly guide: NoData
  readonly trials: NoData
  readonly settings: NoData
  /** Query and fragment of a workshop link; without them the workshop opens as it was left. */
  readonly workshop: { readonly query?: string }
  /**
   * `level` is copied; without one, the draft drawn last, or an empty room, always if `isNew`. `won` is its
   * maker's winning track of that draft.
   */
  readonly draw: { readonly level?: DrawnLevel; readonly won?: Track; readonly isNew?: true }
}

export type SceneKey = keyof SceneData

/** Pages, which are fetched when they are first opened. */
export type PageKey = Exclude<SceneKey, 'menu' | 'play'>

/** A scene with its data: one value, from a link to the scene. */
export type Route<Key extends SceneKey = SceneKey> = {
  readonly [Each in Key]: readonly [scene: Each, data: SceneData[Each]]
}[Key]

/** The query parameter that names a page, and the route to the page from its value. */
export interface PageLink<Key extends SceneKey> {
  readonly parameter: string
  readonly read: (value: string, link: string) => Route<Key> | LinkProblem
}

/** Pages with a link of their own, in the order in which their parameters are read. */
export const PAGE_LINKS = {
  workshop: { parameter: 'workshop', read: (_value, query) => ['workshop', { query }] },
  guide: { parameter: 'guide', read: () => ['guide', {}] },
  trials: { parameter: 'trials', read: () => ['trials', {}] },
  today: {
    parameter: 'today',
    read: (day) => (/^\d+-/.test(day) ? 'link-damaged' : ['today', {}]),
  },
  courses: { parameter: 'courses', read: () => ['courses', {}] },
  course: { parameter: 'course', read: readCourseLink },
  runner: { parameter: 'runner', read: readRunnerLink },
  race: { parameter: 'race', read: (race) => ['race', race === '' ? {} : { race }] },
  settings: { parameter: 'settings', read: () => ['settings', {}] },
  draw: { parameter: 'draw', read: () => ['draw', {}] },
} satisfies { readonly [Key in SceneKey]?: PageLink<Key> }

export type LinkedPage = keyof typeof PAGE_LINKS

/** Route to the page of a course by its key. */
function readCourseLink(key: string): Route<'course'> | LinkProblem {
  const courses = [key, withoutTail(key)].flatMap((each) => courseOfKey(each) ?? [])
  const course = courses.find((each) => isSeed(each.seed) && isPlayable(each))
  return course === undefined ? 'link-damaged' : ['course', { course }]
}

/** Route to the page of a runner by its id. */
function readRunnerLink(id: string): Route<'runner'> | LinkProblem {
  const runner = [id, withoutTail(id)].find(isRunnerId)
  return runner === undefined ? 'link-damaged' : ['runner', { runner }]
}

/** Sentence to show, seed to offer, and the control that led away from the menu. */
export interface MenuData {
  readonly sentence?: string
  readonly seed?: string | null
  /** Name of the control that led away and has the focus again. */
  readonly opener?: string | undefined
}

export interface ReplaysData {
  /** The text of a replay link, as it stands after `#run=`. */
  readonly text: string
  /** Name of the control of the menu that led here. */
  readonly opener?: string | undefined
  /** Label of the choice that led away and has the focus again. */
  readonly focus?: string
}

/** Replays to watch, and the route that Escape opens. */
export interface WatchData {
  readonly replays: readonly NamedReplay[]
  /** Index of the replay that is followed first; all others are ghosts. */
  readonly which: number
  readonly level?: number
  /** Failed attempts at a single level, drawn together with its replay. */
  readonly failed?: readonly Track[]
  readonly back: Route
}

/**
 * A race by its id, the open one with the end of its run, or a new one of a board's course. A `runner`
 * joins the race at once, a `viewer` has watched it and sees its times.
 */
export interface RaceData {
  readonly race?: string
  readonly as?: 'runner' | 'viewer'
  readonly course?: string
  readonly session?: RaceSession
  readonly end?: LevelEnd
}

/** The course that was left for the list has the focus there. */
export interface CoursesData {
  /** Key of a course. */
  readonly focus?: string
}

/** A course with the list of its runs, in which some are chosen. */
export interface CourseData {
  readonly course: Course
  readonly of?: RunsOf
  /** Keys of the chosen runs; by default the own best, or on a board the next rival. */
  readonly chosen?: readonly string[]
  /** Label of the choice that led away and has the focus again. */
  readonly focus?: string
  /** Page that led there; by default the list of courses. */
  readonly back?: Route
}

export interface RunnerData {
  /** Id of a runner of the host's board. */
  readonly runner: string
  /** Page that led there; by default the list of courses. */
  readonly back?: Route
}

/** Text of a drawn level in a fragment, `#level=TEXT`; null if there is none. */
export function levelTextOf(fragment: string): string | null {
  return /#level=([\w-]*)/.exec(fragment)?.[1] ?? null
}

/** Drawn level of the text of a link, once its win was played here. */
export function readDrawnLink(text: string): Run | LinkError {
  try {
    const seed = seedOfDrawnText(text)
    buildDrawn(seed)
    return startLevel(seed, 1)
  } catch (error) {
    if (error instanceof DrawnError) return { problem: `drawn-${error.problem}`, seed: null }
    throw error
  }
}

/** False for a course that does not exist, or whose drawn seed is damaged, e.g. from a link or backup. */
export function isPlayable(course: RunCourse): boolean {
  const isDrawn = parseSource(course.seed).kind === 'drawn'
  return isCourse(course) && (!isDrawn || isWonSeed(course.seed))
}

/** Replaces this scene by that of a route. */
export type Go = (...route: Route) => void

interface Startable {
  readonly scene: { readonly start: (key: SceneKey, data: object) => unknown }
}

/** Creates a `Go` that starts one scene: the first call decides, later calls do nothing. */
export function createGo({ scene }: Startable): Go {
  let isLeaving = false
  return (...[key, data]) => {
    if (isLeaving) return
    isLeaving = true
    scene.start(key, data)
  }
}
