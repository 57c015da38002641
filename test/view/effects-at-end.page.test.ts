import { describe, expect, test } from 'vitest'
import { createState } from '../../src/core/game/state.ts'
import { drawEffects, followEffects, startEffectsAgain } from '../../src/view/effects.ts'
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
    expect(found).toHaveLength(14)
    expect(found.slice(0, 4)).toEqual(['spark', kind, kind, 'spark'])
    const flying = scene.effects.particles.pool.slice(0, 14)
    flying.forEach(({ x, y, life, speedX, speedY, fall, image }, i) => {
      const angle = (i / 14) * 2 * Math.PI
      expect([x, y, life, fall, image.depth]).toEqual([24, 20, 500 + 20 * i, 90, 40])
      expect(Math.abs(speedX - 44 * Math.cos(angle))).toBeLessThanOrEqual(
        14 * Math.abs(Math.cos(angle)) + 1e-9,
      )
      expect(Math.abs(speedY + 20 - 36 * Math.sin(angle))).toBeLessThanOrEqual(
        14 * Math.abs(Math.sin(angle)) + 1e-9,
      )
    })
  })

  test('has no burst with reduced motion', () => {
    const scene = open(false)
    scene.state.phase = 'cleared'
    followEffects(scene.effects, scene.state, scene.player)
    expect(kinds(scene)).toEqual([])
  })

  test('begins nothing where the level only begins to run', () => {
    const scene = open()
    scene.state.phase = 'running'
    followEffects(scene.effects, scene.state, scene.player)
    expect(kinds(scene)).toEqual([])
  })
})

describe('the exit', () => {
  test('sends up a spark every 170 ms', () => {
    const scene = open()
    const { effects, clock } = scene
    drawEffects(effects)
    clock.now = 169
    drawEffects(effects)
    expect(kinds(scene)).toEqual([])
    clock.now = 170
    drawEffects(effects)
    expect(kinds(scene)).toEqual(['ember'])
    clock.now = 339
    drawEffects(effects)
    expect(kinds(scene)).toEqual(['ember'])
    clock.now = 340
    drawEffects(effects)
    expect(kinds(scene)).toEqual(['ember', 'ember'])
    const [spark] = effects.particles.pool
    expect(spark).toMatchObject({ y: 60, life: 900 })
    expect(Math.abs(spark.x - 120)).toBeLessThanOrEqual(6)
    expect(Math.abs(spark.speedX)).toBeLessThanOrEqual(5)
    expect(Math.abs(spark.speedY + 16)).toBeLessThanOrEqual(8)
  })

  test('sends up none with reduced motion', () => {
    const scene = open(false)
    scene.clock.now = 1000
    drawEffects(scene.effects)
    expect(kinds(scene)).toEqual([])
  })
})

test('a level that starts again leaves nothing in the air, and takes no jump for a step', () => {
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
