import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AI_STATES } from '../../../src/core/game/enemies/kinds.ts'
import { hash } from '../../../src/core/game/hash.ts'
import { createState, type GameState, PHASES, type Walker } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { DIRECTIONS } from '../../../src/labyrinth/grid.ts'
import { drawLevel } from './play.ts'
import { checkAny } from '../../any.ts'

const { level } = drawLevel(`
  ##########
  #s...#..m#
  #.##...#.#
  #....#..x#
  ##########`)

const anyNumber = fc.integer({ min: 0, max: 1_000_000 })

function walkerFields(name: string, walker: (state: GameState) => Walker): [string, Change][] {
  return [
    [`${name} tile`, (state, number) => (walker(state).tile = number)],
    [`${name} progress`, (state, number) => (walker(state).progress = number)],
    [`${name} direction`, (state, number) => (walker(state).direction = DIRECTIONS[number % 4])],
  ]
}

type Change = (state: GameState, number: number) => unknown

const FIELDS: readonly [string, Change][] = [
  ['phase', (state, number) => (state.phase = PHASES[number % PHASES.length])],
  ['tick', (state, number) => (state.tick = number)],
  ['catches', (state, number) => (state.catches = number)],
  ['starts', (state, number) => (state.starts = number)],
  ['holding', (state, number) => (state.holding = number)],
  ['held', (state, number) => (state.held = number % 32)],
  ['used', (state, number) => (state.used = number % 16)],
  ...DIRECTIONS.map((way): [string, Change] => {
    return [`pressedAt ${way}`, (state, number) => (state.pressedAt[way] = number)]
  }),
  ...walkerFields("player's", ({ player }) => player),
  ...walkerFields("enemy's", ({ enemies }) => enemies[0]),
  ["enemy's AI state", ({ enemies }, n) => (enemies[0].aiState = AI_STATES[n % AI_STATES.length])],
  ["enemy's timer", ({ enemies }, number) => (enemies[0].timer = number)],
  ["enemy's aim", ({ enemies }, number) => (enemies[0].aim = number)],
  ["enemy's mark", ({ enemies }, number) => (enemies[0].mark = number)],
]

function someState(inputs: readonly number[]): GameState {
  const state = createState(level, true)
  for (const input of inputs) step(state, input)
  return state
}

const anyInputs = fc.array(fc.nat(31), { maxLength: 100 })

describe('the hash of a state', () => {
  test.each(FIELDS)('is another when %s alone changes', (_, change) =>
    checkAny([anyInputs, anyNumber, anyNumber], (inputs, a, b) => {
      const [one, other] = [someState(inputs), someState(inputs)]
      change(one, a)
      change(other, b)
      const [left, right] = [one, other].map((state) => ({ ...state, level: null }))
      const isSame = JSON.stringify(left) === JSON.stringify(right)
      expect(hash(one) === hash(other)).toBe(isSame)
    }),
  )

  test('is different in each of ten thousand ticks', () => {
    const state = createState(level, true)
    const hashes = new Set<number>()
    for (let i = 0; i < 10_000; i++) {
      step(state, i % 40 < 30 ? 2 : 4)
      hashes.add(hash(state))
    }
    expect(hashes.size).toBe(state.phase === 'cleared' ? state.tick : 10_000)
    expect(hashes.size).toBeGreaterThan(1000)
  })
})
