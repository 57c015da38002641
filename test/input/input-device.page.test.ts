import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type InputDevice, listenToInputDevice } from '../../src/input/input-device.ts'
import { keyDown } from './key-event.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** What is in the player's hand, as it is told; and what tells of a pad. */
function watchHand(isTouched = false): {
  readonly hands: InputDevice[]
  readonly use: (h: InputDevice) => void
} {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: isTouched && query === '(pointer: coarse)' }) as MediaQueryList,
  )
  const hands: InputDevice[] = []
  const use = listenToInputDevice((hand) => hands.push(hand))
  return { hands, use }
}

function press(pointerType: string): void {
  document.body.dispatchEvent(new PointerEvent('pointerdown', { pointerType, bubbles: true }))
}

describe('the hand of the player', () => {
  test.each([
    ['a glass', true, 'touch'],
    ['a mouse', false, 'keys'],
  ] as const)('is told at once: where there is %s', (_, isTouched, hand) => {
    expect(watchHand(isTouched).hands).toEqual([hand])
  })

  test('is told with each change, once', async () => {
    const { hands, use } = watchHand()
    press('touch')
    press('pen')
    await userEvent.keyboard('{Shift}')
    press('mouse')
    use('pad')
    use('pad')
    press('mouse')
    expect(hands).toEqual(['keys', 'touch', 'keys', 'pad', 'keys'])
  })

  test('is not told by the keys that a pad presses', () => {
    const { hands, use } = watchHand()
    use('pad')
    keyDown('ArrowDown')
    expect(hands).toEqual(['keys', 'pad'])
  })

  test('is not told by keys that are drawn on a glass, which have no place', () => {
    const listen = vi.spyOn(window, 'addEventListener')
    const { hands } = watchHand(true)
    const heard = listen.mock.calls.find(([type]) => type === 'keydown')?.[1]
    if (typeof heard !== 'function') throw new Error('nobody listens to keys')
    for (const code of ['', 'Unidentified', 'KeyA']) {
      expect(hands).toEqual(['touch'])
      heard({ isTrusted: true, code } as KeyboardEvent)
    }
    expect(hands).toEqual(['touch', 'keys'])
  })

  test('is told before anybody else hears of it', () => {
    const { hands } = watchHand()
    const stop = new AbortController()
    document.body.addEventListener(
      'pointerdown',
      (event) => {
        event.stopPropagation()
      },
      { signal: stop.signal },
    )
    press('touch')
    stop.abort()
    expect(hands).toEqual(['keys', 'touch'])
  })
})
