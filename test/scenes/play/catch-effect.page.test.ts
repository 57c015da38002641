import { describe, expect, test } from 'vitest'
import {
  createCatchEffect,
  drawCatchEffect,
  endCatchEffect,
  redAt,
  startCatchEffect,
} from '../../../src/scenes/play/catch-effect.ts'
import { LIGHT_DEPTH } from '../../../src/view/light.ts'
import { PlainStage } from '../../view/plain-scene.ts'

const VIEW = { width: 300, height: 400 }

describe('the red of a catch', () => {
  test('covers the view from any place of a catch', () => {
    expect(redAt(110, VIEW)).toEqual({ side: 1000, strength: 1 })
    expect(redAt(0, VIEW).side).toBeCloseTo(2400)
  })

  test('is painted clear in the middle, and dark red from a third of the way on', () => {
    const stage = new PlainStage()
    createCatchEffect(stage.scene)
    const texture = stage.texture('catch-effect')
    expect([texture.width, texture.height, texture.filter]).toEqual([129, 129, 0])
    expect(texture.refreshes).toBeGreaterThan(1)
    const near = (x: number, y: number, wanted: number[]): void => {
      texture.pixel(x, y).forEach((value, i) => {
        expect(Math.abs(value - wanted[i])).toBeLessThan(14)
      })
    }
    expect(texture.pixel(64, 64)[3]).toBe(0)
    expect(texture.pixel(67, 64)[3]).toBe(0)
    near(70, 64, [190, 18, 40, 122])
    near(86, 64, [96, 6, 24, 224])
    near(64, 86, [96, 6, 24, 224])
    near(128, 64, [40, 2, 14, 240])
    near(0, 0, [40, 2, 14, 240])
  })

  test('is visible from the catch until its end, at its place over the darkness', () => {
    const stage = new PlainStage()
    Object.assign(stage.scale, VIEW)
    const effect = createCatchEffect(stage.scene)
    const image = stage.one('catch-effect')
    expect(image).toMatchObject({ visible: false, depth: LIGHT_DEPTH + 2.5 })
    drawCatchEffect(effect, 20, false)
    expect(effect.ageMs).toBe(0)
    startCatchEffect(effect, 30, 40)
    expect(image).toMatchObject({ visible: true, x: 30, y: 40 })
    drawCatchEffect(effect, 55, false)
    expect(image.displayWidth).toBeCloseTo(1700)
    expect(image.displayHeight).toBeCloseTo(1700)
    drawCatchEffect(effect, 275, false)
    expect(image).toMatchObject({ displayWidth: 1000, displayHeight: 1000 })
    expect(image.alpha).toBeCloseTo(0.775)
    endCatchEffect(effect)
    expect(image.visible).toBe(false)
    startCatchEffect(effect, 1, 2)
    expect(effect.ageMs).toBe(0)
  })

  test('is complete at once and still with reduced motion', () => {
    const stage = new PlainStage()
    Object.assign(stage.scale, VIEW)
    const effect = createCatchEffect(stage.scene)
    startCatchEffect(effect, 0, 0)
    drawCatchEffect(effect, 1, true)
    expect(stage.one('catch-effect').displayWidth).toBe(1000)
    expect(stage.one('catch-effect').alpha).toBeCloseTo(0.55)
  })

  test('is painted once for the whole game', () => {
    const stage = new PlainStage()
    createCatchEffect(stage.scene)
    const { refreshes } = stage.texture('catch-effect')
    createCatchEffect(stage.scene)
    expect(stage.texture('catch-effect').refreshes).toBe(refreshes)
  })
})
