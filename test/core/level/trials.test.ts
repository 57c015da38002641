import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { EnemyStart, Level } from '../../../src/core/game/level-layout.ts'
import { openWays } from '../../../src/core/game/player.ts'
import {
  cloneState,
  createState,
  type GameState,
  type Input,
} from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { GAP } from '../../../src/core/game/gap.ts'
import { DIRECTIONS, FLOOR, tileAhead, tileAt, WALL } from '../../../src/labyrinth/grid.ts'
import { quotient } from '../../../src/labyrinth/integer.ts'
import { buildAnyLevel } from '../../../src/core/level/any-level.ts'
import { readDrawn } from '../../../src/core/level/drawn/codec.ts'
import type { DrawnLevel } from '../../../src/core/level/drawn/drawn-level.ts'
import { PROOF_LIMIT, prove, proveFurther } from '../../../src/core/level/drawn/prove.ts'
import { parseDrawn } from '../../../src/core/level/drawn/text.ts'
import { fastestWin } from '../../../src/core/level/optimum.ts'
import { type TrialId, TRIALS } from '../../../src/core/level/trials.ts'
import { searchWin } from '../../../src/core/level/search/solve.ts'
import { PLAYER_TICKS_PER_TILE } from '../../../src/core/game/rules.ts'
import { medalTime } from '../../../src/core/times/medals.ts'
import { inputsIn } from '../game/play.ts'
import { type Habit, movesWithout } from './habits.ts'

/** Trials that a player cannot win by running alone. */
const HUNTED = TRIALS.filter(({ chapter }) => chapter !== 'ways')

const WITH_GAPS: TrialId[] = [
  'duck',
  'two-holes',
  'round-then-through',
  'wait-at-the-gap',
  'away-and-through',
  'a-door-for-one',
  'two-hunters-one-gap',
  'asterion-himself',
]

/** Trials in which the one enemy can be passed only because it is no minotaur. */
const BY_TRAIT: TrialId[] = [
  'the-corner',
  'a-harpy-that-waits',
  'the-sentinel-s-beat',
  'stand-still',
  'two-holes',
]

/** Habits that make a trial impossible, each list alone, and its second way. */
interface Thought {
  readonly never: readonly (readonly Habit[])[]
  /** Tile of the second way, or a habit, without which a win misses gold. */
  readonly gold: readonly [x: number, y: number] | Habit
}

/** Win of the trial with all enemies that passes no gap, which takes too long to find. */
const WITHOUT_GAP =
  'R96 D24 L24 D48 L24 D24 L48 D24 R72 D24 -72 L24 -12 L36 -12 L12 -24 U24 R36 L36 -12 D12 -12 D12 -12 R72 ' +
  'U48 R24 U48 R48 D72 R48 D24 R24'

const RUNS_ON = ['wait', 'turn back'] as const
const BY_A_WALL = [['take a hand off the left wall'], ['take a hand off the right wall']] as const

const THOUGHTS: Readonly<Record<TrialId, Thought>> = {
  'the-way-out': { never: BY_A_WALL, gold: [7, 4] },
  'hold-two-keys': { never: [['turn a corner without a stop']], gold: [15, 7] },
  'a-loop': { never: [['step away from the exit']], gold: [12, 7] },
  'dead-ends': { never: [['win without meeting a dead end']], gold: [5, 6] },
  'past-its-door': { never: [['come near']], gold: [7, 6] },
  'between-two': { never: [['step away from the exit']], gold: [4, 5] },
  'neither-hand': { never: BY_A_WALL, gold: [14, 5] },
  'no-rest': { never: [['run five tiles without a rest']], gold: [15, 4] },
  'the-empty-den': { never: [['enter the place of an enemy']], gold: [18, 1] },
  'the-slower-one': { never: [['go near the slower one']], gold: [9, 6] },

  'lead-him-round': { never: [['enter a tile twice']], gold: 'turn back' },
  'let-it-come': { never: [RUNS_ON], gold: [13, 2] },
  'once-round': { never: [['close a loop']], gold: [11, 2] },
  'the-feint': { never: [['turn back']], gold: [6, 10] },
  'two-loops': { never: [['close a loop', 'wait']], gold: [8, 5] },
  'twice-round': { never: [['enter a tile three times', ...RUNS_ON]], gold: [9, 2] },
  'hold-your-nerve': { never: [['wait']], gold: [7, 2] },
  'two-on-a-string': { never: [['enter a tile twice']], gold: [7, 2] },
  'the-late-turn': { never: [['come near']], gold: [18, 6] },
  'turn-twice': { never: [['turn back twice']], gold: [7, 6] },

  'the-corner': { never: [['step away from the exit']], gold: [3, 4] },
  'a-harpy-that-waits': { never: [RUNS_ON], gold: [4, 5] },
  'the-sentinel-s-beat': { never: [RUNS_ON], gold: [5, 2] },
  'out-of-sight': { never: [['close a loop']], gold: [3, 6] },
  'stand-still': { never: [['wait']], gold: [9, 3] },
  'the-other-way': { never: [['step away from the exit']], gold: [6, 1] },
  'a-noise-in-the-hall': { never: [['turn back']], gold: [11, 2] },
  'shade-and-bull': { never: [RUNS_ON], gold: [5, 7] },
  'guard-and-bull': { never: [['close a loop']], gold: [10, 3] },
  'two-keepers': { never: [['enter a tile twice']], gold: [15, 5] },

  duck: { never: [['pass a gap'], ['enter the place of an enemy']], gold: [9, 6] },
  'two-holes': { never: [['pass a gap']], gold: [18, 3] },
  'round-then-through': { never: [['pass a gap'], ['enter a tile twice']], gold: [10, 6] },
  'wait-at-the-gap': { never: [['pass a gap'], RUNS_ON], gold: [5, 1] },
  'away-and-through': { never: [['pass a gap'], ['step away from the exit']], gold: [2, 11] },
  'a-door-for-one': { never: [['pass a gap'], ['turn back']], gold: [13, 4] },
  'through-and-back': { never: [['pass two gaps']], gold: [10, 2] },
  'two-hunters-one-gap': { never: [['pass a gap']], gold: [9, 10] },
  'everything-at-once': { never: [['enter a tile twice']], gold: [15, 2] },
  'asterion-himself': { never: [['pass a gap']], gold: [8, 8] },
}

function drawnOf(id: TrialId): DrawnLevel {
  return parseDrawn(readFileSync(`test/core/level/trials/${id}.txt`, 'utf8'))
}

function levelOf(id: TrialId): Level {
  const { seed } = TRIALS.find((trial) => trial.id === id) ?? TRIALS[0]
  return buildAnyLevel(seed, 1)
}

function play(level: Level, inputs: readonly Input[]) {
  const state = createState(level, true)
  for (const input of inputs) step(state, input)
  return state
}

/**
 * Ends of all runs that neither stand nor turn back nor enter a tile twice; `ends` are the phases. Runs
 * into dead ends do not count.
 */
function endsOfStraightRuns(level: Level): string[] {
  const ends: string[] = []
  const run = (state: GameState, entered: ReadonlySet<number>): void => {
    const { tile } = state.player
    for (const way of DIRECTIONS) {
      const to = tileAhead(level.grid, tile, way)
      if (((openWays(level.grid, tile) >> way) & 1) === 0 || entered.has(to)) continue
      const next = cloneState(state)
      for (let i = 0; i < 12 && next.phase !== 'caught'; i++) step(next, 1 << way)
      if (next.phase === 'running') run(next, new Set([...entered, to]))
      else ends.push(next.phase)
    }
  }
  run(createState(level, true), new Set([level.entrance]))
  return ends
}

describe.each(TRIALS)('trial $id', ({ id, seed }) => {
  test('is the labyrinth of its map', () => {
    const level = readDrawn(seed)
    expect(level).toEqual({ ...drawnOf(id), win: level.win })
    expect([level.grid.width <= 21, level.grid.height <= 15]).toEqual([true, true])
  })

  test('carries its fastest win, of 4 to 10 seconds', () => {
    const level = buildAnyLevel(seed, 1)
    const win = level.proof.win ?? []
    const state = play(level, win)
    expect([state.phase, state.catches, state.tick]).toEqual(['cleared', 0, win.length])
    const { inputs, bound } = fastestWin(level)
    expect([inputs.length, bound]).toEqual([win.length, win.length])
    expect(win.length / 120).toBeGreaterThan(4)
    expect(win.length / 120).toBeLessThan(10)
  })
})

test.each(HUNTED)('trial $id catches everyone who just runs', ({ id }) => {
  const ends = endsOfStraightRuns(levelOf(id))
  expect(ends.length).toBeGreaterThan(0)
  expect(new Set(ends)).toEqual(new Set(['caught']))
})

test('two keys held at a time run all stairs in the time of the optimum', () => {
  const state = play(levelOf('hold-two-keys'), inputsIn('L24 D48 DR228 UR96 U24 L72'))
  expect([state.phase, state.tick]).toEqual(['cleared', 492])
})

test.each(TRIALS)('trial $id cannot be won without its thought', ({ id }) => {
  for (const never of THOUGHTS[id].never) {
    expect([never, movesWithout(levelOf(id), never)]).toEqual([never, Infinity])
  }
})

test('no two trials ask for the same thought about the same enemies', () => {
  const thoughts = TRIALS.map(({ id }) => {
    return JSON.stringify([drawnOf(id).enemies.map(({ kind }) => kind), THOUGHTS[id].never])
  })
  expect(new Set(thoughts).size).toBe(TRIALS.length)
})

test.each(TRIALS)(
  'trial $id is won without its second way, but not in the time of gold',
  ({ id }) => {
    const level = levelOf(id)
    const { gold } = THOUGHTS[id]
    const win = level.proof.win ?? []
    const most = quotient(medalTime('gold', win.length), PLAYER_TICKS_PER_TILE)
    if (typeof gold === 'string') {
      const moves = movesWithout(level, [gold])
      expect([moves > most, moves < Infinity]).toEqual([true, true])
      return
    }
    const second = tileAt(level.grid, ...gold)
    expect([FLOOR, GAP]).toContain(level.grid.tiles[second])
    const isBarred = (tile: number): boolean => tile === second
    const inGold = searchWin(level, { limit: 1_000_000, most, isBarred })
    expect([inGold.moves, inGold.bound]).toEqual([null, -1])
    if (id === 'everything-at-once')
      expect(play(level, inputsIn(WITHOUT_GAP)).phase).toBe('cleared')
    else expect(searchWin(level, { limit: 100_000, weight: 6, isBarred }).moves).not.toBeNull()
  },
)

test.each(WITH_GAPS)('trial %s cannot be won without its gaps', (id) => {
  const { grid, ...level } = drawnOf(id)
  expect(grid.tiles).toContain(GAP)
  const tiles = grid.tiles.map((kind) => (kind === GAP ? WALL : kind))
  expect(prove({ ...level, grid: { ...grid, tiles } }, PROOF_LIMIT.late).kind).toBe('always-caught')
})

test.each(BY_TRAIT)('trial %s could not be won against a minotaur', (id) => {
  const level = drawnOf(id)
  const [{ tile, ticksPerTile }] = level.enemies
  const hunter: EnemyStart = { kind: 'minotaur', tile, ticksPerTile, patrol: [tile, tile] }
  expect(prove({ ...level, enemies: [hunter] }, PROOF_LIMIT.late).kind).toBe('always-caught')
})

test('everything at once: the fastest win takes the gap, and is faster without any of the four enemies', () => {
  const drawn = drawnOf('everything-at-once')
  const level = levelOf('everything-at-once')
  const win = level.proof.win ?? []
  const state = createState(level, true)
  const entered = win.map((input) => {
    step(state, input)
    return level.grid.tiles[state.player.tile]
  })
  expect(entered).toContain(GAP)
  expect(new Set(drawn.enemies.map(({ kind }) => kind)).size).toBe(4)
  for (const enemy of drawn.enemies) {
    const eased = { ...drawn, enemies: drawn.enemies.filter((other) => other !== enemy) }
    const proof = proveFurther(eased, prove(eased))
    const fastest = proof.kind === 'won' ? proof.win.length : Infinity
    expect([enemy.kind, fastest < win.length]).toEqual([enemy.kind, true])
  }
})

test('all ten looks are seen', () => {
  const looks = TRIALS.map(({ seed }) => readDrawn(seed).look)
  expect(new Set(looks).size).toBe(10)
})
