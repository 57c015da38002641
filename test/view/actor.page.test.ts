import { describe, expect, test, vi } from 'vitest'
import { createState } from '../../src/core/game/state.ts'
import { EAST } from '../../src/labyrinth/grid.ts'
import { createActor, drawActor, drawSquash, squashAfter } from '../../src/view/actor.ts'
import { DEFAULT_RENDER_OPTIONS } from './render-options.ts'
import { drawLevel } from '../core/game/play.ts'
import { playedBy, Stage } from './stage.ts'

const { level } = drawLevel(`
  #######
  #s...x#
  #######`)

function open() {
  const stage = new Stage()
  const state = createState(level, false)
  const actor = createActor(stage.scene, 'player', level, state.player, DEFAULT_RENDER_OPTIONS)
  return { stage, state, actor, sprite: stage.figures[0] }
}

test('an actor begins an animation only when its pose or direction changes', () => {
  const { actor, sprite } = open()
  const play = vi.spyOn(sprite, 'play')
  for (const pose of ['idle', 'idle', 'walk'] as const) drawActor(actor, 0, EAST, pose)
  drawActor(actor, 0, 2, 'walk')
  const played = ['player-idle-1', 'player-walk-1', 'player-walk-2']
  expect(play.mock.calls).toEqual(played.map((name) => [name]))
  expect(playedBy(sprite)).toBe('player-walk-2')
})

test('a squash is counted from the turn, and no actor begins squashed', () => {
  const { actor, sprite } = open()
  drawSquash(actor, 0, false)
  expect(sprite).toMatchObject({ scaleX: 1, scaleY: 1 })
  actor.squashedAt = 1000
  drawSquash(actor, 1060, false)
  const { across, up } = squashAfter(60)
  expect(sprite).toMatchObject({ scaleX: across, scaleY: up })
})

describe('the textures and animations of actors', () => {
  const { player } = createState(level, false)
  const namesOf = ({ scene }: Stage): string[] =>
    scene.anims.toJSON('').anims.flatMap(({ key }) => (key.includes('-') ? key : []))

  test('are made with the first actor of a kind: an animation for each pose and direction', () => {
    const stage = new Stage()
    createActor(stage.scene, 'shade', level, player, DEFAULT_RENDER_OPTIONS)
    createActor(stage.scene, 'shade', level, player, DEFAULT_RENDER_OPTIONS)
    expect(namesOf(stage)).toHaveLength(5 * 4)
    createActor(stage.scene, 'own', level, player, DEFAULT_RENDER_OPTIONS)
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
