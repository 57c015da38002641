import { expect, test } from 'vitest'
import { PLAYER_TICKS_PER_TILE, TICK_HZ } from '../../src/core/game/rules.ts'
import { createState } from '../../src/core/game/state.ts'
import { step } from '../../src/core/game/step.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { followWalker, placeActor, placeAt } from '../../src/view/actor.ts'
import { TILE_SIZE } from '../../src/view/atlas.ts'
import { createFixedStep, shareOfTick, ticksDue } from '../../src/view/fixed-step.ts'

/** A level that begins with a straight corridor: along it nothing changes the player's speed. */
const LEVEL = buildLevel('crete', 1)
const [WAY, ...REST] = LEVEL.proof.moves
const STRAIGHT = 1 + REST.findIndex((move) => move !== WAY)

test.each([30, 60, 120, 144])('the player is seen to move evenly at %i frames a second', (rate) => {
  const state = createState(LEVEL, false)
  const actor = { fromX: 0, fromY: 0, x: 0, y: 0 }
  placeActor(actor, LEVEL, state.player)
  const fixedStep = createFixedStep()
  const seconds = (STRAIGHT * PLAYER_TICKS_PER_TILE) / TICK_HZ
  const places = Array.from({ length: Math.floor(seconds * rate) - 1 }, () => {
    for (let ticks = ticksDue(fixedStep, 1000 / rate); ticks > 0; ticks--) {
      step(state, WAY)
      followWalker(actor, LEVEL, state.player)
    }
    const { x, y } = placeAt(actor, shareOfTick(fixedStep))
    return x + y
  })
  const speed = (TILE_SIZE * TICK_HZ) / (PLAYER_TICKS_PER_TILE * rate)
  expect(STRAIGHT).toBeGreaterThan(4)
  for (let i = 2; i < places.length; i++) {
    expect(Math.abs(Math.abs(places[i] - places[i - 1]) - speed)).toBeLessThan(1)
  }
})
