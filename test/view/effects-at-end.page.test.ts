import { describe, expect, test } from 'vitest'
import { createState } from '../../src/core/game/state.ts'
import { followEffects, startEffectsAgain } from '../../src/view/effects.ts'
import { DOWN, RIGHT } from '../core/game/play.ts'
import { kinds, level, open } from './effects-shown.ts'

describe('the end of a level', () => {
  test.each([
    ['cleared', 'star'],
    ['caught', 'ember'],
  ] as const)('when it is %s bursts in all directions, once', (phase, kind) => {
    const scene = open()
    scene.state.phase = phase
    followEffects(scene.effects, scene.state, scene.player)
    followEffects(scene.effects, scene.state, scene.player)
    const found = kinds(scene)
    expect(new Set(found)).toEqual(new Set(['spark', kind]))
    const flying = scene.effects.particles.pool.slice(0, found.length)
    expect(flying.some(({ speedX }) => speedX > 30)).toBe(true)
    expect(flying.some(({ speedX }) => speedX < -30)).toBe(true)
    expect(flying.some(({ speedY }) => speedY > 5)).toBe(true)
    expect(flying.some(({ speedY }) => speedY < -30)).toBe(true)
  })
})

test('a restarted level has no particles, and its jump is no step', () => {
  const scene = open()
  scene.hold(RIGHT, 24)
  scene.hold(DOWN, 3)
  expect(kinds(scene).length).toBeGreaterThan(3)
  const again = createState(level, false)
  again.phase = 'caught'
  startEffectsAgain(scene.effects, again)
  expect(kinds(scene)).toEqual([])
  followEffects(scene.effects, again, scene.player)
  expect(kinds(scene)).toEqual([])
})
