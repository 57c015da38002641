import { describe, expect, test, vi } from 'vitest'
import { createState } from '../../../src/core/game/state.ts'
import type { PracticeView } from '../../../src/core/attempt/practice.ts'
import { createPracticeViews } from '../../../src/scenes/play/practice-view.ts'
import { drawLevel, hold, RIGHT } from '../../core/game/play.ts'
import { Stage } from '../../view/stage.ts'

const ROOM = drawLevel(`
  ############
  #so.p.....x#
  #.########.#
  #..........#
  #.########.#
  #.....m....#
  ############`)
const { at } = ROOM

/** The colours of what practice shows, as red, green, blue and alpha. */
const COLOURS = {
  steps: [237, 203, 139, 120],
  round: [253, 243, 211, 230],
  plan: [255, 122, 107, 255],
  way: [76, 192, 160, 255],
  optimum: [201, 164, 255, 255],
  point: [253, 243, 211, 255],
} as const

/** The views of practice over a drawn level, with the pixels that they paint. */
function open({ level, at } = ROOM) {
  const stage = new Stage()
  const state = createState(level, false)
  let computed = 0
  const views = createPracticeViews(stage.scene, level.grid, () => {
    computed++
    return [at('s'), at('o')]
  })
  const textures = {
    ways: stage.texture('practice-ways'),
    field: stage.texture('practice-field'),
  }
  const repaints = {
    ways: vi.spyOn(textures.ways.context, 'clearRect'),
    field: vi.spyOn(textures.field.context, 'clearRect'),
  }
  const draw = (shown: readonly PracticeView[], point: number | null = null): void => {
    views.draw(state, new Set(shown), point)
  }
  /** Number of times that a frame repaints a texture. */
  const repaintsOf = (name: 'ways' | 'field', ...frame: Parameters<typeof draw>): number => {
    const before = repaints[name].mock.calls.length
    draw(...frame)
    return repaints[name].mock.calls.length - before
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
  return {
    stage,
    state,
    views,
    textures,
    repaints,
    repaintsOf,
    draw,
    places,
    tilesOf,
    computed: () => computed,
  }
}

describe('the view of practice', () => {
  test('is invisible and unpainted while no tool is on', () => {
    const { stage, repaints, draw } = open()
    draw([])
    for (const name of ['practice-ways', 'practice-field']) {
      expect(stage.one(name).visible).toBe(false)
    }
    expect(repaints.ways).not.toHaveBeenCalled()
    expect(repaints.field).not.toHaveBeenCalled()
  })

  test('is the shortest path from the player to the exit', () => {
    const { draw, places, tilesOf, state } = open()
    draw(['way'])
    const row = Array.from({ length: 10 }, (_, i) => at('s') + i)
    expect(tilesOf(places('ways', 'way'))).toEqual(row)
    // Dots of two by two pixels, three to the upper left of the middle.
    expect(places('ways', 'way')[0]).toEqual([20, 20])
    expect(places('ways', 'plan')).toEqual([])
    hold(state, RIGHT, 24)
    draw(['way'])
    expect(tilesOf(places('ways', 'way'))).toEqual(row.slice(2))
  })

  test("is the fastest win's thread, computed once", () => {
    const { draw, places, tilesOf, computed, state } = open()
    draw(['way'])
    expect(computed()).toBe(0)
    draw(['optimum'])
    expect(tilesOf(places('ways', 'optimum'))).toEqual([at('s'), at('o')])
    expect(places('ways', 'optimum')[0]).toEqual([27, 27])
    hold(state, RIGHT, 24)
    draw(['optimum'])
    expect(computed()).toBe(1)
  })

  test('is the plan of each enemy, with a mark around its last tile', () => {
    const { draw, places, tilesOf, state } = open()
    draw(['plans'])
    const tiles = tilesOf(places('ways', 'plan'))
    expect(tiles).toContain(at('m') - 1)
    expect(tiles).toContain(at('s'))
    const before = places('ways', 'plan').length
    hold(state, RIGHT, 60)
    draw(['plans'])
    expect(places('ways', 'plan').length).not.toBe(before)
  })

  test('is the restart point, inside the marks of enemies', () => {
    const { draw, places, stage } = open()
    draw([], at('p'))
    expect(stage.one('practice-ways').visible).toBe(true)
    const [left, top] = [5 * 16 - 16, 16]
    expect(places('ways', 'point')[0]).toEqual([left + 4, top + 4])
    expect(places('ways', 'point').at(-1)).toEqual([left + 11, top + 11])
    draw([], at('o'))
    expect(places('ways', 'point')[0]).toEqual([2 * 16 + 4, top + 4])
    draw([])
    expect(stage.one('practice-ways').visible).toBe(false)
    draw([], at('o'))
    expect(stage.one('practice-ways').visible).toBe(true)
  })
})

test('destroying the views of practice leaves nothing', () => {
  const { views, stage } = open()
  views.destroy()
  expect(stage.figures).toEqual([])
  expect(stage.painted()).toEqual([])
})

describe('practice is repainted', () => {
  test("for the hunter's field only when the player's tile changes", () => {
    const { repaintsOf, state } = open()
    const field = () => repaintsOf('field', ['field'])
    expect([field(), field()]).toEqual([1, 0])
    hold(state, RIGHT, 5)
    expect(field()).toBe(0)
    hold(state, RIGHT, 43)
    expect(field()).toBe(1)
  })

  test('for a way when the player reaches another tile or starts in another direction', () => {
    const { repaintsOf, state } = open()
    const way = () => repaintsOf('ways', ['way'])
    expect([way(), way()]).toEqual([1, 0])
    hold(state, RIGHT, 1)
    expect(way()).toBe(1)
    hold(state, RIGHT, 1)
    expect(way()).toBe(0)
    expect(repaintsOf('ways', ['way', 'optimum'])).toBe(1)
  })

  test.each(['tile', 'aim', 'mark', 'timer', 'progress'] as const)(
    'for plans only when an enemy has another %s',
    (name) => {
      const { repaintsOf, state } = open()
      const [enemy] = state.enemies
      enemy.timer = 0
      repaintsOf('ways', ['plans'])
      enemy[name]++
      expect(repaintsOf('ways', ['plans'])).toBe(1)
      repaintsOf('ways', ['way'])
      enemy[name]++
      expect(repaintsOf('ways', ['way'])).toBe(0)
    },
  )

  test.each(['timer', 'progress'] as const)(
    'for no plan when the %s of an enemy only advances',
    (name) => {
      const { repaintsOf, state } = open()
      state.enemies[0][name] = 5
      repaintsOf('ways', ['plans'])
      state.enemies[0][name] = 6
      expect(repaintsOf('ways', ['plans'])).toBe(0)
    },
  )

  test('for another AI state, another direction of an enemy, and a moved point', () => {
    const { repaintsOf, state } = open()
    const [enemy] = state.enemies
    enemy.progress = 3
    repaintsOf('ways', ['plans'])
    enemy.aiState = 'rest'
    expect(repaintsOf('ways', ['plans'])).toBe(1)
    enemy.direction = enemy.direction === 1 ? 3 : 1
    expect(repaintsOf('ways', ['plans'])).toBe(1)
    expect(repaintsOf('ways', ['plans'], at('p'))).toBe(1)
  })

  test('when the camera leaves the painted window, and not before', () => {
    const { repaintsOf, textures, stage } = open()
    repaintsOf('ways', ['way'])
    stage.camera.setScroll(32, 20)
    expect(repaintsOf('ways', ['way'])).toBe(0)
    stage.camera.setScroll(90, 20)
    expect(repaintsOf('ways', ['way'])).toBe(1)
    expect(stage.one('practice-ways')).toMatchObject({ x: 48, y: -16 })
    stage.resize(1000, 250)
    expect(repaintsOf('ways', ['way'])).toBe(1)
    expect(textures.ways.width).toBe((63 + 5) * 16)
    expect(textures.ways.height).toBe((16 + 5) * 16)
  })
})

test('the own way leads through a gap, which has no number in the field of the hunters', () => {
  const gapped = drawLevel(`
    #######
    #s+..x#
    #.###.#
    #.....#
    #######`)
  const { draw, tilesOf, places } = open(gapped)
  draw(['way', 'field'])
  const gap = gapped.at('+')
  expect(tilesOf(places('ways', 'way'))).toContain(gap)
  expect(tilesOf(places('field', 'steps'))).not.toContain(gap)
  expect(tilesOf(places('field', 'steps'))).toContain(gap + 2)
})
