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
import { DIRECTIONS, tileAhead, WALL } from '../../../src/labyrinth/grid.ts'
import { buildAnyLevel } from '../../../src/core/level/any-level.ts'
import { readDrawn } from '../../../src/core/level/drawn/codec.ts'
import type { DrawnLevel } from '../../../src/core/level/drawn/drawn-level.ts'
import { PROOF_LIMIT, prove, proveFurther } from '../../../src/core/level/drawn/prove.ts'
import { parseDrawn } from '../../../src/core/level/drawn/text.ts'
import { fastestWin } from '../../../src/core/level/optimum.ts'
import { type TrialId, TRIALS } from '../../../src/core/level/trials.ts'
import { inputsIn } from '../game/play.ts'

/** Trials that a player cannot win without a thought about the enemies. */
const HUNTED = TRIALS.slice(3)

const WITH_GAPS: TrialId[] = ['duck', 'two-hunters-one-gap', 'asterion-himself']

/** Trials in which the one enemy can be passed only because it is no minotaur. */
const BY_TRAIT: TrialId[] = ['the-corner', 'stand-still', 'the-sentinel-s-beat']

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
  const state = play(levelOf('hold-two-keys'), inputsIn('DR264 UR168 UL72 DL96'))
  expect([state.phase, state.tick]).toEqual(['cleared', 600])
})

test('a loop is won by the long way round alone', () => {
  const ends = endsOfStraightRuns(levelOf('a-loop'))
  expect(ends.toSorted()).toEqual(['caught', 'cleared'])
})

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
