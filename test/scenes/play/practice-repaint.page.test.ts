import { describe, expect, test } from 'vitest'
import { hold, RIGHT } from '../../core/game/play.ts'
import { at, open } from './practice-shown.ts'

describe('practice is repainted', () => {
  test("for the hunter's field only when the player's tile changes", () => {
    const { draw, repaints, state } = open()
    draw(['field'])
    draw(['field'])
    expect(repaints.field).toHaveBeenCalledTimes(1)
    hold(state, RIGHT, 5)
    draw(['field'])
    expect(repaints.field).toHaveBeenCalledTimes(1)
    hold(state, RIGHT, 43)
    draw(['field'])
    expect(repaints.field).toHaveBeenCalledTimes(2)
  })

  test('for a way when the player reaches another tile or starts in another direction', () => {
    const { draw, repaints, state } = open()
    draw(['way'])
    draw(['way'])
    expect(repaints.ways).toHaveBeenCalledTimes(1)
    hold(state, RIGHT, 1)
    draw(['way'])
    expect(repaints.ways).toHaveBeenCalledTimes(2)
    hold(state, RIGHT, 1)
    draw(['way'])
    expect(repaints.ways).toHaveBeenCalledTimes(2)
    draw(['way', 'optimum'])
    expect(repaints.ways).toHaveBeenCalledTimes(3)
  })

  test.each([
    ['tile', 1],
    ['aim', 1],
    ['mark', 1],
    ['timer', 1],
    ['progress', 1],
  ] as const)('for plans only when an enemy has another %s', (name, by) => {
    const { draw, repaints, state } = open()
    const [enemy] = state.enemies
    enemy.timer = 0
    draw(['plans'])
    enemy[name] += by
    draw(['plans'])
    expect(repaints.ways).toHaveBeenCalledTimes(2)
    draw(['way'])
    enemy[name] += by
    draw(['way'])
    expect(repaints.ways).toHaveBeenCalledTimes(3)
  })

  test.each([
    ['timer', 5],
    ['progress', 5],
  ] as const)('for no plan when the %s of an enemy only advances', (name, on) => {
    const { draw, repaints, state } = open()
    state.enemies[0][name] = on
    draw(['plans'])
    state.enemies[0][name] = on + 1
    draw(['plans'])
    expect(repaints.ways).toHaveBeenCalledTimes(1)
  })

  test('for another AI state, another direction of an enemy, and a moved point', () => {
    const { draw, repaints, state } = open()
    const [enemy] = state.enemies
    enemy.progress = 3
    draw(['plans'])
    enemy.aiState = 'rest'
    draw(['plans'])
    enemy.direction = enemy.direction === 1 ? 3 : 1
    draw(['plans'])
    draw(['plans'], at('p'))
    expect(repaints.ways).toHaveBeenCalledTimes(4)
  })

  test('when the camera leaves the painted window, and not before', () => {
    const { draw, repaints, textures, stage } = open()
    draw(['way'])
    stage.camera.setScroll(32, 20)
    draw(['way'])
    expect(repaints.ways).toHaveBeenCalledTimes(1)
    stage.camera.setScroll(90, 20)
    draw(['way'])
    expect(repaints.ways).toHaveBeenCalledTimes(2)
    expect(stage.one('practice-ways')).toMatchObject({ x: 48, y: -16 })
    stage.resize(1000, 250)
    draw(['way'])
    expect(repaints.ways).toHaveBeenCalledTimes(3)
    expect(textures.ways.width).toBe((63 + 5) * 16)
    expect(textures.ways.height).toBe((16 + 5) * 16)
  })
})
