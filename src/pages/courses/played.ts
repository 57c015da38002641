import { attemptResult } from '../../app/attempts/attempt-words.ts'
import type { HostBoard } from '../../app/board/board.ts'
import { nameOfRunner } from '../../app/board/board-words.ts'
import { mazeName, seedName, isolatedSeedName } from '../../app/seeds/seed-name.ts'
import type { createMazePictures } from '../../app/maze-pictures.ts'
import type { Go } from '../../app/routing/routes.ts'
import { type Attempt, type Course, courseOfKey, dayCourseOf } from '../../core/attempt/attempt.ts'
import type { Labyrinth } from '../../core/board/answers.ts'
import { BoardError } from '../../core/board/client.ts'
import type { ListedRace } from '../../core/board/race/race.ts'
import { attemptOfDay } from '../../core/courses/today.ts'
import type { Day } from '../../core/day.ts'
import { writerOf, formatTicks } from '../../core/game/format-time.ts'
import { levelRules } from '../../core/game/rules.ts'
import { readDrawn } from '../../core/level/drawn/codec.ts'
import { layoutOf, validOrNull } from '../../core/level/drawn/drawn-level.ts'
import { TILES } from '../../picture/atlas.ts'
import { type MapStyle, paintLevel } from '../../picture/level-map.ts'
import { scaledFrames } from '../../picture/stones.ts'
import { button, type Child, element, setText } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createCourseList, type ListedCourse } from '../../app/runs/course-list.ts'
import { resumeSaved } from '../../app/attempts/resume-saved.ts'
import {
  FILE_TYPE,
  replayFileName,
  writeReplayFile,
  saveFile,
} from '../../app/sharing/share-choices.ts'
import type { Host } from '../../app/page.ts'
import { parseSource } from '../../core/level/source.ts'
import { decodeReplay } from '../../core/replay/codec/codec.ts'
import type { SavedAttempt } from '../../storage/schema.ts'
import { toast } from '../../ui/overlay.ts'

/** Labyrinths and races that are played on the host's board. */
export type PlayedNow = NonNullable<Awaited<ReturnType<typeof fetchPlayed>>>

/** Width of a picture of a drawn level, in its pixels. */
const PICTURE_WIDTH = 240

/** Fetches the courses with most posts of the week, drawn levels of players, and open races. */
export async function fetchPlayed({ client }: Pick<HostBoard, 'client'>) {
  try {
    const [popular, labyrinths, races] = await Promise.all([
      client.popular(),
      client.labyrinths(),
      client.races(),
    ])
    return { popular, labyrinths, races }
  } catch (error) {
    // The own courses are listed all the same.
    if (error instanceof BoardError) return null
    throw error
  }
}

interface PlayedView {
  readonly day: Day
  /** Null until it is fetched, and without a board. */
  readonly played: PlayedNow | null
  readonly attempts: readonly Attempt[]
  /** Pictures of the own attempts. */
  readonly ownPictures: Pick<ReturnType<typeof createMazePictures>, 'of'>
  readonly style: MapStyle
}

/** Creates the labyrinths to play: today's, which leads, and lists of those of the host's board. */
export function createPlayed(
  { day, played, attempts, ownPictures, style }: PlayedView,
  go: Go,
): { readonly lead: HTMLElement; readonly lists: Child } {
  const own = attemptOfDay(attempts, day)
  const course = dayCourseOf(day)
  const open = (listed: Course): void => go('course', { course: listed, of: 'everybody' })
  const rules = levelRules(course.level)
  const openOwn = (): void => go('course', { course })
  const lead = element(
    'section',
    { className: 'today-lead frame sheet row', key: 'today' },
    element(
      'div',
      { className: 'maze-frame' },
      own === null
        ? style.tiles && scaledFrames(style.tiles, [TILES.torch], 48)
        : ownPictures.of(own),
    ),
    element(
      'div',
      { className: 'stack' },
      element('h2', {}, seedName(course.seed)),
      element('p', { className: 'is-lesser' }, `${t('hud.level', course)} · ${mazeName(rules)}`),
      own !== null && element('p', { className: 'plain' }, button(attemptResult(own), openOwn)),
    ),
    button(t('menu.today'), () => go('today', {}), { className: 'main-choice' }),
  )
  const lists = [
    createRaces(played?.races ?? [], go),
    createSection(
      'labyrinths',
      (played?.labyrinths ?? []).flatMap((each) => listedLabyrinth(each, style)),
      open,
    ),
    createSection(
      'popular',
      (played?.popular ?? []).flatMap(({ board, posts }) => {
        const popular = courseOfKey(board)
        const facts = [t('board.posts', { posts })]
        return popular === null
          ? []
          : [{ course: popular, result: null, facts, picture: pictureOf(popular, style) }]
      }),
      open,
    ),
  ]
  return { lead, lists }
}

/** Creates a list of courses under its title; null for no course. */
function createSection(
  name: 'labyrinths' | 'popular',
  courses: readonly ListedCourse[],
  open: (course: Course) => void,
): HTMLElement | null {
  if (courses.length === 0) return null
  return element(
    'section',
    { className: 'sheet stack', key: name },
    element('h2', {}, t(`board.${name}`)),
    createCourseList(courses, open),
  )
}

/** Creates the list of open races, each named by its first runner; null for none. */
function createRaces(races: readonly ListedRace[], go: Go): HTMLElement | null {
  if (races.length === 0) return null
  const lines = races.map(({ id, isStarted, runners }) => {
    const fact = t(isStarted ? 'races.is-on' : 'races.waits', { count: runners.length })
    const join = button(nameOfRunner(runners[0]), () => go('race', { race: id }))
    return element('li', { key: id, className: 'row' }, join, fact)
  })
  return element(
    'section',
    { className: 'sheet stack', key: 'races' },
    element('h2', {}, t('board.races')),
    element('ol', { className: 'slim stack' }, lines),
  )
}

/** A drawn level by its maker's runner name: its title, free text, is on its own page. */
function listedLabyrinth(
  { board, maker, optimum, runners, best }: Labyrinth,
  style: MapStyle,
): ListedCourse[] {
  const course = courseOfKey(board)
  if (course === null) return []
  const write = writerOf([optimum ?? 0, best ?? 0])
  const facts = [
    ...(optimum === null ? [] : [t('perfect.time', { time: write(optimum) })]),
    t('board.runners', { of: runners }),
  ]
  return [
    {
      ...{ course, name: nameOfRunner(maker), words: t('seed.drawn'), facts },
      result: best === null ? null : t('board.best', { time: write(best) }),
      picture: pictureOf(course, style),
    },
  ]
}

/** Pictures of drawn levels by seed: a list that is shown again has the same ones. */
const pictures = new Map<string, HTMLCanvasElement>()

/** Picture of a drawn level; null for a level of a seed, which is built when its page is opened. */
function pictureOf({ seed }: Course, style: MapStyle): HTMLCanvasElement | null {
  const known = pictures.get(seed)
  if (known !== undefined) return known
  const level = validOrNull(() => layoutOf(readDrawn(seed)))
  if (level === null) return null
  const canvas = element('canvas', { key: seed, ariaHidden: 'true' })
  paintLevel(level, [], style, Math.ceil(PICTURE_WIDTH / level.grid.width), canvas)
  pictures.set(seed, canvas)
  return canvas
}

type UnfinishedHost = Pick<Host, 'autosave' | 'levels' | 'go' | 'closed'>

/**
 * Creates the list of unfinished attempts, empty until they are read: each is resumed, saved as a file or
 * discarded.
 */
export function createUnfinishedList(host: UnfinishedHost): HTMLElement {
  const properties = { key: 'unfinished', ariaLabel: t('unfinished.title') }
  const root = element('section', { ...properties, className: 'sheet stack unfinished-list' })
  void host.autosave.unfinished().then((saved) => {
    root.append(...saved.flatMap((each) => createLine(each, host) ?? []))
  })
  return root
}

/** A line with an attempt and what can be done with it; null if its replay cannot be read. */
function createLine(current: SavedAttempt, host: UnfinishedHost): HTMLElement | null {
  const replay = decodeReplay(current.replay)
  if (replay === null) return null
  const { seed, mode, tracks } = replay
  const ticks = tracks.reduce((sum, { length }) => sum + length, 0)
  function resume(): void {
    const claim = resumeSaved(current, host)
    if (claim === null) return
    root.inert = true
    void claim().then((data) => {
      if (data === null) root.remove()
      else if (!host.closed.aborted) host.go('play', data)
    })
  }
  function save(): void {
    const file = new Blob([writeReplayFile(current.replay)], { type: FILE_TYPE })
    toast(saveFile(file, replayFileName(seed, ticks)))
  }
  /** Asks by its own label before it discards. */
  function discard(): void {
    const sure = t('unfinished.drop-sure')
    if (drop.textContent !== sure) {
      setText(drop, sure)
      return
    }
    host.autosave.discard(current)
    root.remove()
  }
  const facts = {
    seed: isolatedSeedName(seed),
    level: current.continuesAt,
    time: formatTicks(ticks),
  }
  const kind = parseSource(seed).kind === 'drawn' ? 'drawn' : mode
  const drop = button(t('unfinished.drop'), discard, { className: 'plain' })
  const root = element(
    'div',
    { className: 'row slim' },
    button(t(`unfinished.${kind}`, facts), resume),
    button(t('unfinished.save'), save, { className: 'plain' }),
    drop,
  )
  return root
}
