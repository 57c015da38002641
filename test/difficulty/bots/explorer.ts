import type { LevelLayout } from '../../../src/core/game/level-layout.ts'
import { type GameState, type Input, NO_INPUT } from '../../../src/core/game/state.ts'
import { type Direction, opposite, tileAhead } from '../../../src/labyrinth/grid.ts'
import { type Bot, inputOf } from './bot.ts'
import { type Frame, perceiveScreen } from './explorer/eyes.ts'
import { findGoal, findRefuge } from './explorer/goals.ts'
import { addScreen, createKnownMap } from './explorer/known-map.ts'
import { createKnownRoutes, findRoutes, firstStep, isReached } from './explorer/routes.ts'
import {
  createThreats,
  expectAgain,
  isThreatened,
  noteFrame,
  predictArrivals,
} from './explorer/threats.ts'

/**
 * Tempers of the attempts, in order and cyclic: the wanted lead over an enemy at a tile, in ticks; and
 * the ticks of avoiding enemies, without seeing anything new, before the explorer takes a risk.
 */
const TEMPERS = [
  { margin: 18, patience: 960 },
  { margin: 12, patience: 960 },
  { margin: 18, patience: 480 },
  { margin: 6, patience: 1440 },
  { margin: 24, patience: 240 },
  { margin: -48, patience: 480 },
  { margin: 0, patience: 120 },
]

/** Longest search for a way in one attempt before the explorer takes a risk: 60 s. */
const ATTEMPT_TICKS = 7200

/** Interval of decisions while the explorer stands, in ticks. */
const STANDING_TICKS = 6

/**
 * Attempts after which each one begins with a random stroll, to vary the enemies' behaviour, and the
 * longest stroll: 20 s.
 */
const STUBBORN_ATTEMPTS = 2
const STROLL_TICKS = 2400

/** The memory of an explorer. Times are counted by its own clock, one tick a call. */
type Mind = ReturnType<typeof createMind>

function createMind(level: LevelLayout) {
  const map = createKnownMap(level)
  return {
    eyes: new Array<Frame>(),
    map,
    threats: createThreats(level, map),
    routes: createKnownRoutes(map),
    now: 0,
    /** Attempts that ended in a catch, and the start of the current one. */
    attempts: 0,
    startedAt: 0,
    strollsUntil: 0,
    /** Ticks of avoiding enemies since it saw something new. */
    worried: 0,
    dares: false,
    wasCaught: false,
    /** The tile that it walks to, -1 for none yet. */
    goal: -1,
    held: NO_INPUT,
    thoughtAt: 0,
  }
}

/**
 * Plays like a human who has never seen the level: knows the tiles that its screen has shown and
 * the enemies on it, all 200 ms late, and that the exit lies to the south-east. Heads for
 * the exit, or for the edge of the known map; avoids tiles where an enemy could be first, runs from
 * enemies, and takes a risk after avoiding them for too long. After a catch it remembers the map,
 * expects enemies where it met them, plays with another temper, and in later attempts strolls
 * first, for variation. Decides in the middle of tiles, and when an enemy comes into sight.
 */
export function createExplorer(level: LevelLayout): Bot {
  const mind = createMind(level)
  return (state) => play(mind, state)
}

function play(mind: Mind, state: GameState): Input {
  const { phase, level, player } = state
  if (phase === 'caught' || phase === 'cleared') {
    if (phase === 'caught' && !mind.wasCaught) noteCatch(mind)
    return NO_INPUT
  }
  mind.wasCaught = false
  mind.now++
  const frame = perceiveScreen(mind.eyes, state)
  if (frame === null) return NO_INPUT
  const isNew = addScreen(mind.map, level, frame.centre)
  const appeared = noteFrame(mind.threats, mind.map, frame, mind.now)
  if (isNew) calmDown(mind)
  if (player.progress === 0)
    return (mind.held = thinkStanding(mind, player.tile, phase === 'ready'))
  if (appeared) {
    const ahead = tileAhead(level.grid, player.tile, player.direction)
    const back = opposite(player.direction)
    if (think(mind, ahead) === back) mind.held = inputOf(back)
  }
  return mind.held
}

function noteCatch(mind: Mind): void {
  mind.wasCaught = true
  mind.eyes.length = 0
  mind.attempts++
  mind.startedAt = mind.now
  mind.strollsUntil = mind.attempts < STUBBORN_ATTEMPTS ? 0 : mind.now + (whim(mind) % STROLL_TICKS)
  mind.goal = -1
  expectAgain(mind.threats, mind.now, mind.attempts % 3 !== 2)
  calmDown(mind)
}

/** The target of a stroll: a random tile, kept until it is reached or out of reach. */
function findStroll(mind: Mind, tile: number): number {
  const { routes, goal } = mind
  if (goal !== tile && isReached(routes, goal)) return goal
  return routes.reached[whim(mind) % routes.reached.length]
}

/** A pseudo-random number, the same in every engine. */
function whim({ attempts, now }: Mind): number {
  const mixed = Math.imul((attempts << 20) ^ now, 0x9e3779b1)
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 12
}

function calmDown(mind: Mind): void {
  mind.worried = 0
  mind.dares = false
}

/** Input in the middle of a tile: decides on arrival, and every few ticks while it stays. */
function thinkStanding(mind: Mind, tile: number, isReady: boolean): Input {
  const stays = mind.held === NO_INPUT && tile === mind.routes.start
  if (stays && mind.now - mind.thoughtAt < STANDING_TICKS) return NO_INPUT
  return inputOf(think(mind, tile, isReady))
}

/** The direction to take from a tile. Before the first movement enemies sleep, so waiting is no use. */
function think(mind: Mind, tile: number, isReady = false): Direction | null {
  const { map, threats, routes, now } = mind
  const { arrivals } = threats
  const ticks = now - mind.thoughtAt
  mind.thoughtAt = now
  const { margin: calm, patience } = TEMPERS[mind.attempts % TEMPERS.length]
  if (mind.worried > patience || now - mind.startedAt > ATTEMPT_TICKS) mind.dares = true
  const isWary = isThreatened(threats) && !mind.dares
  if (isWary) predictArrivals(threats, map, tile, now)
  const margin = 2 * mind.worried > patience ? calm >> 1 : calm
  findRoutes(routes, map, tile, now, arrivals, isWary ? margin : null)
  mind.goal = now < mind.strollsUntil ? findStroll(mind, tile) : findGoal(map, routes)
  if (mind.goal === -1 && isReady) {
    findRoutes(routes, map, tile, now, arrivals, null)
    mind.goal = findGoal(map, routes)
  } else if (mind.goal === -1 && isWary) {
    mind.worried += ticks
    mind.goal = findRefuge(map, routes, arrivals, now)
    if (mind.goal === tile && arrivals[tile] - now < 2 * margin) {
      findRoutes(routes, map, tile, now, arrivals, 0)
      mind.goal = findRefuge(map, routes, arrivals, now)
    }
  }
  return mind.goal === -1 ? null : firstStep(routes, map, mind.goal)
}
