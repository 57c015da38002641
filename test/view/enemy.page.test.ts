import { describe, expect, test } from 'vitest'
import { createState } from '../../src/core/game/state.ts'
import { SIGNS } from '../../src/picture/atlas.ts'
import {
  aiStateShown,
  createEnemyView,
  drawEnemy,
  followEnemy,
  placeEnemy,
  poseOf,
  signAt,
} from '../../src/view/enemy.ts'
import { DEFAULT_RENDER_OPTIONS } from './render-options.ts'
import { drawLevel, hold, RIGHT } from '../core/game/play.ts'
import { Stage } from './stage.ts'

const { level } = drawLevel(`
  ###########
  #xs.....h.#
  ###########`)

function open() {
  const stage = new Stage()
  const state = createState(level, false)
  const view = createEnemyView(stage.scene, state, state.enemies[0], DEFAULT_RENDER_OPTIONS)
  const [body, sign] = stage.figures
  return { state, view, body, sign }
}

const still = { fromX: 0, fromY: 0, x: 0, y: 0 }
const moving = { ...still, x: 1 }

describe('the sign of an enemy', () => {
  test.each([
    ['harpy', 'stalk', 1000, true],
    ['minotaur', 'rest', 1000, true],
    ['minotaur', 'hunt', 119, true],
    ['minotaur', 'hunt', 120, false],
  ] as const)('of a %s at %s for %i ticks is seen: %s', (kind, aiState, age, isShown) => {
    expect(signAt(kind, aiState, age).isShown).toBe(isShown)
  })
})

describe('an enemy', () => {
  test('is asleep before the first step of a level, whatever its AI state', () => {
    const [enemy] = createState(level, false).enemies
    enemy.aiState = 'stalk'
    expect(aiStateShown('ready', enemy)).toBe('rest')
    expect(aiStateShown('running', enemy)).toBe('stalk')
  })

  test.each([
    ['standing', 'rest', 'rest', still],
    ['standing', 'hunt', 'idle', still],
    ['moving', 'hunt', 'hunt', moving],
    ['moving', 'patrol', 'walk', moving],
    ['moving', 'rest', 'walk', moving],
  ] as const)('that is %s in the AI state %s has the pose %s', (_, aiState, pose, place) => {
    expect(poseOf(place, aiState)).toBe(pose)
  })

  test('shows a large sign in the first ticks of a new AI state, then a small one', () => {
    const { state, view, sign } = open()
    const [enemy] = state.enemies
    hold(state, RIGHT, 1)
    state.tick = 100
    enemy.aiState = 'search'
    followEnemy(view, state, enemy)
    drawEnemy(view, state, enemy, 0, false)
    expect([sign.frame.name, sign.scaleX]).toEqual([SIGNS.search, 2])
    state.tick = 105
    followEnemy(view, state, enemy)
    drawEnemy(view, state, enemy, 0.5, false)
    expect(sign.scaleX).toBe(2)
    drawEnemy(view, state, enemy, 1, false)
    expect(sign.scaleX).toBe(1)
  })

  test('shows a small sign when it is placed without interpolation', () => {
    const { state, view, sign, body } = open()
    const [enemy] = state.enemies
    hold(state, RIGHT, 1)
    enemy.aiState = 'rest'
    hold(state, RIGHT, 30)
    placeEnemy(view, level, 'running', Object.assign(enemy, { aiState: 'search' as const }))
    drawEnemy(view, state, enemy, 0, false)
    expect([sign.frame.name, sign.scaleX]).toEqual([SIGNS.search, 1])
    expect(body.x).toBe(view.actor.x)
    expect(view.actor.fromX).toBe(view.actor.x)
  })
})
