import { vi } from 'vitest'
import { createState } from '../../../src/core/game/state.ts'
import type { PracticeView } from '../../../src/core/attempt/practice.ts'
import { createPracticeViews } from '../../../src/scenes/play/practice-view.ts'
import { drawLevel } from '../../core/game/play.ts'
import { Stage } from '../../view/stage.ts'

export const { level, at } = drawLevel(`
  ############
  #so.p.....x#
  #.########.#
  #..........#
  #.########.#
  #.....m....#
  ############`)

/** The colours of what practice shows, as red, green, blue and alpha. */
export const COLOURS = {
  steps: [237, 203, 139, 120],
  round: [253, 243, 211, 230],
  plan: [255, 122, 107, 255],
  way: [76, 192, 160, 255],
  optimum: [201, 164, 255, 255],
  point: [253, 243, 211, 255],
} as const

/** The views of practice over a drawn level, with the pixels that they paint. */
export function open() {
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
    ways: vi.spyOn(textures.ways.context, 'putImageData'),
    field: vi.spyOn(textures.field.context, 'putImageData'),
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
  return {
    stage,
    state,
    views,
    textures,
    repaints,
    draw,
    places,
    tilesOf,
    computed: () => computed,
  }
}
