import type { LevelLayout } from '../../../src/core/game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE } from '../../../src/core/game/rules.ts'
import { type Input, NO_INPUT, type Phase } from '../../../src/core/game/state.ts'
import {
  type Direction,
  directionTo,
  isFloor,
  neighbour,
  opposite,
} from '../../../src/core/grid.ts'
import { below, type Random } from '../../../src/core/random/random.ts'
import {
  beginAgain,
  between,
  choose,
  type Gesture,
  LEISURE,
  releaseAll,
  press,
  STRAY_COST,
  turn,
  turnBack,
} from './gestures.ts'
import { joinWay, type Stop, stopsOf, stray } from './way.ts'

/** Style of play: chances in hundredths, and ranges of times in ticks. */
export interface Style {
  /** Chance of each gesture at each corner. */
  readonly gestures: Readonly<Partial<Record<Gesture, number>>>
  /** Chance with each plan that the player leaves the way at one of its junctions. */
  readonly strays: number
  /** Ticks for which the old key is held together with the new one after the corner. */
  readonly overlap: readonly [number, number]
  /** Ticks before a corner at which its key is pressed; negative is late. */
  readonly early: readonly [number, number]
}

/** Facts of the game that a player sees. */
export interface Sight {
  readonly phase: Phase
  readonly tick: number
  /** Tile whose middle is nearest to the player. */
  readonly tile: number
  /** Ticks past the middle of the tile; negative before it. */
  readonly offset: number
  readonly isStanding: boolean
}

/** Two or three fingers on the arrow keys, and a plan. Only `moveFingers` may write to `held`. */
export interface Fingers {
  readonly level: LevelLayout
  readonly random: Random
  readonly style: Style
  readonly way: readonly Stop[]
  held: Input
  /** Pending changes of keys: the tick of the fingers' clock, and the bits to press and to release. */
  waiting: { readonly at: number; readonly down: Input; readonly up: Input }[]
  clock: number
  route: readonly Stop[]
  /** Index of the player's tile on the route, and the number of tiles with their keys already pressed. */
  place: number
  turned: number
  /** Tick of the fingers' clock before which no key is pressed. */
  busyUntil: number
  gesture: Gesture | null
  early: number
  /** Ticks by which the next wait ends too early. */
  hurry: number
  /** Ticks for which the player has been standing without a reason. */
  stood: number
  /** Tick of the game before the first movement. */
  base: number
  attempts: number
  /** Remaining ticks of delay allowed in this attempt. */
  leisure: number
}

export function createFingers(level: LevelLayout, style: Style, random: Random): Fingers {
  const fingers: Fingers = {
    level,
    random,
    style,
    way: stopsOf(level),
    held: NO_INPUT,
    waiting: [],
    clock: 0,
    route: [],
    place: 0,
    turned: 0,
    busyUntil: 0,
    gesture: null,
    early: 0,
    hurry: 0,
    stood: 0,
    base: 0,
    attempts: 0,
    leisure: LEISURE[0],
  }
  return fingers
}

/** Advances the fingers' clock by a tick, and sets `held` by what the player sees. */
export function moveFingers(hand: Fingers, sight: Sight): void {
  hand.clock++
  for (const { down, up } of hand.waiting.filter(({ at }) => at <= hand.clock)) {
    hand.held = (hand.held & ~up) | down
  }
  hand.waiting = hand.waiting.filter(({ at }) => at > hand.clock)
  if (sight.phase === 'caught' || sight.phase === 'cleared') {
    if (hand.route.length > 0) beginAgain(hand, between(hand, 8, 30))
    hand.busyUntil = Math.max(hand.busyUntil, hand.clock + between(hand, 10, 50))
    return
  }
  if (sight.phase === 'ready') hand.base = sight.tick
  if (hand.clock < hand.busyUntil) return
  const found = findPlace(hand, sight.tile)
  hand.stood = sight.isStanding && hand.waiting.length === 0 ? hand.stood + 1 : 0
  if (found === -1 || found === hand.route.length - 1 || hand.stood > 30) {
    plan(hand, sight)
    return
  }
  hand.place = found
  goOn(hand, sight)
}

/** Returns the index of a tile on the route that is nearest to the last index, ahead first; or -1. */
function findPlace({ route, place }: Fingers, tile: number): number {
  for (const far of [0, 1, -1, 2, -2, 3, -3])
    if (route.at(place + far)?.tile === tile && place + far >= 0) return place + far
  return -1
}

/** Makes a new plan back to the way, sometimes with a branch off it, and presses its first key. */
function plan(hand: Fingers, { tile, tick }: Sight): void {
  const time = tick - hand.base
  hand.route = joinWay(hand.level, hand.way, tile, time)
  hand.place = 0
  hand.turned = 1
  hand.stood = 0
  if (hand.route.length < 2) return
  const { random, style } = hand
  if (hand.leisure >= STRAY_COST && below(random, 100) < style.strays) {
    hand.route = stray(hand.level, hand.route, random)
    hand.leisure -= STRAY_COST
  }
  choose(hand)
  const way = wayAt(hand, 0)
  if (way === null || hand.held === 1 << way) return
  const late = time === 0 || hand.leisure === 0 ? 0 : between(hand, 6, 25)
  press(hand, way, late, between(hand, ...style.overlap))
}

/** Presses the key of the next corner when it is near, and waits where the way waits. */
function goOn(hand: Fingers, sight: Sight): void {
  const { route, place } = hand
  let corner = Math.max(place, hand.turned)
  const going = wayAt(hand, corner - 1)
  const isStraight = (at: number): boolean => wayAt(hand, at) === going && route[at].leave === null
  while (corner < route.length - 1 && isStraight(corner)) corner++
  const way = wayAt(hand, corner)
  if (way === null) return
  const distance = PLAYER_TICKS_PER_TILE * (corner - place) - sight.offset
  const { leave } = route[corner]
  const time = sight.tick - hand.base
  if (leave !== null && time + Math.max(0, distance) < leave - hand.hurry) {
    if (distance <= 8 && hand.held !== NO_INPUT) releaseAll(hand, 0)
    if (distance <= 0) hand.stood = 0
    return
  }
  if (hand.gesture === 'turn-back' && distance > 18 && going !== null && isBetween(sight)) {
    turnBack(hand, opposite(going))
    return
  }
  // A key pressed before the next-to-last side way takes the wrong way. The player can turn round on a
  // tile only after reaching it.
  const isSoon = distance > 8 && opens(hand, route[Math.max(0, corner - 1)].tile, way)
  const isRound = going !== null && way === opposite(going)
  if (distance > Math.max(0, isRound ? 0 : hand.early) || isSoon) return
  hand.turned = corner + 1
  turn(hand, way, distance)
  choose(hand)
}

function wayAt({ level, route }: Fingers, place: number): Direction | null {
  if (place < 0 || place + 1 >= route.length) return null
  return directionTo(level.grid, route[place].tile, route[place + 1].tile)
}

function opens({ level }: Fingers, tile: number, way: Direction): boolean {
  const next = neighbour(level.grid, tile, way)
  return next !== -1 && isFloor(level.grid, next)
}

/** True if the player is well between two tiles. */
function isBetween({ offset, isStanding }: Sight): boolean {
  return !isStanding && Math.abs(offset) >= 2
}
