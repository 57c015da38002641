import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { type Input, NO_INPUT, RESTART } from '../../src/core/game/state.ts'
import { below } from '../../src/labyrinth/random/random.ts'
import { chance } from '../labyrinth/arbitraries.ts'
import { type Script, wayOf } from '../core/replay/hand.ts'

/** Follows the way with one key at a time, changed exactly at the tick of each corner. */
export const followWay: Script = function* ({ level }) {
  yield* follow(wayOf(level))
}

function* follow(way: readonly Input[]): Iterable<Input> {
  for (const input of way) yield* hold(input, PLAYER_TICKS_PER_TILE)
}

/** Stands still until caught, a number of times with a wait after each, then follows the way. */
export function beCaught(catches: number, wait: number): Script {
  return function* (state) {
    const way = wayOf(state.level)
    for (let i = 0; i < catches; i++) {
      yield* hold(way[0], PLAYER_TICKS_PER_TILE)
      while (state.phase === 'running') yield NO_INPUT
      while (state.phase === 'caught') yield NO_INPUT
      yield* hold(NO_INPUT, wait)
    }
    yield* followWay(state)
  }
}

/** Restarts the level a number of times, each a tile later, then follows the way. */
export function beginAgain(times: number): Script {
  return function* (state) {
    const way = wayOf(state.level)
    for (let tiles = 1; tiles <= times; tiles++) {
      yield* follow(way.slice(0, tiles))
      yield RESTART
    }
    yield* followWay(state)
  }
}

/** Walks a tile, then stands for a number of ticks or until caught. */
export function stand(ticks: number): Script {
  return function* (state) {
    const way = wayOf(state.level)
    yield* hold(way[0], PLAYER_TICKS_PER_TILE)
    for (let i = 0; i < ticks && state.phase === 'running'; i++) yield NO_INPUT
  }
}

/** Holds random sets of directions, even all four, for a number of ticks or until caught. */
export function mash(name: string, ticks: number): Script {
  return function* (state) {
    const random = chance(name)
    for (let i = 0; i < ticks && state.phase !== 'caught'; i++) yield below(random, 16)
  }
}

function* hold(input: Input, ticks: number): Iterable<Input> {
  for (let i = 0; i < ticks; i++) yield input
}
