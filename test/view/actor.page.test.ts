import { describe, expect, test, vi } from 'vitest'
import { createState } from '../../src/core/game/state.ts'
import { EAST } from '../../src/core/grid.ts'
import {
  createActor,
  drawActor,
  drawSquash,
  followWalker,
  isMoving,
  placeActor,
  placeAt,
  squashAfter,
} from '../../src/view/actor.ts'
import { DEFAULT_RENDER_OPTIONS } from '../../src/view/render-options.ts'
import { drawLevel, hold, RIGHT } from '../core/game/play.ts'
import { playedBy, Stage } from './stage.ts'

const { level } = drawLevel(`
  #######
  #s...x#
  #######`)

function open() {
  const stage = new Stage()
  const state = createState(level, false)
  const actor = createActor(stage.scene, 'player', level, state.player)
  return { stage, state, actor, sprite: stage.figures[0] }
}

describe('an actor', () => {
  test('stands in the middle of its tile, its feet on the floor', () => {
    const { actor, sprite } = open()
    drawActor(actor, 0, EAST, 'idle')
    expect(actor).toMatchObject({ x: 24, y: 24, fromX: 24, fromY: 24 })
    expect(sprite).toMatchObject({ x: 24, y: 30, depth: 24, originX: 0.5, originY: 20 / 24 })
  })

  test('is drawn between its last two places, on whole pixels', () => {
    const place = { fromX: 10, fromY: 20, x: 14, y: 10 }
    expect([0, 0.2, 1].map((share) => placeAt(place, share))).toEqual([
      { x: 10, y: 20 },
      { x: 11, y: 18 },
      { x: 14, y: 10 },
    ])
  })

  test('moves with its walker by a twelfth of a tile each tick, and jumps where it is put', () => {
    const { actor, state } = open()
    hold(state, RIGHT, 3)
    expect(isMoving(actor)).toBe(false)
    followWalker(actor, level, state.player)
    expect(actor).toMatchObject({ fromX: 24, x: 28, fromY: 24, y: 24 })
    expect(isMoving(actor)).toBe(true)
    followWalker(actor, level, state.player)
    expect(isMoving(actor)).toBe(false)
    expect(isMoving({ fromX: 1, fromY: 2, x: 1, y: 3 })).toBe(true)
    hold(state, RIGHT, 12)
    placeActor(actor, level, state.player)
    expect(actor).toMatchObject({ fromX: 44, x: 44 })
  })

  test('begins an animation only when its pose or direction changes', () => {
    const { actor, sprite } = open()
    const play = vi.spyOn(sprite, 'play')
    for (const pose of ['idle', 'idle', 'walk'] as const) drawActor(actor, 0, EAST, pose)
    drawActor(actor, 0, 2, 'walk')
    const played = ['player-idle-1', 'player-walk-1', 'player-walk-2']
    expect(play.mock.calls).toEqual(played.map((name) => [name]))
    expect(playedBy(sprite)).toBe('player-walk-2')
  })
})

describe('a squash', () => {
  test('makes an actor wider and lower, and springs back', () => {
    const [first, half, last] = [0, 60, 120].map(squashAfter)
    expect(first.across).toBeGreaterThan(half.across)
    expect(first.up).toBeLessThan(half.up)
    expect(half.across).toBeGreaterThan(1)
    expect(half.up).toBeLessThan(1)
    expect(last).toEqual({ across: 1, up: 1 })
    expect(squashAfter(500)).toEqual(last)
    expect(squashAfter(-50)).toEqual(first)
  })

  test('is counted from the turn, and no actor begins squashed', () => {
    const { actor, sprite } = open()
    drawSquash(actor, 0)
    expect(sprite).toMatchObject({ scaleX: 1, scaleY: 1 })
    actor.squashedAt = 1000
    drawSquash(actor, 1060)
    const { across, up } = squashAfter(60)
    expect(sprite).toMatchObject({ scaleX: across, scaleY: up })
  })
})

describe('the textures and animations of actors', () => {
  const { player } = createState(level, false)
  /** Names of the animations of actors. */
  const namesOf = ({ scene }: Stage): string[] =>
    scene.anims.toJSON('').anims.flatMap(({ key }) => (key.includes('-') ? key : []))

  test('are made with the first actor of a kind: an animation for each pose and direction', () => {
    const stage = new Stage()
    createActor(stage.scene, 'shade', level, player)
    createActor(stage.scene, 'shade', level, player)
    expect(namesOf(stage)).toHaveLength(5 * 4)
    createActor(stage.scene, 'own', level, player)
    expect(namesOf(stage)).toHaveLength(2 * 5 * 4)
    expect(stage.painted()).toEqual(['own-ghost'])
  })

  test('have their own names in safe colours', () => {
    const stage = new Stage()
    const options = { ...DEFAULT_RENDER_OPTIONS, colourSafe: true }
    for (const kind of ['player', 'rival'] as const) {
      createActor(stage.scene, kind, level, player, options)
    }
    expect(stage.painted()).toEqual(['safe-actors', 'safe-rival-ghost'])
    expect(namesOf(stage)).toContain('safe-player-walk-0')
    expect(namesOf(stage)).not.toContain('player-walk-0')
  })
})
