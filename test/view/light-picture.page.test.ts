import { describe, expect, test } from 'vitest'
import { createState } from '../../src/core/game/state.ts'
import { createThread } from '../../src/core/game/thread.ts'
import { createActor, drawActor } from '../../src/view/actor.ts'
import { createLightMap, drawLightMap } from '../../src/view/light-map.ts'
import { LIGHT_DEPTH } from '../../src/view/light.ts'
import { PALETTES } from '../../src/view/palettes.ts'
import { DEFAULT_RENDER_OPTIONS } from '../../src/view/render-options.ts'
import { drawLevel } from '../core/game/play.ts'
import { PlainStage } from './plain-scene.ts'

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

describe('the picture of the light', () => {
  function open(options = DEFAULT_RENDER_OPTIONS) {
    const stage = new PlainStage()
    const map = createLightMap(stage.scene, level, PALETTES.ashlar, options)
    const player = createActor(stage.scene, 'player', level, createState(level, false).player)
    drawActor(player, 0, 0, 'idle')
    return { stage, map, player, thread: createThread(level), image: stage.figures[0] }
  }

  test('lies over the view in pixels of four by four, and is multiplied with it', () => {
    const { stage, map, player, thread, image } = open()
    Object.assign(stage.camera, { scrollX: 103, scrollY: -5 })
    drawLightMap(map, thread, player.sprite, [], 0)
    expect(image).toMatchObject({
      ...{ x: 100, y: -8, scaleX: 4, originX: 0, depth: LIGHT_DEPTH, blendMode: 2 },
      ...{ textureKey: 'light-map', frameName: '__BASE', visible: true },
    })
    const texture = stage.texture('light-map')
    expect([texture.width, texture.height]).toEqual([107, 65])
    expect([texture.filter, texture.refreshes]).toEqual([0, 1])
  })

  test('grows with the view', () => {
    const { stage, map, player, thread } = open()
    drawLightMap(map, thread, player.sprite, [], 0)
    stage.scale.height = 400
    drawLightMap(map, thread, player.sprite, [], 0)
    expect(stage.texture('light-map').height).toBe(102)
    stage.scale.width = 800
    drawLightMap(map, thread, player.sprite, [], 0)
    expect(stage.texture('light-map').width).toBe(202)
  })

  test('is hidden and never painted with the light switched off', () => {
    const { stage, map, player, thread, image } = open({
      ...DEFAULT_RENDER_OPTIONS,
      lightOff: true,
    })
    drawLightMap(map, thread, player.sprite, [], 0)
    expect(image.visible).toBe(false)
    expect(stage.texture('light-map').refreshes).toBe(0)
  })

  test('has a name of its own beside another, and gives it back', () => {
    const { stage, image } = open()
    createLightMap(stage.scene, level, PALETTES.ashlar, DEFAULT_RENDER_OPTIONS)
    expect([...stage.textures.keys()]).toEqual(['light-map', 'light-map+'])
    image.destroy()
    expect([...stage.textures.keys()]).toEqual(['light-map+'])
  })
})
