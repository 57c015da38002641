import { describe, expect, test } from 'vitest'
import {
  createCatchEffect,
  drawCatchEffect,
  endCatchEffect,
  redAt,
  startCatchEffect,
  strengthAt,
} from '../../../src/scenes/play/catch-effect.ts'
import { PlainStage } from '../../view/plain-scene.ts'

const VIEW = { width: 300, height: 400 }

function open() {
  const stage = new PlainStage()
  Object.assign(stage.scale, VIEW)
  const effect = createCatchEffect(stage.scene)
  return { effect, image: stage.one('catch-effect') }
}

describe('the red of a catch', () => {
  test('covers the view from any place of a catch', () => {
    expect(redAt(110, VIEW)).toEqual({ side: 1000, strength: 1 })
    expect(redAt(0, VIEW).side).toBeCloseTo(2400)
  })

  test('is painted clear in the middle and dark red around', () => {
    const stage = new PlainStage()
    createCatchEffect(stage.scene)
    const texture = stage.texture('catch-effect')
    expect(texture.pixel(64, 64)[3]).toBe(0)
    const [red, green, blue, alpha] = texture.pixel(0, 0)
    expect(red).toBeGreaterThan(green + blue)
    expect(alpha).toBeGreaterThan(200)
  })

  test('is visible from the catch until its end, at its place', () => {
    const { effect, image } = open()
    expect(image.visible).toBe(false)
    drawCatchEffect(effect, 20, false)
    expect(effect.ageMs).toBe(0)
    startCatchEffect(effect, 30, 40)
    expect(image).toMatchObject({ visible: true, x: 30, y: 40 })
    drawCatchEffect(effect, 330, false)
    expect(image).toMatchObject({ displayWidth: 1000, displayHeight: 1000 })
    expect(image.alpha).toBe(strengthAt(330))
    endCatchEffect(effect)
    expect(image.visible).toBe(false)
    startCatchEffect(effect, 1, 2)
    expect(effect.ageMs).toBe(0)
  })

  test('has its last size and strength at once with reduced motion', () => {
    const { effect, image } = open()
    startCatchEffect(effect, 0, 0)
    drawCatchEffect(effect, 1, true)
    expect([image.displayWidth, image.alpha]).toEqual([1000, strengthAt(500)])
  })

  test('is painted once for the whole game', () => {
    const stage = new PlainStage()
    createCatchEffect(stage.scene)
    const { refreshes } = stage.texture('catch-effect')
    createCatchEffect(stage.scene)
    expect(stage.texture('catch-effect').refreshes).toBe(refreshes)
  })
})
