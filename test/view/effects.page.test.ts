import type Phaser from 'phaser'
import { describe, expect, test } from 'vitest'
import { createState } from '../../src/core/game/state.ts'
import { step } from '../../src/core/game/step.ts'
import { PARTICLES, TILES } from '../../src/picture/atlas.ts'
import { createActor, followWalker } from '../../src/view/actor.ts'
import {
  createEffects,
  drawEffects,
  drawParticles,
  followEffects,
  startEffectsAgain,
} from '../../src/view/effects.ts'
import { DOWN, drawLevel, RIGHT } from '../core/game/play.ts'
import { DEFAULT_RENDER_OPTIONS } from './render-options.ts'
import { Stage } from './stage.ts'

const { level } = drawLevel(`
  #########
  #s..#...#
  ###.#.#.#
  #.....#x#
  #########`)

type Scene = ReturnType<typeof open>

function open(isLively = true, layout = level) {
  const stage = new Stage()
  const state = createState(layout, false)
  const clock = stage.scene.time
  clock.now = 0
  const effects = createEffects(stage.scene, state, isLively)
  const player = createActor(stage.scene, 'player', layout, state.player, DEFAULT_RENDER_OPTIONS)
  return {
    ...{ stage, state, player, effects, clock },
    /** Holds a direction and follows each tick. */
    hold(input: number, ticks: number) {
      for (let i = 0; i < ticks; i++) {
        step(state, input)
        followWalker(player, layout, state.player)
        followEffects(effects, state, player)
        clock.now += 1000 / 120
      }
    },
  }
}

/** Frame names of the visible particles. */
function kinds({ effects, clock }: Scene): string[] {
  const { pool } = effects.particles
  drawParticles(effects.particles, clock.now)
  return pool.filter(({ image }) => image.visible).map(({ image }) => nameOf(image))
}

function nameOf({ frame }: Phaser.GameObjects.Image): string {
  const found = Object.entries(PARTICLES).find(
    ([, at]) => TILES.particles + at === Number(frame.name),
  )
  return found?.[0] ?? ''
}

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

test('a corner raises dust behind the player, and squashes the player', () => {
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

test.each([
  ['cleared', 'star'],
  ['caught', 'ember'],
] as const)('the end of a level when it is %s bursts in all directions, once', (phase, kind) => {
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
