import { describe, expect, test } from 'vitest'
import { followEffects } from '../../src/view/effects.ts'
import { DOWN, drawLevel, RIGHT } from '../core/game/play.ts'
import { kinds, nameOf, open } from './effects-shown.ts'

describe('a step', () => {
  test('leaves a print at each tile, along the way, behind the middle, below all actors', () => {
    const scene = open()
    scene.hold(RIGHT, 24)
    expect(kinds(scene)).toEqual(['printsAcross', 'printsAcross'])
    const [first, second] = scene.effects.particles.pool
    expect(first).toMatchObject({ x: 40 - 3, y: 29, alpha: 0.5, life: 2600, speedX: 0 })
    expect(second.x).toBe(56 - 3)
    expect(first.image.depth).toBe(0.7)
    scene.hold(DOWN, 12)
    const down = scene.effects.particles.pool.find(({ y }) => y === 45 - 3)
    expect(down?.x).toBe(56)
    expect(kinds(scene)).toContain('printsAlong')
  })

  test('leaves prints also with reduced motion', () => {
    const scene = open(false)
    scene.hold(RIGHT, 24)
    scene.hold(DOWN, 12)
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
    const dust = scene.effects.particles.pool.filter(({ alpha }) => alpha === 0.55)
    expect(dust.map(({ image }) => nameOf(image))).toEqual([
      ...['dust', 'littleDust', 'dust', 'littleDust'],
    ])
    expect(dust.map(({ life }) => life)).toEqual([380, 430, 480, 530])
    for (const { x, y, speedX, speedY, image } of dust) {
      expect(x).toBe(56)
      expect(y).toBeCloseTo(scene.player.fromY + 6, 0)
      expect(image.depth).toBeCloseTo(y - 7)
      expect(Math.abs(speedX)).toBeLessThanOrEqual(14)
      expect(Math.abs(speedY + 24)).toBeLessThanOrEqual(8)
    }
    expect(new Set(dust.map(({ speedX }) => speedX)).size).toBe(4)
    expect(new Set(dust.map(({ speedY }) => speedY)).size).toBe(4)
  })

  test('has no effect where the player turns back', () => {
    const scene = open()
    scene.hold(RIGHT, 12)
    scene.hold(8, 6)
    expect(scene.state.player.direction).toBe(3)
    expect(scene.player.squashedAt).toBeLessThan(0)
    expect(new Set(kinds(scene))).toEqual(new Set(['printsAcross']))
  })

  test('has no effect where the player stands', () => {
    const scene = open()
    scene.effects.direction = 0
    followEffects(scene.effects, scene.state, scene.player)
    expect(scene.player.squashedAt).toBeLessThan(0)
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
    if (dust.length === 0) return
    const [one] = scene.effects.particles.pool
    expect(one).toMatchObject({ x: 8.5 * 16, y: 24 + 6, life: 380 })
    expect(Math.abs(one.speedX - 18)).toBeLessThanOrEqual(14)
  })

  test('raises no particles with reduced motion', () => {
    const scene = open(false, among('m'))
    scene.state.enemies[0].tile -= 1
    followEffects(scene.effects, scene.state, scene.player)
    expect(kinds(scene)).toEqual([])
  })
})
