import { writeWorkshopLink, DEFAULT_SETTINGS } from '../../app/workshop-link/workshop-link.ts'
import type { Input } from '../../core/game/state.ts'
import { inputsOfMoves } from '../../core/level/search/optimum.ts'
import { searchWin } from '../../core/level/search/solve.ts'
import { MAZE_ALGORITHMS } from '../../labyrinth/maze/generators.ts'
import { createTracePlayer } from '../../labyrinth/trace-player.ts'
import { BACKTRACKED, createTrace, SEEN, STARTED, VISITED } from '../../labyrinth/trace.ts'
import { type Content, stonesOf, traceContent } from '../../figures/contents.ts'
import { createLane, type Lane } from '../../figures/lane.ts'
import { createContentPlayback } from '../../figures/view.ts'
import { makeWork } from '../../figures/work.ts'
import type { MapStyle } from '../../picture/level-map.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import type { LevelLayout } from '../../core/game/level-layout.ts'
import { parseMaze } from '../../labyrinth/maze/text.ts'
import { distanceField, stepsTo } from '../../labyrinth/path/distance-field.ts'

/** Multiple of the rate of contents at which the guide plays its own. */
const SPEED = 3

/** Size of each carved maze and side of its tiles, in tiles and in pixels. */
const CARVED = { width: 21, height: 15, side: 8 }

/** Side of a tile of the search, in pixels: a little too small for numbers. */
const SEARCHED_SIDE = 19

/** Figure of a chapter; time passes in it while it is in view. */
export interface GuideFigure {
  readonly root: HTMLElement
  readonly pass?: (ms: number) => void
  /** Creates the picture once the figure has a place on the page, and again in another size. */
  readonly build?: (plays?: boolean) => void
}

/**
 * Creates a figure of a content and the bar that plays it.
 *
 * @param isStill true to show the end at first
 * @param waits true to play only when it is told to
 */
export function createPlayed(content: Content, isStill: boolean, waits = false) {
  const nothing = (): void => undefined
  const start = isStill ? Infinity : 0
  const playback = createContentPlayback(content, start, SPEED, nothing, nothing)
  if (!isStill && !waits) playback.toggle()
  return {
    root: element('div', { className: 'played' }, content.root, playback.bar),
    pass: (ms: number): void => playback.pass(ms),
    play: () => playback.isPlaying() || playback.toggle(),
  }
}

/** Creates a small lane of every algorithm, all with the same seed, played together. */
export function createAlgorithms(style: MapStyle): Content {
  const lanes = MAZE_ALGORITHMS.map(({ id: algorithm }) => {
    const settings = { ...DEFAULT_SETTINGS, ...CARVED, algorithm, solvers: [] }
    const { grid, carving } = makeWork(settings, null)
    const look = { side: CARVED.side, ...stonesOf({ algorithm }, style) }
    const lane = createLane(grid, carving, look, t(`algorithm.${algorithm}`), { solves: false })
    const href = writeWorkshopLink({ ...DEFAULT_SETTINGS, algorithm })
    lane.root.append(element('p', {}, element('a', { href }, t(`feel.${algorithm}`))))
    return whileInView(lane)
  })
  return traceContent(lanes)
}

/** Lane that is drawn while it is in view: eighteen at once are too many for slow machines. */
function whileInView(lane: Lane): Lane {
  let position = 0
  let isInView = true
  new IntersectionObserver(([{ isIntersecting }]) => {
    isInView = isIntersecting
    if (isInView) lane.show(position)
  }).observe(lane.root)
  const show = (wanted: number): void => {
    position = wanted
    if (isInView) lane.show(position)
  }
  return { ...lane, show }
}

/**
 * Creates the search for a win of each labyrinth: its frontier grows until it wins or has no state left.
 *
 * @param won called with the inputs of the win when its search has ended
 */
export function createSearches(style: MapStyle, won: (inputs: readonly Input[]) => void): Content {
  const lanes = (['loop', 'dead'] as const).map((id) => {
    const level = LABYRINTHS[id]
    const trace = createTrace()
    const { moves } = searchWin(level, { limit: Infinity, trace })
    const look = { side: SEARCHED_SIDE, ...stonesOf(level, style) }
    const player = createTracePlayer(level.grid.tiles, trace)
    const lane = createLane(level.grid, player, look, t(`guide.${id}`), { solves: true })
    const [caption] = lane.root.getElementsByTagName('figcaption')
    const show = (position: number): void => {
      const { length } = player
      if (moves !== null && player.position < length && position >= length)
        won(inputsOfMoves(moves))
      lane.show(position)
      const counts = player.eventCounts
      const played = counts[VISITED]
      const waiting = counts[STARTED] + counts[SEEN] - played - counts[BACKTRACKED]
      caption.textContent = t('guide.states', { played, waiting })
    }
    return { ...lane, show }
  })
  return traceContent(lanes)
}

/** Map of the guide's labyrinth: entrance, exit, start of the minotaur; `o` is the wall that closes the loop. */
const MAP = `
###############
#S....o...#...#
#.#####.#.#.#.#
#.#.....#...#.#
#.#########.#.#
#.........#.#.#
#########.#.#.#
#.....#...#.#.#
#.#.###.#####X#
#.#..........E#
###############`.trim()

/** Ways through the labyrinth with the loop: the shortest, and one that turns once he comes that way. */
const SHORTEST = 'EEEEEEEESSEENNEESSSSSSSS'
const FEINT = 'EEEEWWWWSSSSEEEEEEEESSWWSSEEEEEE'

function labyrinthWith(sign: string): LevelLayout {
  const grid = parseMaze(MAP.replace('o', sign).replaceAll(/[SEX]/g, '.'))
  const [entrance, exit, tile] = ['S', 'E', 'X'].map((mark) =>
    MAP.replaceAll('\n', '').indexOf(mark),
  )
  return {
    ...{ seed: '', number: 0, algorithm: 'recursive-backtracker', grid, entrance, exit },
    shortest: stepsTo(grid, distanceField(grid, exit), entrance),
    enemies: [{ kind: 'minotaur', ticksPerTile: 15, tile, patrol: [tile, tile] }],
  }
}

/** Inputs of a way in letters, one a tick. */
function inputsOf(way: string) {
  return inputsOfMoves(Array.from(way, (letter) => 1 << 'NESW'.indexOf(letter)))
}

/** Labyrinth with one way to the exit, on which every player is caught, and with a loop, which can be won. */
export const LABYRINTHS = { dead: labyrinthWith('#'), loop: labyrinthWith('.') }

export const WAYS = { shortest: inputsOf(SHORTEST), feint: inputsOf(FEINT) }
