import { inputsOf, type Track } from '../../../src/core/game/track.ts'
import { type Input } from '../../../src/core/game/state.ts'
import type { Level } from '../../../src/core/game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE } from '../../../src/core/game/rules.ts'
import { recordTrack } from '../../../src/core/replay/recording.ts'
import { draw } from '../../labyrinth/picture.ts'

const [RIGHT, DOWN, LEFT] = [2, 4, 8]

/** A maze whose optimum goes to `c` and turns; `b` and `d` have a branch. */
export const PICTURE = draw(`
  ###########
  #s.b.d.c..#
  ###.#.#.###
  ###.#.#.###
  #######x###
  ###########`)
const { grid, at } = PICTURE

type Hold = readonly [input: Input, ticks: number]
const walk = (input: Input, tiles: number): Hold => [input, tiles * PLAYER_TICKS_PER_TILE]

const BEST: readonly Input[] = [
  ...new Array<Input>(6).fill(RIGHT),
  ...new Array<Input>(3).fill(DOWN),
]

export function levelCalled(seed: string, number: number): Level {
  const ends = { entrance: at('s'), exit: at('x'), shortest: 9, enemies: [] }
  const proof = { moves: BEST, contested: false }
  return { seed, number, algorithm: 'kruskal', grid, ...ends, proof }
}

/** The track of inputs, each held for a number of ticks. */
function play(...holds: readonly Hold[]): Track {
  return recordTrack(levelCalled('a', 1), 'level', inputsOf(holds.flat()))
}

const UP = 1
export const TRACKS = {
  best: play(walk(RIGHT, 6), walk(DOWN, 3)),
  /** With a rest of a quarter of a second in a corridor. */
  resting: play(walk(RIGHT, 1), [0, 90], walk(RIGHT, 5), walk(DOWN, 3)),
  /** With stops of 0.09 seconds in a corridor and 0.1 seconds in a corner. */
  hesitating: play(walk(RIGHT, 4), [0, 11], walk(RIGHT, 2), [0, 12], walk(DOWN, 3)),
  /** Into both branches, the second time farther, with a rest. */
  straying: play(
    ...[walk(RIGHT, 2), walk(DOWN, 2), walk(UP, 2), walk(RIGHT, 2), walk(DOWN, 1), walk(UP, 1)],
    ...[walk(RIGHT, 1), [0, 90] as const, walk(RIGHT, 2), walk(LEFT, 1), walk(DOWN, 3)],
  ),
}
