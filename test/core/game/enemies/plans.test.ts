import { expect, test } from 'vitest'
import { BEHAVIOURS } from '../../../../src/core/game/enemies/behaviours.ts'
import { ENEMY_KINDS, type LevelLayout } from '../../../../src/core/game/level-layout.ts'
import { createState, type GameState } from '../../../../src/core/game/state.ts'
import { step } from '../../../../src/core/game/step.ts'
import { drawLevel, NOTHING } from '../play.ts'
import { anyHaunt, anyWander, isOn } from './watching.ts'
import { checkTimes } from '../../../any.ts'

/** The longest stay, in ticks, of an enemy with a plan on a tile. */
const LONGEST_STAY = 40

/** The longest walk of a player after all keys are released, in ticks: taps are buffered. */
const LONGEST_WALK = 40

function planOf(state: GameState): number[] {
  return BEHAVIOURS[state.enemies[0].start.kind].plan(state, state.enemies[0])
}

function isRunning({ phase }: GameState): boolean {
  return phase === 'running'
}

/** The game until the player stands in the middle of a tile. */
function standStill(level: LevelLayout, holds: readonly (readonly [number, number])[]): GameState {
  const state = createState(level, true)
  for (const [input, ticks] of holds) {
    for (let i = 0; i < ticks && isOn(state); i++) step(state, input)
  }
  for (let i = 0; i < LONGEST_WALK && isOn(state); i++) step(state, NOTHING)
  return state
}

test.each(ENEMY_KINDS)(
  'the plan of a %s is its walk while the player stands still and its AI state is the same',
  (kind) => {
    let tiles = 0
    checkTimes(400, [anyHaunt(kind), anyWander], (level, holds) => {
      const state = standStill(level, holds)
      if (!isRunning(state)) return
      const [enemy] = state.enemies
      const { aiState, mark } = enemy
      const plan = planOf(state)
      let last = enemy.tile
      for (const planned of plan) {
        for (let i = 0; i < LONGEST_STAY && isOn(state) && enemy.tile === last; i++) {
          step(state, NOTHING)
        }
        const turnedAtEnd = aiState === 'patrol' && enemy.mark !== mark
        if (!isRunning(state) || enemy.aiState !== aiState || turnedAtEnd) return
        expect(enemy.tile).toBe(planned)
        last = planned
        tiles++
      }
    })
    expect(tiles).toBeGreaterThan(20)
  },
)

test('the plan of a shade is the next 8 tiles of its search, beyond the end of its traversal too', () => {
  const { level, at } = drawLevel('#######\n#s#d..#\n#######')
  expect(planOf(createState(level, true))).toEqual(
    [1, 2, 1, 0, 1, 2, 1, 0].map((steps) => at('d') + steps),
  )
})
