import { columnOf, type Direction, neighbour, rowOf, tileAt, WALL } from '../labyrinth/grid.ts'
import { questionsOf, ranksOf } from '../labyrinth/maze/questions.ts'
import { RECIPES } from '../labyrinth/maze/recipes.ts'
import type { TracePlayer } from '../labyrinth/trace-player.ts'
import { BACKTRACKED_MARK, FRONTIER_MARK, PATH_MARK, VISITED_MARK } from '../labyrinth/trace.ts'
import { type Choice, createChoices, element } from '../ui/element.ts'
import { type MessageKey, t } from '../ui/message.ts'
import { focusOn } from '../ui/reveal.ts'
import { ARROWS } from '../ui/spatial-navigation.ts'
import type { Lane } from './lane.ts'
import { COLOURS } from './maze-painter.ts'
import type { RecipeBox } from './work.ts'

/** Seconds of play between questions, of a right answer before it, and between the taps of a double tap. */
const SECONDS = { leg: 1.5, shown: 2.5, doubleTap: 0.5 } as const

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
 * Plays a trace from question to question: which tile comes next. It is tapped, or chosen by arrow keys and
 * Enter on the picture. After an answer it waits, after a right one for some time.
 */
export function createGuess(bar: HTMLElement, parts: GuessParts) {
  const { lane, box, solves, show, round, isStill, ends } = parts
  const { player, canvas, grid, numbers } = lane
  const recipe = RECIPES[box.shown.value]
  const questions = questionsOf(recipe, player, grid)
  const of = questions.length
  const status = element('p', { role: 'status' })
  const place = element('span', { role: 'status', className: 'unseen' })
  const choices = element('div', { className: 'choices row' })
  let state: 'plays' | 'asks' | 'right' | 'wrong' | 'ended' = 'plays'
  /** Seconds since the last answer, or since it plays. */
  let passed = 0
  let cursor = -1

  const answeredAt = (): number => (round.answered === 0 ? 0 : questions[round.answered - 1].at + 1)
  const offer = (...offered: readonly Choice[]): void => {
    const hadFocus = choices.contains(document.activeElement)
    choices.replaceChildren(...createChoices(offered).children)
    if (hadFocus) canvas.focus({ preventScroll: true })
  }

  function play(): void {
    state = 'plays'
    passed = 0
    offer()
  }
  function pass(ms: number): void {
    passed += ms / 1000
    if (state === 'right' && passed >= SECONDS.shown) play()
    if (state !== 'plays') return
    const share = isStill ? 1 : Math.min(1, passed / SECONDS.leg)
    const from = answeredAt()
    const to = questions.at(round.answered)?.at ?? player.length
    show(Math.floor(from + (to - from) * share))
    if (share === 1) arrive()
  }
  function arrive(): void {
    lane.frame()
    cursor = player.current
    state = round.answered < of ? 'asks' : 'ended'
    if (state === 'asks') ask()
    else {
      const told = t(of === 0 ? 'guess.none' : 'guess.score', { right: round.right, of })
      const tell = (more: string): void => status.replaceChildren(element('b', {}, told), ' ', more)
      tell('')
      offer(...ends(tell))
      if (document.activeElement === canvas) focusOn(choices.querySelector('button'))
    }
  }
  function ask(sentence = t(solves ? 'guess.tile' : 'guess.look')): void {
    status.textContent = `${t('guess.number', { number: round.answered + 1, of })} ${sentence}`
  }
  /** Answers, tells of a slip of the hand, or goes on after an answer. */
  function choose(tile: number): void {
    if (state === 'right' || state === 'wrong') {
      if (passed >= SECONDS.doubleTap) play()
    } else if (state !== 'asks') return
    else if (tile === player.current) ask(t('guess.here'))
    else if (solves && player.tiles[tile] === WALL) ask(t('guess.wall'))
    else answer(tile)
  }
  function answer(tile: number): void {
    const { line, tiles } = questions[round.answered]
    const isRight = tiles.includes(tile)
    round.answered++
    if (isRight) round.right++
    show(answeredAt())
    lane.frame([tile, COLOURS.red], [isRight ? tile : tiles[0], COLOURS.green])
    state = isRight ? 'right' : 'wrong'
    passed = 0
    // The line is lit in the recipe.
    status.textContent = t(`guess.${state}`, { line: '' }).trim()
    place.textContent = [box.items[line].textContent, nameOf(tiles[0])].join(' ')
    offer({ label: t('guess.go-on'), choose: play })
  }
  function move(direction: Direction): void {
    if (state !== 'asks') return
    const next = neighbour(grid, cursor, direction)
    if (next !== -1) cursor = next
    lane.frame([cursor, COLOURS.cream])
    place.textContent = nameOf(cursor)
  }
  function nameOf(tile: number): string {
    const value = player.tiles[tile]
    const what = t(NAMES[value] ?? 'draw.floor')
    const number = solves && value >= FRONTIER_MARK ? ` ${numbers[tile]}` : ''
    const values = { column: columnOf(grid, tile) + 1, row: rowOf(grid, tile) + 1 }
    return t('draw.at', { what: what + number, ...values })
  }

  Object.assign(canvas, { tabIndex: 0, role: 'application', ariaLabel: t('guess.picture') })
  canvas.addEventListener('click', ({ offsetX, offsetY }) => {
    const side = canvas.clientWidth / grid.width
    choose(tileAt(grid, Math.floor(offsetX / side), Math.floor(offsetY / side)))
  })
  canvas.addEventListener('keydown', (event) => {
    const direction = ARROWS[event.key]
    if (event.key !== 'Enter' && direction === undefined) return
    event.preventDefault()
    if (direction !== undefined) move(direction)
    else if (!event.repeat) choose(cursor)
  })
  // Counts are of no use here.
  lane.root.lastElementChild?.remove()
  bar.prepend(status, place, choices)
  numbers.set(ranksOf(recipe, player, grid))
  play()
  // From the start, as numbers have changed.
  show(0)
  show(answeredAt())
  return { pass }
}
