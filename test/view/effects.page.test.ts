import { describe, expect, test } from 'vitest'
import { drawEffects, followEffects } from '../../src/view/effects.ts'
import { DOWN, drawLevel, RIGHT } from '../core/game/play.ts'
import { kinds, nameOf, open } from './effects-shown.ts'

describe('a step', () => {
  test('leaves a print at each tile, along the way, below all actors', () => {
    const scene = open()
    scene.hold(RIGHT, 24)
    expect(kinds(scene)).toEqual(['printsAcross', 'printsAcross'])
    const [first, second] = scene.effects.particles.pool
    expect(second.x - first.x).toBe(16)
    expect(first.image.depth).toBeLessThan(1)
    scene.hold(DOWN, 12)
    expect(kinds(scene)).toContain('printsAlong')
  })

  test('leaves prints with reduced motion, and nothing else is drawn', () => {
    const scene = open(false)
    scene.clock.now = 1000
    drawEffects(scene.effects)
    scene.hold(RIGHT, 24)
    scene.hold(DOWN, 12)
    scene.state.phase = 'cleared'
    followEffects(scene.effects, scene.state, scene.player)
    expect(new Set(kinds(scene))).toEqual(new Set(['printsAcross', 'printsAlong']))
    expect(scene.player.squashedAt).toBeLessThan(0)
  })
})

describe('a corner', () => {
  test('raises dust behind the player and squashes them', () => {
    const scene = open()
    scene.hold(RIGHT, 24)
    expect(scene.player.squashedAt).toBeLessThan(0)
    scene.hold(DOWN, 2)
    expect(scene.player.squashedAt).toBeGreaterThan(150)
    const dust = scene.effects.particles.pool.filter(
      ({ life, image }) => life > 0 && /dust/i.test(nameOf(image)),
    )
    expect(dust.length).toBeGreaterThan(2)
    for (const { x, speedY, image } of dust) {
      expect(x).toBe(56)
      expect(speedY).toBeLessThan(0)
      expect(image.depth).toBeLessThan(scene.player.y)
    }
    expect(new Set(dust.map(({ speedX }) => speedX)).size).toBe(dust.length)
  })
})

describe('an enemy', () => {
  const among = (sign: string) =>
    drawLevel(`
      ############
      #xs......${sign}.#
      ############`).level

  test.each([
    ['minotaur', 'm', ['dust']],
    ['harpy', 'h', []],
  ] as const)('that walks raises dust if it is heavy: a %s', (_, sign, dust) => {
    const scene = open(true, among(sign))
    const [enemy] = scene.state.enemies
    enemy.tile -= 1
    enemy.direction = 3
    followEffects(scene.effects, scene.state, scene.player)
    followEffects(scene.effects, scene.state, scene.player)
    expect(kinds(scene)).toEqual(dust)
  })
})
