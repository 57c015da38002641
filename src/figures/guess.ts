import { columnOf, type Direction, neighbour, rowOf, tileAt, WALL } from '../labyrinth/grid.ts'
import { questionsOf } from '../labyrinth/maze/questions.ts'
import { RECIPES } from '../labyrinth/maze/recipes.ts'
import { stepsReached, type TracePlayer } from '../labyrinth/trace-player.ts'
import { BACKTRACKED_MARK, FRONTIER_MARK, PATH_MARK, VISITED_MARK } from '../labyrinth/trace.ts'
import { button, type Choice, element } from '../ui/element.ts'
import { type MessageKey, t } from '../ui/message.ts'
import { focusOn } from '../ui/reveal.ts'
import { ARROWS } from '../ui/spatial-navigation.ts'
import type { Lane } from './lane.ts'
import { COLOURS } from './maze-painter.ts'
import type { RecipeBox } from './work.ts'

/** Seconds between two questions. */
const LEG_SECONDS = 1.5

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
  /** Numbers of the questions answered wrong, from 1. */
  readonly missed: number[]
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
 * Enter on the picture. After a wrong answer it waits.
 */
export function createGuess(bar: HTMLElement, parts: GuessParts) {
  const { lane, box, solves, show, round, isStill, ends } = parts
  const { player, canvas, grid } = lane
  const questions = questionsOf(RECIPES[box.shown.value], player, grid)
  const of = questions.length
  const numbers = stepsReached(player)
  const status = element('p', { role: 'status' })
  const place = element('span', { role: 'status', className: 'unseen' })
  const choices = element('div', { className: 'choices row' })
  let state: 'plays' | 'asks' | 'waits' | 'ended' = 'plays'
  /** Seconds since the last answer. */
  let passed = 0
  let cursor = -1
  let verdict = ''

  const answeredAt = (): number => (round.answered === 0 ? 0 : questions[round.answered - 1].at + 1)
  const say = (...sentences: readonly string[]): void =>
    void (status.textContent = sentences.filter(Boolean).join(' '))
  const offer = (...offered: readonly Choice[]): void => {
    const hadFocus = choices.contains(document.activeElement)
    choices.replaceChildren(...offered.map(({ label, choose }) => button(label, choose)))
    if (hadFocus) canvas.focus({ preventScroll: true })
  }

  function play(): void {
    state = 'plays'
    passed = 0
    offer()
  }
  function pass(ms: number): void {
    if (state !== 'plays') return
    passed += ms / 1000
    const share = isStill ? 1 : Math.min(1, passed / LEG_SECONDS)
    const from = answeredAt()
    const to = questions.at(round.answered)?.at ?? player.length
    show(Math.floor(from + (to - from) * share))
    if (share === 1) arrive()
  }
  function arrive(): void {
    lane.frame()
    cursor = player.current
    state = round.answered < of ? 'asks' : 'ended'
    const before = isStill ? verdict : ''
    if (state === 'asks') ask(before)
    else {
      const { missed } = round
      const score = t(of === 0 ? 'guess.none' : 'guess.score', { right: of - missed.length, of })
      const numbers = missed.join(', ')
      say(before, score, numbers && t('guess.missed', { numbers }))
      offer(...ends(say))
      if (document.activeElement === canvas) focusOn(choices.querySelector('button'))
    }
  }
  function ask(before: string): void {
    const number = t('guess.number', { number: round.answered + 1, of })
    say(before, number, t(solves ? 'guess.tile' : 'guess.look'))
  }
  /** Answers, tells of a slip of the hand, or goes on after a wrong answer. */
  function choose(tile: number): void {
    if (state === 'waits') play()
    else if (state !== 'asks') return
    else if (tile === player.current) ask(t('guess.here'))
    else if (solves && player.tiles[tile] === WALL) ask(t('guess.wall'))
    else answer(tile)
  }
  function answer(tile: number): void {
    const { line, tiles } = questions[round.answered]
    const isRight = tiles.includes(tile)
    round.answered++
    if (!isRight) round.missed.push(round.answered)
    show(answeredAt())
    lane.frame([tile, COLOURS.red], [isRight ? tile : tiles[0], COLOURS.green])
    verdict = t(isRight ? 'guess.right' : 'guess.wrong', { line: box.items[line].textContent })
    say(verdict)
    play()
    if (isRight) return
    state = 'waits'
    place.textContent = nameOf(tiles[0])
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
  bar.prepend(status, place, choices)
  play()
  show(answeredAt())
  return { pass }
}
