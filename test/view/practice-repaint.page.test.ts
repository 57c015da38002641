import { describe, expect, test } from 'vitest'
import { createState } from '../../src/core/game/state.ts'
import type { PracticeView } from '../../src/core/speedrun/practice.ts'
import { createPracticeViews } from '../../src/view/practice-view.ts'
import { drawLevel, hold, RIGHT } from '../core/game/play.ts'
import { PlainStage } from './plain-scene.ts'

const { level, at } = drawLevel(`
  ############
  #so.p.....x#
  #.########.#
  #..........#
  #.########.#
  #.....m....#
  ############`)

const COLOURS = {
  steps: [237, 203, 139, 120],
  round: [253, 243, 211, 230],
  plan: [255, 122, 107, 255],
  way: [76, 192, 160, 255],
  optimum: [201, 164, 255, 255],
  point: [253, 243, 211, 255],
} as const

function open() {
  const stage = new PlainStage()
  const state = createState(level, false)
  let asked = 0
  const views = createPracticeViews(stage.scene, () => {
    asked++
    return [at('s'), at('o')]
  })
  const textures = {
    ways: stage.texture('practice-ways'),
    field: stage.texture('practice-field'),
  }
  const draw = (shown: readonly PracticeView[], point: number | null = null): void => {
    views.draw(state, new Set(shown), point)
  }
  /** The pixels of a colour, each as it lies on the level. */
  const places = (name: 'ways' | 'field', colour: keyof typeof COLOURS): [number, number][] => {
    const { context, width, height } = textures[name]
    const { data } = context.getImageData(0, 0, width, height)
    const image = stage.one(`practice-${name}`)
    const found: [number, number][] = []
    for (let i = 0; i < width * height; i++) {
      if (COLOURS[colour].every((value, c) => Math.abs(data[i * 4 + c] - value) <= 2)) {
        found.push([image.x + (i % width), image.y + Math.floor(i / width)])
      }
    }
    return found
  }
  const tilesOf = (found: readonly [number, number][]): number[] => {
    const tiles = found.map(([x, y]) => Math.floor(y / 16) * level.grid.width + Math.floor(x / 16))
    return [...new Set(tiles)].sort((a, b) => a - b)
  }
  return { stage, state, views, textures, draw, places, tilesOf, asked: () => asked }
}

describe('it is painted anew', () => {
  test("for the hunter's field only when the player's tile changes", () => {
    const { draw, textures, state } = open()
    draw(['field'])
    draw(['field'])
    expect(textures.field.refreshes).toBe(1)
    hold(state, RIGHT, 5)
    draw(['field'])
    expect(textures.field.refreshes).toBe(1)
    hold(state, RIGHT, 43)
    draw(['field'])
    expect(textures.field.refreshes).toBe(2)
  })

  test('for a way when the player comes to another tile or sets off another way', () => {
    const { draw, textures, state } = open()
    draw(['way'])
    draw(['way'])
    expect(textures.ways.refreshes).toBe(1)
    hold(state, RIGHT, 1)
    draw(['way'])
    expect(textures.ways.refreshes).toBe(2)
    hold(state, RIGHT, 1)
    draw(['way'])
    expect(textures.ways.refreshes).toBe(2)
    draw(['way', 'optimum'])
    expect(textures.ways.refreshes).toBe(3)
  })

  test.each([
    ['tile', 1],
    ['aim', 1],
    ['mark', 1],
    ['timer', 1],
    ['progress', 1],
  ] as const)('for plans when an enemy has another %s, and for nothing else', (name, by) => {
    const { draw, textures, state } = open()
    const [enemy] = state.enemies
    enemy.timer = 0
    draw(['plans'])
    enemy[name] += by
    draw(['plans'])
    expect(textures.ways.refreshes).toBe(2)
    draw(['way'])
    enemy[name] += by
    draw(['way'])
    expect(textures.ways.refreshes).toBe(3)
  })

  test.each([
    ['timer', 5],
    ['progress', 5],
  ] as const)('for no plan when the %s of an enemy only goes on', (name, on) => {
    const { draw, textures, state } = open()
    state.enemies[0][name] = on
    draw(['plans'])
    state.enemies[0][name] = on + 1
    draw(['plans'])
    expect(textures.ways.refreshes).toBe(1)
  })

  test('for a mood, a way of an enemy, and a point that was moved', () => {
    const { draw, textures, state } = open()
    const [enemy] = state.enemies
    enemy.progress = 3
    draw(['plans'])
    enemy.mood = 'rest'
    draw(['plans'])
    enemy.direction = enemy.direction === 1 ? 3 : 1
    draw(['plans'])
    draw(['plans'], at('p'))
    expect(textures.ways.refreshes).toBe(4)
  })

  test('when the camera leaves what was painted, and not before', () => {
    const { draw, textures, stage } = open()
    draw(['way'])
    Object.assign(stage.camera, { scrollX: 32, scrollY: 20 })
    draw(['way'])
    expect(textures.ways.refreshes).toBe(1)
    Object.assign(stage.camera, { scrollX: 90, scrollY: 20 })
    draw(['way'])
    expect(textures.ways.refreshes).toBe(2)
    expect(stage.one('practice-ways')).toMatchObject({ x: 48, y: -16 })
    stage.scale.width = 1000
    draw(['way'])
    expect(textures.ways.refreshes).toBe(3)
    expect(textures.ways.width).toBe((63 + 5) * 16)
    expect(textures.ways.height).toBe((16 + 5) * 16)
  })
})
