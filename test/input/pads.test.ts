import { describe, expect, test } from 'vitest'
import { SOUTH } from '../../src/labyrinth/grid.ts'
import { createPads, type Pad } from '../../src/input/gamepad.ts'

interface Shake {
  readonly type: string
  readonly duration: number | undefined
  readonly strongMagnitude: number | undefined
}

function pluggedIn(shakes: Shake[], fails = false): Pad & { down: number[] } {
  const down: number[] = []
  return {
    index: 0,
    connected: true,
    mapping: 'standard',
    axes: [0, 0],
    down,
    get buttons() {
      return Array.from({ length: 17 }, (_, i) => ({ pressed: down.includes(i) }))
    },
    vibrationActuator: {
      playEffect(type, { duration, strongMagnitude } = {}) {
        shakes.push({ type, duration, strongMagnitude })
        return fails ? Promise.reject(new Error('unplugged')) : Promise.resolve('complete')
      },
    },
  }
}

describe('the gamepads of the browser', () => {
  test('hold the state read last, and return each press once', () => {
    const pad = pluggedIn([])
    const pads = createPads(() => [pad])
    pads.poll()
    pad.down.push(13, 9)
    expect(pads.held()).toBe(0)
    expect(pads.isUsed()).toBe(false)
    pads.poll()
    expect(pads.held()).toBe(1 << SOUTH)
    expect(pads.isUsed()).toBe(true)
    expect(pads.tilted()).toBe(0)
    expect(pads.down()).toBe((1 << 13) | (1 << 9))
    expect(pads.takePresses()).toEqual([9, 13])
    expect(pads.takePresses()).toEqual([])
    pads.poll()
    expect(pads.takePresses()).toEqual([])
  })

  test('drop a press that was not taken in its frame', () => {
    const pad = pluggedIn([])
    const pads = createPads(() => [pad])
    pads.poll()
    pad.down.push(9)
    pads.poll()
    pads.poll()
    expect(pads.takePresses()).toEqual([])
  })

  test('report a captured button and the directions held meanwhile to the capture alone', () => {
    const pad = pluggedIn([])
    const pads = createPads(() => [pad])
    pads.poll()
    const captured: number[] = []
    pad.down.push(0)
    pads.poll()
    pads.capture((button) => captured.push(button))
    pads.poll()
    expect(captured).toEqual([])
    pad.down.push(13)
    pads.poll()
    expect(captured).toEqual([13])
    expect([pads.held(), pads.takePresses()]).toEqual([0, []])
    pads.poll()
    expect(pads.held()).toBe(0)
    pad.down.length = 0
    pads.poll()
    pad.down.push(13)
    pads.poll()
    expect([pads.held(), pads.takePresses(), captured]).toEqual([1 << SOUTH, [13], [13]])
  })

  test('pass presses on once a capture is ended', () => {
    const pad = pluggedIn([])
    const pads = createPads(() => [pad])
    pads.poll()
    const captured: number[] = []
    const stop = pads.capture((button) => captured.push(button))
    stop()
    pad.down.push(2)
    pads.poll()
    expect([captured, pads.takePresses()]).toEqual([[], [2]])
  })

  test('report once that a used pad is gone', () => {
    const pad = pluggedIn([])
    let list: Pad[] = [pad]
    const pads = createPads(() => list)
    pads.poll()
    pad.down.push(0)
    pads.poll()
    list = []
    pads.poll()
    expect([pads.takeLoss(), pads.takeLoss()]).toEqual([true, false])
  })

  test('report once that a pad has no standard mapping', () => {
    const pad = Object.assign(pluggedIn([]), { mapping: '' })
    const pads = createPads(() => [pad])
    pads.poll()
    expect(pads.takeUnmapped()).toBe(false)
    pad.down.push(3)
    pads.poll()
    expect([pads.takeUnmapped(), pads.takeUnmapped()]).toEqual([true, false])
    pads.poll()
    expect(pads.takeUnmapped()).toBe(false)
  })

  test('rumble only when they were used', () => {
    const shakes: Shake[] = []
    const pad = pluggedIn(shakes)
    const pads = createPads(() => [pad])
    pads.poll()
    pads.rumble(0.5, 100)
    expect(shakes).toEqual([])
    pad.down.push(0)
    pads.poll()
    pads.rumble(0.5, 100)
    expect(shakes).toEqual([{ type: 'dual-rumble', duration: 100, strongMagnitude: 0.5 }])
  })
})
