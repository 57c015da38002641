import { boardTitle, nameOfRunner } from '../../app/board/board-words.ts'
import type { BoardPage, Labyrinth, PopularCourse, Standing } from '../../core/board/answers.ts'
import type { ListedRace } from '../../core/board/race/race.ts'
import { courseOfKey } from '../../core/attempt/attempt.ts'
import { formatTicks, writerOf } from '../../core/game/format-time.ts'
import { readDrawn } from '../../core/level/drawn/codec.ts'
import { layoutOf, validOrNull } from '../../core/level/drawn/drawn-level.ts'
import { type MapStyle, paintLevel } from '../../picture/level-map.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { rowResult } from './table.ts'

/** Content of the first view. */
export interface StartView {
  /** Board of today's labyrinth. */
  readonly today: string
  /** Fetched content; null while it is fetched. */
  readonly found: {
    /** The best of today's labyrinth. */
    readonly today: BoardPage
    readonly popular: readonly PopularCourse[]
    readonly labyrinths: readonly Labyrinth[]
    readonly races: readonly ListedRace[]
  } | null
  readonly style: MapStyle
}

/** Actions of the first view; `run` plays today's labyrinth. */
interface StartActions extends Record<'run' | 'draw' | 'openRace', () => void> {
  readonly joinRace: (race: string) => void
  readonly open: (board: string) => void
}

/**
 * Creates the first view: today's labyrinth with its best runners, races now, the boards with most posts of
 * the week, and drawn levels of players.
 */
export function createStart(view: StartView, actions: StartActions): HTMLElement {
  const { open, draw, openRace, joinRace } = actions
  const { popular, races, labyrinths = [] } = view.found ?? {}
  const boards = popular?.map(
    ({ board, posts }) => [board, boardTitle(board), t('board.posts', { posts })] as const,
  )
  const any = labyrinths.at(Math.floor(Math.random() * labyrinths.length))
  const way = any && button(t('board.open-any'), () => open(any.board))
  const drawn = view.found && labyrinths.map((each) => listedLabyrinth(each, view.style))
  const beside = element(
    'div',
    { className: 'stack' },
    createSection('races', races?.map(listedRace), joinRace, button(t('menu.race'), openRace)),
    createSection('popular', boards, open, null),
    createSection('labyrinths', drawn, open, way ?? button(t('board.draw'), draw)),
  )
  return element('div', { className: 'board-start sheet' }, createToday(view, actions), beside)
}

/** Creates the boards on which a runner stands, above a button; null while they are fetched. */
export function createStandings(
  standings: readonly Standing[] | null,
  open: (board: string) => void,
  way: Child,
): HTMLElement {
  const boards = standings?.map(({ board, of, row }) => {
    const fact = `${t('board.rank', { rank: row.rank, of })} · ${formatTicks(row.time)}`
    return [board, boardTitle(board), fact] as const
  })
  return element(
    'div',
    { className: 'board-start sheet' },
    createSection('standings', boards, open, way),
  )
}

/** Board in a list, its name, and a fact about it. */
type ListedBoard = readonly [board: string, name: Child, fact: string]

/** Creates a list of boards under its title, or instead of an empty one what would be in it, and a button. */
function createSection(
  name: 'races' | 'popular' | 'labyrinths' | 'standings',
  listed: readonly ListedBoard[] | null | undefined,
  open: (board: string) => void,
  way: Child,
): HTMLElement {
  const rows = listed?.map(([board, name, fact]) => {
    const content = [element('bdi', {}, name), element('span', {}, fact)]
    const opener = button(content, () => open(board))
    return element('li', { key: board }, opener)
  })
  const hint = rows === undefined ? t('board.loading') : t(`board.none-${name}`)
  return element(
    'section',
    { key: name, className: name },
    element('h2', {}, t(`board.${name}`)),
    rows?.length
      ? element('ol', { className: 'boards plain' }, rows)
      : element('p', { className: 'hint' }, hint),
    way,
  )
}

/** Lists a race by its first runner. */
function listedRace({ id, isStarted, runners }: ListedRace): ListedBoard {
  const count = runners.length
  const fact = isStarted ? t('races.is-on', { count }) : t('races.waits', { count })
  return [id, nameOfRunner(runners[0]), fact]
}

/** Lists a drawn level with its picture by its maker's runner name: its title, free text, is on its board. */
function listedLabyrinth(labyrinth: Labyrinth, style: MapStyle): ListedBoard {
  const { board, maker, optimum, runners, best } = labyrinth
  const picture = element('canvas', { ariaHidden: 'true' })
  const level = validOrNull(() => layoutOf(readDrawn(courseOfKey(board)?.seed ?? '')))
  if (level) paintLevel(level, [], style, Math.ceil(240 / level.grid.width), picture)
  const write = writerOf([optimum ?? 0, best ?? 0])
  const facts = [
    ...(optimum === null ? [] : [t('perfect.time', { time: write(optimum) })]),
    ...(best === null ? [] : [t('board.best', { time: write(best) })]),
    t('board.runners', { of: runners }),
  ]
  return [board, [picture, nameOfRunner(maker)], facts.join(', ')]
}

function createToday({ today, found }: StartView, actions: StartActions): HTMLElement {
  const best = found?.today.rows ?? []
  const write = writerOf(best.map(({ time }) => time))
  const rows = best.map((row) =>
    element(
      'li',
      { key: String(row.entry) },
      element('span', {}, row.rank),
      element('bdi', {}, nameOfRunner(row.runner)),
      element('b', {}, rowResult(row, write)),
    ),
  )
  return element(
    'section',
    { className: 'event-panel stack frame' },
    element('h2', {}, t('board.today')),
    found !== null && best.length === 0 && element('p', {}, t('board.empty')),
    element('ol', {}, rows),
    element(
      'div',
      { className: 'choices row' },
      button(t('board.run'), actions.run, { key: 'main', className: 'main-choice' }),
      button(t('board.open'), () => actions.open(today)),
    ),
  )
}
