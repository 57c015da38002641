import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  createTouchPad,
  type TouchPad,
  type TouchPadActions,
} from '../../../src/scenes/play/touch-pad.ts'
import { recordCalls, show } from '../../pages/page.ts'

function showPad(side: 'left' | 'right' = 'right'): {
  readonly pad: TouchPad
  readonly calls: unknown[][]
  readonly captured: number[]
  readonly buttons: HTMLButtonElement[]
} {
  const { actions, calls } = recordCalls<TouchPadActions>()
  const pad = createTouchPad(side, actions)
  show(pad.root)
  // In a browser without a touch screen, the styles hide the pad.
  Object.assign(pad.root.style, { display: 'grid', inset: 'auto', left: '20px', top: '40px' })
  const captured: number[] = []
  // The browser has no active pointer for dispatched events.
  pad.root.setPointerCapture = (id) => captured.push(id)
  return { pad, calls, captured, buttons: [...pad.root.querySelectorAll('button')] }
}

function send(target: Element, type: string, x: number, y: number, pointerId = 3): PointerEvent {
  const { left, top, width, height } = target.getBoundingClientRect()
  const place = { clientX: left + x * width, clientY: top + y * height }
  const event = new PointerEvent(type, { ...place, pointerId, bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event
}

describe('the touch pad', () => {
  test('under a thumb that rests opens no context menu, which would pause the game', () => {
    const [button] = showPad().buttons
    expect(send(button, 'contextmenu', 0.5, 0.5).defaultPrevented).toBe(true)
  })

  test('reports the place of a thumb in halves of its width from its middle', () => {
    const { pad, calls, captured } = showPad()
    expect(send(pad.root, 'pointerdown', 1, 0.5).defaultPrevented).toBe(true)
    expect(captured).toEqual([3])
    send(pad.root, 'pointermove', 0.25, 0)
    expect(calls).toEqual([
      ['push', 1, 0],
      ['push', -0.5, -1],
    ])
  })

  test.each(['pointerup', 'pointercancel', 'lostpointercapture'])(
    'reports a lifted thumb once, by %s, and then none of its moves',
    (type) => {
      const { pad, calls } = showPad()
      send(pad.root, 'pointerdown', 0.5, 0.5)
      send(pad.root, type, 0.5, 0.5)
      send(pad.root, 'lostpointercapture', 0.5, 0.5)
      send(pad.root, 'pointermove', 0.5, 1)
      expect(calls.map(([name]) => name)).toEqual(['push', 'lift'])
    },
  )

  test('follows one thumb, the newest', () => {
    const { pad, calls } = showPad()
    send(pad.root, 'pointermove', 0, 0)
    expect(calls).toEqual([])
    send(pad.root, 'pointerdown', 0.5, 0.5)
    send(pad.root, 'pointerdown', 1, 1, 4)
    send(pad.root, 'pointermove', 0, 0)
    send(pad.root, 'pointerup', 0, 0)
    expect(calls).toEqual([
      ['push', 0, 0],
      ['push', 1, 1],
    ])
  })

  test('is pressed by assistive technology, and not a second time by the click of a thumb', async () => {
    const { calls, buttons } = showPad()
    for (const each of buttons) each.click()
    expect(calls).toEqual([0, 1, 2, 3].map((direction) => ['tap', direction]))
    await userEvent.click(buttons[1])
    expect(calls.slice(4).filter(([name]) => name === 'tap')).toEqual([])
  })
})
