import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type InputDevice, listenToInputDevice } from '../../src/input/input-device.ts'
import { keyDown } from './key-event.ts'

afterEach(() => vi.restoreAllMocks())

/** Records the reported devices; `use` reports a pad. */
function watchDevice(isTouched = false) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: isTouched && query === '(pointer: coarse)' }) as MediaQueryList,
  )
  const devices: InputDevice[] = []
  const use = listenToInputDevice((device) => devices.push(device))
  return { devices, use }
}

function press(pointerType: string): void {
  document.body.dispatchEvent(new PointerEvent('pointerdown', { pointerType, bubbles: true }))
}

describe('the input device', () => {
  test.each([
    ['a touch screen', true, 'touch'],
    ['a mouse', false, 'keys'],
  ] as const)('is reported at once: with %s', (_, isTouched, device) => {
    expect(watchDevice(isTouched).devices).toEqual([device])
  })

  test('is reported once at each change', async () => {
    const { devices, use } = watchDevice()
    press('touch')
    press('pen')
    await userEvent.keyboard('{Shift}')
    press('mouse')
    use('pad')
    use('pad')
    press('mouse')
    expect(devices).toEqual(['keys', 'touch', 'keys', 'pad', 'keys'])
  })

  test('is not changed by the keys that a pad presses', () => {
    const { devices, use } = watchDevice()
    use('pad')
    keyDown('ArrowDown')
    expect(devices).toEqual(['keys', 'pad'])
  })

  test('is not changed by keys of an on-screen keyboard, which have no code', () => {
    const listen = vi.spyOn(window, 'addEventListener')
    const { devices } = watchDevice(true)
    const heard = listen.mock.calls.find(([type]) => type === 'keydown')?.[1]
    if (typeof heard !== 'function') throw new Error('no listener of keys')
    for (const code of ['', 'Unidentified', 'KeyA']) {
      expect(devices).toEqual(['touch'])
      heard({ isTrusted: true, code } as KeyboardEvent)
    }
    expect(devices).toEqual(['touch', 'keys'])
  })
})
