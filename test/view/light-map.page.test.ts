import { describe, expect, test } from 'vitest'
import type { AiState } from '../../src/core/game/enemies/kinds.ts'
import { createThread, extendThread } from '../../src/core/game/thread.ts'
import { columnOf, rowOf } from '../../src/core/grid.ts'
import type { ActorKind } from '../../src/view/atlas.ts'
import { torchTilesOf } from '../../src/view/level-builder.ts'
import { createLights, paintLights } from '../../src/view/light-map.ts'
import { PALETTES } from '../../src/view/palettes.ts'
import { drawLevel } from '../core/game/play.ts'
import { PlainTexture } from './plain-scene.ts'

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
  enemies: readonly (readonly [ActorKind, AiState, number, number])[] = [],
  window = { left: 0, top: 0, width: WIDTH * 4, height: 64 },
  way: readonly number[] = [],
) {
  const lights = createLights(level, PALETTES.ashlar)
  const { context } = new PlainTexture(window.width, window.height)
  const thread = createThread(level)
  thread.length = 0
  for (const tile of way) extendThread(thread, tile)
  const list = enemies.map(([kind, aiState, x, y]) => ({
    actor: { kind, sprite: { x, y } },
    aiState,
  }))
  paintLights(lights, context, window, thread, player, list, 0)
  return (x: number, y: number): number[] => [...context.getImageData(x, y, 1, 1).data].slice(0, 3)
}

function near(got: readonly number[], wanted: readonly number[]): void {
  const isNear = got.every((value, i) => Math.abs(value - wanted[i]) <= 2)
  expect(isNear ? wanted : got).toEqual(wanted)
}

describe('the light that falls on a level', () => {
  test('is the colour of its night where nothing is lit, inside the level and beyond it', () => {
    const at = lit(FAR, [], { left: -10, top: -10, width: 100, height: 60 })
    expect(at(60, 40)).toEqual(NIGHT)
    expect(at(2, 2)).toEqual(NIGHT)
  })

  test('is bright round the player, at the height of the head, and ends 176 pixels off', () => {
    const at = lit({ x: 480, y: 128 })
    expect(at(120, 30)).toEqual([255, 255, 255])
    near(at(140, 30), [255, 233, 250])
    near(at(120, 50), [255, 233, 250])
    near(at(150, 30), [175, 155, 185])
    expect(at(165, 30)).toEqual(NIGHT)
    near(at(140, 30), at(99, 30))
  })

  test('is that of day at the exit', () => {
    const at = lit(FAR)
    const [x, y] = [4 * (WIDTH - 2) + 2, 4 * 14 + 2]
    expect(at(x, y)).toEqual([255, 255, 255])
    near(at(x - 13, y), [169, 163, 208])
    expect(at(x - 27, y)).toEqual(NIGHT)
  })

  test.each([
    ['minotaur', [255, 96, 70]],
    ['shade', [90, 220, 190]],
    ['harpy', [255, 90, 110]],
    ['sentinel', [255, 190, 90]],
  ] as const)('round a %s has its colour, less while it rests', (kind, colour) => {
    const places = [kind, 'hunt', 480, 128] as const
    const at = lit(FAR, [places, [kind, 'rest', 640, 128]])
    const far = kind === 'minotaur' ? 15 : 14
    // Beside the middle there are some six parts in ten of it.
    const share = (x: number, y: number): number[] =>
      at(x, y).map((value, i) => (value - NIGHT[i]) / colour[i])
    const hunting = share(125, 30)
    const resting = share(165, 30)
    expect(Math.max(...hunting) - Math.min(...hunting)).toBeLessThan(0.03)
    expect(hunting[0]).toBeGreaterThan(1.6 * resting[0])
    expect(resting[0]).toBeGreaterThan(0.05)
    near(at(125, 30), at(114, 30))
    expect(at(120 + far, 30)).toEqual(NIGHT)
    expect(at(120 + far - 2, 30)).not.toEqual(NIGHT)
  })

  test('falls from no ghost and not twice from the player', () => {
    const places = (['player', 'own', 'rival'] as const).map(
      (kind) => [kind, 'hunt', 480, 128] as const,
    )
    expect(lit(FAR, places)(120, 30)).toEqual(NIGHT)
  })

  test('flickers at every torch, and is dark where there is none', () => {
    const at = lit(FAR)
    const torches = torchTilesOf(level)
    expect(torches.length).toBeGreaterThan(3)
    for (const tile of torches) {
      const x = 4 * columnOf(level.grid, tile) + 2
      const y = Math.floor(4 * (rowOf(level.grid, tile) + 0.7))
      const [red, green, blue] = at(x, y)
      expect(red).toBeGreaterThan(NIGHT[0] + 120)
      expect(red - NIGHT[0]).toBeGreaterThan(green - NIGHT[1])
      expect(green - NIGHT[1]).toBeGreaterThan(blue - NIGHT[2])
    }
  })

  test('is the same in any window', () => {
    const whole = lit({ x: 480, y: 128 }, [['shade', 'hunt', 560, 128]])
    const part = lit({ x: 480, y: 128 }, [['shade', 'hunt', 560, 128]], {
      ...{ left: 100, top: 10, width: 80, height: 50 },
    })
    for (const [x, y] of [
      [101, 12],
      [120, 30],
      [140, 30],
      [150, 45],
    ]) {
      expect(part(x - 100, y - 10)).toEqual(whole(x, y))
    }
  })

  test('falls from torches that are just outside of the window', () => {
    const [tile] = torchTilesOf(level).filter((torch) => columnOf(level.grid, torch) > 20)
    const x = 4 * columnOf(level.grid, tile) + 2
    const at = lit(FAR, [], { left: x + 5, top: 0, width: 40, height: 40 })
    const [red] = at(0, Math.floor(4 * (rowOf(level.grid, tile) + 0.7)))
    expect(red).toBeGreaterThan(NIGHT[0] + 8)
  })
})

describe('a thread', () => {
  const row = 7 * WIDTH

  test('glows along its tiles, and nowhere else', () => {
    const at = lit(FAR, [], undefined, [row + 20, row + 21])
    const [red, green, blue] = at(83, 30)
    expect(red).toBeGreaterThan(NIGHT[0] + 60)
    expect(green).toBeGreaterThan(NIGHT[1] + 40)
    expect(blue).toBeGreaterThan(NIGHT[2] + 8)
    expect(at(120, 30)).toEqual(NIGHT)
    expect(at(83, 40)).toEqual(NIGHT)
  })

  test('glows over its current length when it grows, is cut or is replaced', () => {
    const lights = createLights(level, PALETTES.ashlar)
    const { context } = new PlainTexture(WIDTH * 4, 64)
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
