import { describe, expect, test, vi } from 'vitest'
import { createState } from '../../../src/core/game/state.ts'
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
  point: [253, 243, 211, 255],
} as const

/** The views of practice over a drawn level, with the pixels that they paint. */
function open({ level } = ROOM) {
  const stage = new Stage()
  const state = createState(level, false)
  const views = createPracticeViews(stage.scene, level.grid)
  const textures = {
    ways: stage.texture('practice-ways'),
    field: stage.texture('practice-field'),
  }
  const repaints = {
    ways: vi.spyOn(textures.ways.context, 'clearRect'),
    field: vi.spyOn(textures.field.context, 'clearRect'),
  }
  const draw = (isShown: boolean, point: number | null = null): void => {
    views.draw(state, isShown, point)
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
  }
}

describe('the view of practice', () => {
  test('is invisible and unpainted while no tool is on', () => {
    const { stage, repaints, draw } = open()
    draw(false)
    for (const name of ['practice-ways', 'practice-field']) {
      expect(stage.one(name).visible).toBe(false)
    }
    expect(repaints.ways).not.toHaveBeenCalled()
    expect(repaints.field).not.toHaveBeenCalled()
  })

  test('is the plan of each enemy, with a mark around its last tile', () => {
    const { draw, places, tilesOf, state } = open()
    draw(true)
    const tiles = tilesOf(places('ways', 'plan'))
    expect(tiles).toContain(at('m') - 1)
    expect(tiles).toContain(at('s'))
    const before = places('ways', 'plan').length
    hold(state, RIGHT, 60)
    draw(true)
    expect(places('ways', 'plan').length).not.toBe(before)
  })

  test('is the restart point, inside the marks of enemies', () => {
    const { draw, places, stage } = open()
    draw(false, at('p'))
    expect(stage.one('practice-ways').visible).toBe(true)
    const [left, top] = [5 * 16 - 16, 16]
    expect(places('ways', 'point')[0]).toEqual([left + 4, top + 4])
    expect(places('ways', 'point').at(-1)).toEqual([left + 11, top + 11])
    draw(false, at('o'))
    expect(places('ways', 'point')[0]).toEqual([2 * 16 + 4, top + 4])
    draw(false)
    expect(stage.one('practice-ways').visible).toBe(false)
    draw(false, at('o'))
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
    const field = () => repaintsOf('field', true)
    expect([field(), field()]).toEqual([1, 0])
    hold(state, RIGHT, 5)
    expect(field()).toBe(0)
    hold(state, RIGHT, 43)
    expect(field()).toBe(1)
  })

  test.each(['tile', 'aim', 'mark', 'timer', 'progress'] as const)(
    'for plans only when an enemy has another %s',
    (name) => {
      const { repaintsOf, state } = open()
      const [enemy] = state.enemies
      enemy.timer = 0
      repaintsOf('ways', true)
      enemy[name]++
      expect(repaintsOf('ways', true)).toBe(1)
    },
  )

  test.each(['timer', 'progress'] as const)(
    'for no plan when the %s of an enemy only advances',
    (name) => {
      const { repaintsOf, state } = open()
      state.enemies[0][name] = 5
      repaintsOf('ways', true)
      state.enemies[0][name] = 6
      expect(repaintsOf('ways', true)).toBe(0)
    },
  )

  test('for another AI state, another direction of an enemy, and a moved point', () => {
    const { repaintsOf, state } = open()
    const [enemy] = state.enemies
    enemy.progress = 3
    repaintsOf('ways', true)
    enemy.aiState = 'rest'
    expect(repaintsOf('ways', true)).toBe(1)
    enemy.direction = enemy.direction === 1 ? 3 : 1
    expect(repaintsOf('ways', true)).toBe(1)
    expect(repaintsOf('ways', true, at('p'))).toBe(1)
  })

  test('when the camera leaves the painted window, and not before', () => {
    const { repaintsOf, textures, stage } = open()
    repaintsOf('ways', true)
    stage.camera.setScroll(32, 20)
    expect(repaintsOf('ways', true)).toBe(0)
    stage.camera.setScroll(90, 20)
    expect(repaintsOf('ways', true)).toBe(1)
    expect(stage.one('practice-ways')).toMatchObject({ x: 48, y: -16 })
    stage.resize(1000, 250)
    expect(repaintsOf('ways', true)).toBe(1)
    expect(textures.ways.width).toBe((63 + 5) * 16)
    expect(textures.ways.height).toBe((16 + 5) * 16)
  })
})

test('a gap has no number, as hunters cannot pass it', () => {
  const gapped = drawLevel(`
    #######
    #s+..x#
    #.###.#
    #.....#
    #######`)
  const { draw, tilesOf, places } = open(gapped)
  draw(true)
  const gap = gapped.at('+')
  expect(tilesOf(places('field', 'steps'))).not.toContain(gap)
  expect(tilesOf(places('field', 'steps'))).toContain(gap + 2)
})
