import { describe, expect, test } from 'vitest'
import { nextInput } from '../../src/input/key-queue.ts'
import { createPointing } from '../../src/play/pointing.ts'
import { find } from '../pages/page.ts'
import { playPart } from './played.ts'

describe('pointing', () => {
  const pad = (): HTMLElement => find(document, '.touch-pad')

  test('is by a pad where the settings put it, and by none where they say so', () => {
    const { part, preferences } = playPart(createPointing)
    expect(pad().className).toContain('right')
    preferences.change({ touchPad: 'left' })
    part.act?.('menu')
    expect(pad().className).toContain('right')
    part.act?.('settings')
    expect(pad().className).toContain('left')
    preferences.change({ touchPad: 'none' })
    part.act?.('settings')
    expect(document.querySelector('.touch-pad')).toBeNull()
  })

  test('taps a direction with a button that is pressed without a thumb', () => {
    const { keys } = playPart(createPointing)
    find(document, '.touch-pad .south').click()
    expect(nextInput(keys)).toBe(4)
    expect(nextInput(keys)).toBe(0)
  })

  test('cannot be done in a pause, and lets go of what was held', () => {
    const { keys, setPaused } = playPart(createPointing)
    // Where there is a mouse, the styles show no pad.
    pad().style.cssText = 'display: grid; width: 100px; height: 100px'
    const { left, top, width, height } = pad().getBoundingClientRect()
    const at = { clientX: left + width * 0.95, clientY: top + height / 2 }
    pad().setPointerCapture = () => undefined
    pad().dispatchEvent(new PointerEvent('pointerdown', { pointerId: 7, ...at }))
    expect(nextInput(keys)).toBe(2)
    expect(find(document, '.touch-pad .held').className).toContain('east')
    setPaused(true)
    expect(nextInput(keys)).toBe(0)
    expect(document.querySelector('.touch-pad .held')).toBeNull()
    expect(pad().inert).toBe(true)
    setPaused(false)
    expect(pad().inert).toBe(false)
    pad().dispatchEvent(new PointerEvent('pointerdown', { pointerId: 7, ...at }))
    pad().dispatchEvent(new PointerEvent('pointerup', { pointerId: 7 }))
    nextInput(keys)
    expect(nextInput(keys)).toBe(0)
  })

  test('by a mouse leads from where the player stands on the page', () => {
    const { part, keys, stage, view } = playPart(createPointing)
    Object.assign(stage.camera, { scrollX: 4, scrollY: 10 })
    stage.scale.zoom = 2
    const { x, y } = view.player.sprite
    const [left, top] = [(x - 4) * 2, (y - 10) * 2]
    document.body.setPointerCapture = () => undefined
    const point = (clientX: number, clientY: number): number => {
      const at = { pointerId: 1, pointerType: 'mouse', clientX, clientY, button: 0 }
      document.body.dispatchEvent(new PointerEvent('pointerdown', at))
      part.read?.()
      nextInput(keys)
      const input = nextInput(keys)
      part.pause?.(false)
      nextInput(keys)
      return input
    }
    expect(point(left + 100, top)).toBe(2)
    expect(point(left - 100, top)).toBe(8)
    expect(point(left, top + 100)).toBe(4)
    expect(point(left, top - 100)).toBe(1)
    expect(point(left + 6, top + 6)).toBe(0)
    part.end?.()
    expect(point(left + 100, top)).toBe(0)
  })
})
