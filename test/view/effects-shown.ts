import type Phaser from 'phaser'
import { createState, type GameState } from '../../src/core/game/state.ts'
import { step } from '../../src/core/game/step.ts'
import { type Actor, createActor, followWalker } from '../../src/view/actor.ts'
import { PARTICLES, TILES } from '../../src/picture/atlas.ts'
import { createEffects, type Effects, followEffects } from '../../src/view/effects.ts'
import { drawParticles } from '../../src/view/particles.ts'
import { drawLevel } from '../core/game/play.ts'
import { Stage } from './stage.ts'

export const { level } = drawLevel(`
  #########
  #s..#...#
  ###.#.#.#
  #.....#x#
  #########`)

export interface Scene {
  readonly stage: Stage
  readonly state: GameState
  readonly player: Actor
  readonly effects: Effects
  readonly clock: { now: number }
  /** Holds a direction and follows each tick. */
  readonly hold: (input: number, ticks: number) => void
}

export function open(isLively = true, layout = level): Scene {
  const stage = new Stage()
  const state = createState(layout, false)
  const clock = { now: 0 }
  const effects = createEffects(stage.scene, state, clock, isLively)
  const player = createActor(stage.scene, 'player', layout, state.player)
  return {
    ...{ stage, state, player, effects, clock },
    hold(input, ticks) {
      for (let i = 0; i < ticks; i++) {
        step(state, input)
        followWalker(player, layout, state.player)
        followEffects(effects, state, player)
        clock.now += 1000 / 120
      }
    },
  }
}

/** The particles in the air or on the floor, by the names of their frames. */
export function kinds({ effects, clock }: Scene): string[] {
  const { pool } = effects.particles
  drawParticles(effects.particles, clock.now)
  return pool.filter(({ image }) => image.visible).map(({ image }) => nameOf(image))
}

/** The name of a particle's picture. */
export function nameOf({ frame }: Phaser.GameObjects.Image): string {
  const found = Object.entries(PARTICLES).find(
    ([, at]) => TILES.particles + at === Number(frame.name),
  )
  return found?.[0] ?? ''
}
