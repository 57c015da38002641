import { columnOf, neighbour, rowOf, SOUTH, tileAt, WALL } from '../labyrinth/grid.ts'
import { questionsOf } from '../labyrinth/maze/questions.ts'
import { RECIPES } from '../labyrinth/maze/recipes.ts'
import { stepsReached, type TracePlayer } from '../labyrinth/trace-player.ts'
import { BACKTRACKED_MARK, FRONTIER_MARK, PATH_MARK, VISITED_MARK } from '../labyrinth/trace.ts'
import { button, type Choice, element, replace } from '../ui/element.ts'
import { type MessageKey, t } from '../ui/message.ts'
import { focusOn, reveal } from '../ui/reveal.ts'
import { ARROWS } from '../ui/spatial-navigation.ts'
import type { Lane } from './lane.ts'
import { COLOURS } from './maze-painter.ts'
import type { RecipeBox } from './work.ts'

/** Entries played in a second between two questions, and the least and most seconds between them. */
const RATE = 8
const LEG = { least: 1, most: 2.5 }

/** Messages that name tiles by their values; others are floor. */
const NAMES: Readonly<Partial<Record<number, MessageKey>>> = {
  [WALL]: 'draw.wall',
  [FRONTIER_MARK]: 'guess.waits',
  [VISITED_MARK]: 'guess.visited',
  [BACKTRACKED_MARK]: 'guess.dead-end',
  [PATH_MARK]: 'guess.path',
}

/** Answers to the questions on a trace; they remain if the picture is created anew. */
export interface Round {
  readonly player: TracePlayer
  answered: number
  right: number
}

interface GuessParts {
  readonly lane: Lane
  readonly box: RecipeBox
  /** True if walls stay, so that none is an answer. */
  readonly solves: boolean
  readonly show: (position: number) => void
  readonly round: Round
  /** True to be at the next question at once. */
  readonly isStill: boolean
  /** Returns what can be done after the last question. */
  readonly ends: (notify: (sentence: string) => void) => readonly Choice[]
}

/**
 * Plays a trace from question to question: which tile comes next, or which line of the recipe. Both are
 * pressed, or chosen by arrow keys and Enter on the picture. After a wrong answer it waits.
 */
export function createGuess(bar: HTMLElement, parts: GuessParts) {
  const { lane, box, solves, show, round, isStill, ends } = parts
  const { player, canvas, grid } = lane
  const questions = questionsOf(RECIPES[box.shown.value], player, grid)
  const numbers = stepsReached(player)
  const status = element('p', { role: 'status' })
  const place = element('span', { role: 'status', className: 'unseen' })
  const choices = element('div', { className: 'choices row' })
  let state: 'plays' | 'asks' | 'waits' | 'ended' = 'plays'
  let position = round.answered === 0 ? 0 : questions[round.answered - 1].at + 1
  /** Position after the last answer, and the seconds since. */
  let from = position
  let passed = 0
  /** Chosen tile, or line; -1 for none. */
  let cursor = -1
  let verdict = ''

  const asked = () => questions.at(round.answered)
  const stop = (): number => asked()?.at ?? player.length
  const asks = (what: 'tile' | 'line'): boolean =>
    state === 'asks' && (what === 'line') === (asked()?.tiles.length === 0)
  const say = (sentence: string): void => {
    status.textContent = isStill ? `${verdict} ${sentence}`.trim() : sentence
    verdict = ''
  }
  const aim = (line: number): void =>
    box.items.forEach((item, i) => item.classList.toggle('aimed', i === line))
  const offer = (...offered: readonly Choice[]): void => {
    const hadFocus = choices.contains(document.activeElement)
    replace(
      choices,
      offered.map(({ label, choose }) => button(label, choose, { key: label })),
    )
    if (hadFocus) canvas.focus({ preventScroll: true })
  }

  function play(): void {
    state = 'plays'
    from = position
    passed = 0
    offer()
  }
  function pass(ms: number): void {
    if (state !== 'plays') return
    passed += ms / 1000
    const way = stop() - from
    const time = isStill ? 0 : Math.max(LEG.least, Math.min(way / RATE, LEG.most))
    position = passed < time ? from + (way * passed) / time : stop()
    show(Math.floor(position))
    if (position === stop() && passed >= time) arrive()
  }
  function arrive(): void {
    lane.frame()
    state = asked() === undefined ? 'ended' : 'asks'
    const of = questions.length
    if (state === 'ended') {
      say(t(of === 0 ? 'guess.none' : 'guess.score', { right: round.right, of }))
      offer(...ends(say))
      if (document.activeElement === canvas) focusOn(choices.querySelector('button'))
      return
    }
    cursor = asks('line') ? -1 : player.current
    box.root.classList.toggle('asked', asks('line'))
    if (asks('line')) reveal(box.items[box.items.length - 1])
    const key = asks('line') ? 'guess.line' : solves ? 'guess.tile' : 'guess.look'
    say(`${t('guess.number', { number: round.answered + 1, of })} ${t(key)}`)
  }
  function answer(chosen: number): void {
    const question = asked()
    if (state !== 'asks' || question === undefined) return
    const { at, line } = question
    const [tile = -1] = question.tiles
    const isRight = tile === -1 ? chosen === line : question.tiles.includes(chosen)
    round.answered++
    if (isRight) round.right++
    box.root.classList.remove('asked')
    aim(-1)
    position = at + 1
    show(position)
    if (tile !== -1) lane.frame([chosen, COLOURS.red], [tile, COLOURS.green])
    verdict = t(isRight ? 'guess.right' : 'guess.wrong', { line: box.items[line].textContent })
    status.textContent = verdict
    state = 'waits'
    if (!isRight) {
      place.textContent = tile === -1 ? '' : nameOf(tile)
      offer({ label: t('guess.go-on'), choose: play })
    } else play()
  }
  function move(key: string): void {
    const direction = ARROWS[key]
    if (direction === undefined || state !== 'asks') return
    if (asks('tile')) {
      const next = neighbour(grid, cursor, direction)
      if (next !== -1) cursor = next
      lane.frame([cursor, COLOURS.cream])
      place.textContent = nameOf(cursor)
    } else {
      cursor = Math.max(0, Math.min(cursor + (direction === SOUTH ? 1 : -1), box.items.length - 1))
      aim(cursor)
      place.textContent = box.items[cursor].textContent
    }
  }
  function nameOf(tile: number): string {
    const value = player.tiles[tile]
    const what = t(NAMES[value] ?? 'draw.floor')
    const number = solves && value >= FRONTIER_MARK ? ` ${numbers[tile]}` : ''
    const values = { column: columnOf(grid, tile) + 1, row: rowOf(grid, tile) + 1 }
    return t('draw.at', { what: what + number, ...values })
  }
  /** Answers, unless it was a slip of the hand, or goes on after a wrong answer. */
  function choose(tile: number): void {
    if (state === 'waits') play()
    else if (tile !== player.current && !(solves && player.tiles[tile] === WALL)) answer(tile)
  }

  Object.assign(canvas, { tabIndex: 0, role: 'application', ariaLabel: t('guess.picture') })
  canvas.addEventListener('click', ({ offsetX, offsetY }) => {
    const side = canvas.clientWidth / grid.width
    if (!asks('line')) choose(tileAt(grid, Math.floor(offsetX / side), Math.floor(offsetY / side)))
  })
  canvas.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && ARROWS[event.key] === undefined) return
    event.preventDefault()
    if (event.key !== 'Enter') move(event.key)
    else if (asks('line')) answer(cursor)
    else if (!event.repeat) choose(cursor)
  })
  box.items.forEach((item, line) =>
    item.addEventListener('click', () => asks('line') && answer(line)),
  )
  bar.prepend(status, place, choices)
  play()
  show(Math.floor(position))
  return {
    pass,
    at: () => 0,
    toggle: () => state === 'waits' && play(),
    stepBy: () => undefined,
    isPlaying: () => true,
  }
}
