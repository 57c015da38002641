import { describe, expect, test, vi } from 'vitest'
import type { AiState } from '../../src/core/game/enemies/kinds.ts'
import { ENEMY_KINDS, type EnemyKind } from '../../src/core/game/level-layout.ts'
import { createState } from '../../src/core/game/state.ts'
import { createThread, extendThread } from '../../src/core/game/thread.ts'
import { createActor, drawActor } from '../../src/view/actor.ts'
import {
  createLightMap,
  createLights,
  drawLightMap,
  paintLights,
} from '../../src/view/light-map.ts'
import { createCanvasContext } from '../../src/picture/canvas.ts'
import { PALETTES } from '../../src/picture/palettes.ts'
import { DEFAULT_RENDER_OPTIONS } from './render-options.ts'
import { drawLevel } from '../core/game/play.ts'
import { Stage } from './stage.ts'

const WIDTH = 60
const { level } = drawLevel(
  [
    '#'.repeat(WIDTH),
    `#s${'.'.repeat(WIDTH - 3)}#`,
    ...Array.from({ length: 12 }, () => `#${'.'.repeat(WIDTH - 2)}#`),
    `#${'.'.repeat(WIDTH - 3)}x#`,
    '#'.repeat(WIDTH),
  ].join('\n'),
)
const NIGHT = [104, 90, 132]
const FAR = { x: -5000, y: -5000 }

/** The lit part of the whole map, in pixels of four by four of the drawing. */
function lit(
  player: { readonly x: number; readonly y: number },
  enemies: readonly (readonly [EnemyKind, AiState, number, number])[] = [],
  window = { left: 0, top: 0, width: WIDTH * 4, height: 64 },
  way: readonly number[] = [],
) {
  const lights = createLights(level, PALETTES.ashlar)
  const context = createCanvasContext(window.width, window.height)
  const thread = createThread(level)
  thread.length = 0
  for (const tile of way) extendThread(thread, tile)
  const list = enemies.map(([kind, aiState, x, y]) => ({
    kind,
    actor: { sprite: { x, y } },
    aiState,
  }))
  paintLights(lights, context, window, thread, player, list, 0)
  return (x: number, y: number): number[] => [...context.getImageData(x, y, 1, 1).data].slice(0, 3)
}

describe('the light that falls on a level', () => {
  test('is day around the player and at the exit, and fades to night', () => {
    const at = lit({ x: 480, y: 128 })
    const exit = [4 * (WIDTH - 2) + 2, 4 * 14 + 2] as const
    expect([at(120, 30), at(...exit)]).toEqual([
      [255, 255, 255],
      [255, 255, 255],
    ])
    const reds = [120, 140, 150, 163].map((x) => at(x, 30)[0])
    expect(reds).toEqual(reds.toSorted((a, b) => b - a))
    expect(reds[3]).toBeLessThan(NIGHT[0] + 8)
    expect(at(165, 30)).toEqual(NIGHT)
  })

  test.each(ENEMY_KINDS)('around a %s is fainter while it rests, and ends near it', (kind) => {
    const at = lit(FAR, [
      [kind, 'hunt', 480, 128],
      [kind, 'rest', 640, 128],
    ])
    const [hunting, resting] = [125, 165].map((x) => at(x, 30)[0] - NIGHT[0])
    expect(hunting).toBeGreaterThan(1.6 * resting)
    expect(resting).toBeGreaterThan(0)
    expect(at(140, 30)).toEqual(NIGHT)
  })
})

describe('a thread', () => {
  const row = 7 * WIDTH

  test('glows over its current length when it grows, is cut or is replaced', () => {
    const lights = createLights(level, PALETTES.ashlar)
    const context = createCanvasContext(WIDTH * 4, 64)
    const window = { left: 0, top: 0, width: WIDTH * 4, height: 64 }
    const red = (column: number): number => {
      paintLights(lights, context, window, thread, FAR, [], 0)
      return context.getImageData(4 * column + 2, 30, 1, 1).data[0]
    }
    let thread = createThread(level)
    for (const column of [20, 21, 22]) extendThread(thread, row + column)
    const alone = red(22)
    expect(alone).toBeGreaterThan(NIGHT[0] + 60)
    expect(red(30)).toBe(NIGHT[0])
    for (const column of [23, 24, 25, 26]) extendThread(thread, row + column)
    const first = red(20)
    expect(red(26)).toBe(alone)
    expect(red(20)).toBe(first)
    extendThread(thread, row + 22)
    expect(red(26)).toBe(NIGHT[0])
    expect(red(22)).toBe(alone)
    thread = createThread(level)
    extendThread(thread, row + 40)
    expect(red(22)).toBe(NIGHT[0])
    expect(red(40)).toBeGreaterThan(NIGHT[0] + 50)
  })
})

describe('the picture of the light', () => {
  function open(options = DEFAULT_RENDER_OPTIONS) {
    const stage = new Stage()
    const map = createLightMap(stage.scene, level, PALETTES.ashlar, options)
    const player = createActor(
      stage.scene,
      'player',
      level,
      createState(level, false).player,
      DEFAULT_RENDER_OPTIONS,
    )
    drawActor(player, 0, 0, 'idle')
    const draw = (): void => drawLightMap(map, createThread(level), player.sprite, [], 0)
    return { stage, draw, image: stage.figures[0] }
  }

  test('covers the view wherever it is, and grows with it', () => {
    const { stage, draw, image } = open()
    stage.camera.setScroll(103, -5)
    for (const [width, height] of [
      [420, 250],
      [420, 400],
      [800, 400],
    ]) {
      stage.resize(width, height)
      draw()
      const texture = stage.texture('light-map')
      expect(image.x).toBeLessThanOrEqual(103)
      expect(image.y).toBeLessThanOrEqual(-5)
      expect(image.x + texture.width * image.scaleX).toBeGreaterThanOrEqual(103 + width)
      expect(image.y + texture.height * image.scaleY).toBeGreaterThanOrEqual(-5 + height)
    }
  })

  test('is hidden and never painted with the light switched off', () => {
    const { stage, draw, image } = open({ ...DEFAULT_RENDER_OPTIONS, lightOff: true })
    const refresh = vi.spyOn(stage.texture('light-map'), 'refresh')
    draw()
    expect(image.visible).toBe(false)
    expect(refresh).not.toHaveBeenCalled()
  })

  test('has its own texture, which is removed with it', () => {
    const { stage, image } = open()
    createLightMap(stage.scene, level, PALETTES.ashlar, DEFAULT_RENDER_OPTIONS)
    expect(stage.painted()).toEqual(['light-map', 'light-map+'])
    image.destroy()
    expect(stage.painted()).toEqual(['light-map+'])
  })
})
