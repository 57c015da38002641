import { type Input, RESTART } from '../../../src/core/game/state.ts'
import type { Direction } from '../../../src/core/grid.ts'
import { below } from '../../../src/core/random/random.ts'
import type { Fingers } from './fingers.ts'

/**
 * Gestures of fingers on the way to a corner, beside turning there. think: let go, look, then
 * press. lift: let go of the old key before pressing the new one. tap: press the new key early, let
 * go, press it again. turn-back: turn in mid-corridor and again. rest: stand still, often until
 * caught. restart: begin the level again.
 */
export const GESTURES = ['think', 'lift', 'tap', 'turn-back', 'rest', 'restart'] as const
export type Gesture = (typeof GESTURES)[number]

/** The usual ticks of a gesture. */
const COST: Readonly<Record<Gesture, number>> = {
  think: 85,
  lift: 8,
  tap: 8,
  'turn-back': 26,
  rest: 300,
  restart: 200,
}

/** Ticks idled away in each attempt: after many catches often none. */
export const LEISURE = [100_000, 200, 90, 30]

/**
 * Ticks before a corner at which the key is pressed after many catches: never late, even where
 * frames are long.
 */
const HASTE = [9, 13] as const

/** The time that straying takes. */
export const STRAY_COST = 150

/** Turns a corner, as the gesture has it; `distance` is how many ticks are left to it. */
export function turn(hand: Fingers, way: Direction, distance: number): void {
  const late = Math.max(0, -hand.early)
  if (hand.gesture === null || hand.gesture === 'turn-back') {
    press(hand, way, late, Math.max(0, distance) + between(hand, ...hand.style.overlap))
  } else {
    AT_CORNERS[hand.gesture](hand, way, late, distance)
  }
}

type AtCorner = (hand: Fingers, way: Direction, late: number, distance: number) => void

const AT_CORNERS: Readonly<Record<Exclude<Gesture, 'turn-back'>, AtCorner>> = {
  think(hand, way, late) {
    letGo(hand, late)
    press(hand, way, late + between(hand, 20, 150), 0)
  },
  lift(hand, way, late) {
    letGo(hand, late)
    press(hand, way, late + between(hand, 1, 7), 0)
  },
  tap(hand, way, _late, distance) {
    const again = Math.max(distance, 6) + between(hand, 2, 5)
    const old = hand.held & ~(1 << way)
    change(hand, 0, 1 << way, 0)
    change(hand, between(hand, 3, 5), 0, 1 << way)
    change(hand, again, 1 << way, 0)
    change(hand, again + between(hand, ...hand.style.overlap), 0, old)
    hand.busyUntil = hand.clock + again + 1
  },
  rest(hand, _way, late) {
    letGo(hand, late)
    hand.busyUntil = hand.clock + between(hand, 150, 500)
  },
  restart(hand) {
    change(hand, 1, RESTART, 0)
    change(hand, 2, 0, RESTART)
    beginAgain(hand, 3)
    hand.busyUntil = hand.clock + between(hand, 30, 80)
  },
}

/** Turns in mid-corridor and back again, the old key held all the time. */
export function turnBack(hand: Fingers, way: Direction): void {
  const ticks = between(hand, 6, 12)
  change(hand, 0, 1 << way, 0)
  change(hand, ticks, 0, 1 << way)
  hand.busyUntil = hand.clock + 2 * ticks
  choose(hand)
}

/** Decides what is done on the way to the next corner, and how early its key is pressed. */
export function choose(hand: Fingers): void {
  const { random, style } = hand
  let chance = below(random, 100)
  hand.gesture = null
  for (const gesture of GESTURES) {
    const share = style.gestures[gesture] ?? 0
    if (chance >= 0 && chance < share && COST[gesture] <= hand.leisure) {
      hand.gesture = gesture
      hand.leisure -= COST[gesture]
    }
    chance -= share
  }
  hand.hurry = hand.attempts < 3 ? 0 : 2 * below(random, 3)
  const [least, most] = style.early
  // The sum of two draws is more often in the middle, as hands are.
  const early =
    least + below(random, (most - least) / 2 + 1) + below(random, (most - least) / 2 + 1)
  hand.early = hand.leisure === 0 ? between(hand, ...HASTE) : early
  if (hand.gesture === 'tap') hand.early = between(hand, 9, 13)
  if (hand.gesture === 'lift') hand.early = Math.min(hand.early, 6)
}

/** The end of an attempt: lets go of all keys, and plans again. */
export function beginAgain(hand: Fingers, ticks: number): void {
  hand.attempts++
  hand.leisure = LEISURE[hand.attempts] ?? 0
  hand.route = []
  letGo(hand, ticks)
}

/** Forgets what was about to be pressed, and lets go of what is held. */
export function letGo(hand: Fingers, ticks: number): void {
  const isRestart = ({ down, up }: { down: Input; up: Input }) => ((down | up) & RESTART) !== 0
  hand.waiting = hand.waiting.filter(isRestart)
  change(hand, ticks, 0, 15)
}

/** Presses a key, and lets go of the others some ticks later. */
export function press(hand: Fingers, way: Direction, ticks: number, overlap: number): void {
  const old = hand.held & ~(1 << way)
  change(hand, ticks, 1 << way, 0)
  if (old !== 0) change(hand, ticks + overlap, 0, old)
  hand.busyUntil = hand.clock + ticks + 1
}

function change(hand: Fingers, ticks: number, down: Input, up: Input): void {
  if (ticks === 0) hand.held = (hand.held & ~up) | down
  else hand.waiting.push({ at: hand.clock + ticks, down, up })
}

export function between({ random }: Fingers, least: number, most: number): number {
  return least + below(random, most - least + 1)
}
