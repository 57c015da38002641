import { describe, expect, test } from 'vitest'
import { CAUGHT_TICKS, TICK_HZ } from '../../../src/core/game/rules.ts'
import { createCatchEffect, strengthAt } from '../../../src/scenes/play/catch-effect.ts'
import { Stage } from '../../view/stage.ts'

const CATCH_MS = (CAUGHT_TICKS * 1000) / TICK_HZ

function open() {
  const stage = new Stage()
  stage.resize(300, 400)
  const effect = createCatchEffect(stage.scene)
  return { stage, effect, image: stage.one('catch-effect') }
}

describe('the red of a catch', () => {
  test('fades and is still visible when the level starts again', () => {
    const strengths = [0, 100, 200, 300, 400, CATCH_MS, 2 * CATCH_MS].map(strengthAt)
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a))
    expect(strengthAt(CATCH_MS)).toBeLessThan(0.7)
    expect(strengthAt(2 * CATCH_MS)).toBeGreaterThan(0.3)
  })

  test('covers the view around its position, from the catch until its end', () => {
    const { effect, image } = open()
    expect(image.visible).toBe(false)
    effect.draw(20, false)
    effect.show(30, 40)
    expect(image).toMatchObject({ visible: true, x: 30, y: 40 })
    effect.draw(0, false)
    expect(image.displayWidth).toBeCloseTo(2400)
    effect.draw(330, false)
    expect(image).toMatchObject({ displayWidth: 1000, displayHeight: 1000 })
    expect(image.alpha).toBe(strengthAt(330))
    effect.hide()
    expect(image.visible).toBe(false)
    effect.show(1, 2)
    effect.draw(0, false)
    expect(image.alpha).toBe(1)
  })
})
