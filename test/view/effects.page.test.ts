import { describe, expect, test } from 'vitest'
import { createState, type GameState } from '../../src/core/game/state.ts'
import { type Actor, createActor, followWalker } from '../../src/view/actor.ts'
import { PARTICLES, TILES } from '../../src/view/atlas.ts'
import {
  createEffects,
  drawEffects,
  type Effects,
  followEffects,
  startEffectsAgain,
} from '../../src/view/effects.ts'
import {
  chanceOf,
  clearParticles,
  createParticles,
  drawParticles,
  emit,
} from '../../src/view/particles.ts'
import { DOWN, drawLevel, RIGHT } from '../core/game/play.ts'
import { step } from '../../src/core/game/step.ts'
import { type Figure, PlainStage } from './plain-scene.ts'

const { level } = drawLevel(`
  #########
  #s..#...#
  ###.#.#.#
  #.....#x#
  #########`)

interface Scene {
  readonly stage: PlainStage
  readonly state: GameState
  readonly player: Actor
  readonly effects: Effects
  readonly clock: { now: number }
  /** Holds a direction and takes in each tick. */
  readonly hold: (input: number, ticks: number) => void
}

function open(isLively = true, arena = level): Scene {
  const stage = new PlainStage()
  const state = createState(arena, false)
  const clock = { now: 0 }
  const effects = createEffects(stage.scene, state, clock, isLively)
  const player = createActor(stage.scene, 'player', arena, state.player)
  return {
    ...{ stage, state, player, effects, clock },
    hold(input, ticks) {
      for (let i = 0; i < ticks; i++) {
        step(state, input)
        followWalker(player, arena, state.player)
        followEffects(effects, state, player)
        clock.now += 1000 / 120
      }
    },
  }
}

/** What flies or lies now, by the names of its frames. */
function kinds({ effects, clock }: Scene): string[] {
  const { pool } = effects.particles
  drawParticles(effects.particles, clock.now)
  return pool.filter(({ image }) => image.visible).map(({ image }) => nameOf(image))
}

function nameOf({ frame, ...image }: { readonly frame?: unknown }): string {
  const { frameName } = image as unknown as Figure
  const found = Object.entries(PARTICLES).find(([, at]) => TILES.particles + at === frameName)
  return found?.[0] ?? String(frame)
}

describe('a particle', () => {
  test('flies as fast as it was told, falls, fades and is gone', () => {
    const stage = new PlainStage()
    const particles = createParticles(stage.scene)
    const one = emit(particles, 'spark', 100, 50, 1000, 400)
    Object.assign(one, { speedX: 10, speedY: -20, fall: 80, alpha: 0.5 })
    const [image] = stage.figures
    drawParticles(particles, 999)
    expect(image.visible).toBe(false)
    drawParticles(particles, 1000)
    expect(image).toMatchObject({ visible: true, x: 100, y: 50, alpha: 0.5, depth: 50 })
    expect(image.frameName).toBe(TILES.particles + PARTICLES.spark)
    drawParticles(particles, 1200)
    // After a fifth of a second: 2 to the right, 4 up and 1.6 down again.
    expect(image).toMatchObject({ x: 102, y: 48, alpha: 0.25 })
    drawParticles(particles, 1399)
    expect(image.visible).toBe(true)
    drawParticles(particles, 1400)
    expect(image.visible).toBe(false)
  })

  test('begins with no speed, fall or fading of what its place held before', () => {
    const stage = new PlainStage()
    const particles = createParticles(stage.scene)
    const first = emit(particles, 'star', 1, 2, 0, 100)
    Object.assign(first, { speedX: 9, speedY: 9, fall: 9, alpha: 0.1 })
    for (let i = 1; i < 64; i++) expect(emit(particles, 'star', 0, 0, 0, 1)).not.toBe(first)
    expect(emit(particles, 'dust', 3, 4, 5, 6)).toBe(first)
    expect(first).toMatchObject({ x: 3, y: 4, born: 5, life: 6 })
    expect(first).toMatchObject({ speedX: 0, speedY: 0, fall: 0, alpha: 1 })
    expect(stage.figures).toHaveLength(64)
  })

  test('is gone where all are cleared', () => {
    const stage = new PlainStage()
    const particles = createParticles(stage.scene)
    emit(particles, 'star', 1, 2, 0, 100)
    drawParticles(particles, 10)
    clearParticles(particles)
    expect(stage.figures[0].visible).toBe(false)
    drawParticles(particles, 20)
    expect(stage.figures[0].visible).toBe(false)
  })

  test('moves by chance within a bound, evenly to both sides', () => {
    const particles = createParticles(new PlainStage().scene)
    const drawn = Array.from({ length: 4000 }, () => chanceOf(particles))
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(-1)
    expect(Math.max(...drawn)).toBeLessThan(1)
    expect(Math.min(...drawn)).toBeLessThan(-0.99)
    expect(Math.max(...drawn)).toBeGreaterThan(0.99)
    expect(Math.abs(drawn.reduce((sum, one) => sum + one) / 4000)).toBeLessThan(0.05)
    expect(new Set(drawn).size).toBeGreaterThan(3990)
  })
})

describe('a step', () => {
  test('leaves a print at each tile, along the way, behind the middle, below everybody', () => {
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

  test('leaves prints also where nothing may fly', () => {
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

  test('is none where the player turns back', () => {
    const scene = open()
    scene.hold(RIGHT, 12)
    scene.hold(8, 6)
    expect(scene.state.player.direction).toBe(3)
    expect(scene.player.squashedAt).toBeLessThan(0)
    expect(new Set(kinds(scene))).toEqual(new Set(['printsAcross']))
  })

  test('is none where the player stands', () => {
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

  test('raises none where nothing may fly', () => {
    const scene = open(false, among('m'))
    scene.state.enemies[0].tile -= 1
    followEffects(scene.effects, scene.state, scene.player)
    expect(kinds(scene)).toEqual([])
  })
})

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

  test('bursts into nothing for who wants less motion', () => {
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

  test('sends up none for who wants less motion', () => {
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
