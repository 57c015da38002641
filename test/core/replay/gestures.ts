import { type Input, RESTART } from '../../../src/core/game/state.ts'
import type { Direction } from '../../../src/core/grid.ts'
import { below } from '../../../src/core/random/random.ts'
import type { Fingers } from './fingers.ts'

/**
 * Gestures of fingers before a corner, besides turning there. think: release all keys, look, then
 * press. lift: release the old key before pressing the new one. tap: press the new key early, release
 * it, press it again. turn-back: turn in mid-corridor and back again. rest: stand still, often until
 * caught. restart: restart the level.
 */
export const GESTURES = ['think', 'lift', 'tap', 'turn-back', 'rest', 'restart'] as const
export type Gesture = (typeof GESTURES)[number]

/** Usual length of each gesture in ticks. */
const COST: Readonly<Record<Gesture, number>> = {
  think: 85,
  lift: 8,
  tap: 8,
  'turn-back': 26,
  rest: 300,
  restart: 200,
}

/** Ticks of delay allowed in each attempt, by its index: fewer after catches. */
export const LEISURE = [100_000, 200, 90, 30]

/**
 * Ticks before a corner at which the key is pressed after many catches: early enough even with long
 * frames.
 */
const HASTE = [9, 13] as const

/** Usual length of a walk off the way, in ticks. */
export const STRAY_COST = 150

/** Turns a corner with the current gesture, `distance` ticks before it. */
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
    releaseAll(hand, late)
    press(hand, way, late + between(hand, 20, 150), 0)
  },
  lift(hand, way, late) {
    releaseAll(hand, late)
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
    releaseAll(hand, late)
    hand.busyUntil = hand.clock + between(hand, 150, 500)
  },
  restart(hand) {
    change(hand, 1, RESTART, 0)
    change(hand, 2, 0, RESTART)
    beginAgain(hand, 3)
    hand.busyUntil = hand.clock + between(hand, 30, 80)
  },
}

/** Turns in mid-corridor and back again, with the old key held throughout. */
export function turnBack(hand: Fingers, way: Direction): void {
  const ticks = between(hand, 6, 12)
  change(hand, 0, 1 << way, 0)
  change(hand, ticks, 0, 1 << way)
  hand.busyUntil = hand.clock + 2 * ticks
  choose(hand)
}

/** Chooses the gesture before the next corner, and how early its key is pressed. */
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
  // The sum of two draws is near the middle more often, like the timing of hands.
  const early =
    least + below(random, (most - least) / 2 + 1) + below(random, (most - least) / 2 + 1)
  hand.early = hand.leisure === 0 ? between(hand, ...HASTE) : early
  if (hand.gesture === 'tap') hand.early = between(hand, 9, 13)
  if (hand.gesture === 'lift') hand.early = Math.min(hand.early, 6)
}

/** Ends an attempt: releases all keys and discards the plan. */
export function beginAgain(hand: Fingers, ticks: number): void {
  hand.attempts++
  hand.leisure = LEISURE[hand.attempts] ?? 0
  hand.route = []
  releaseAll(hand, ticks)
}

/** Cancels pending key presses and releases all held keys. */
export function releaseAll(hand: Fingers, ticks: number): void {
  const isRestart = ({ down, up }: { down: Input; up: Input }) => ((down | up) & RESTART) !== 0
  hand.waiting = hand.waiting.filter(isRestart)
  change(hand, ticks, 0, 15)
}

/** Presses a key, and releases all others some ticks later. */
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
