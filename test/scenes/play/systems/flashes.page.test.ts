import { describe, expect, test, vi } from 'vitest'
import { CAUGHT_TICKS, TICK_HZ } from '../../../../src/core/game/rules.ts'
import {
  createCatchEffect,
  createFlashes,
  strengthAt,
} from '../../../../src/scenes/play/systems/flashes.ts'
import { Stage } from '../../../view/stage.ts'
import { type Played, playSystem, waitForCatch } from '../played.ts'

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

/** Spies of a level's camera. */
function watchCamera({ stage: { camera } }: Played) {
  const flashAlpha = (): number => camera.flashEffect.alpha
  return { flash: vi.spyOn(camera, 'flash'), shake: vi.spyOn(camera, 'shake'), flashAlpha }
}

describe('a catch', () => {
  test.each([
    ['with a flash and a shake', {}, true],
    ['by the red alone with reduced motion', { motion: 'reduced' }, false],
  ])('is shown %s, until the level starts again', (_, settings, moves) => {
    const played = playSystem(createFlashes, { settings })
    const { flash, shake, flashAlpha } = watchCamera(played)
    const red = played.stage.one('catch-effect')
    played.draw()
    expect(red.visible).toBe(false)
    waitForCatch(played)
    expect(red.visible).toBe(true)
    const { x, y } = played.view.player.sprite
    expect([red.x, red.y]).toEqual([x, y])
    expect(flash.mock.calls).toEqual(moves ? [[120, 255, 150, 130, true]] : [])
    if (moves) expect(flashAlpha()).toBe(0.5)
    expect(shake.mock.calls).toEqual(moves ? [[240, 0.022]] : [])
    played.play(0, 48)
    expect(red.visible).toBe(true)
    while (played.level.state.phase === 'caught') played.play(0, 1)
    expect(red.visible).toBe(false)
  })
})
