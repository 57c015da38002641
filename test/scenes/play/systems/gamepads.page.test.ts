import { describe, expect, test, vi } from 'vitest'
import type { PadButton } from '../../../../src/input/gamepad.ts'
import { nextInput } from '../../../../src/input/key-queue.ts'
import { createGamepads } from '../../../../src/scenes/play/systems/gamepads.ts'
import { createOnboarding } from '../../../../src/scenes/play/systems/onboarding.ts'
import { playSystem, waitForCatch } from '../played.ts'

describe('a gamepad', () => {
  function pads() {
    const pad = { held: 0, presses: [] as PadButton[], isLost: false }
    const rumble = vi.fn()
    return {
      ...{ pad, rumble },
      services: {
        pads: {
          ...{ held: () => pad.held, rumble },
          takePresses: () => pad.presses.splice(0),
          takeLoss: () => pad.isLost,
        },
      },
    }
  }

  test('holds directions, but for what was held before the level began', () => {
    const { pad, services } = pads()
    pad.held = 2 + 4
    const { system, keys } = playSystem(createGamepads, { services })
    system.read?.()
    expect(nextInput(keys)).toBe(0)
    pad.held = 4
    system.read?.()
    pad.held = 2 + 4
    system.read?.()
    expect(nextInput(keys)).toBe(2)
  })

  test('keeps its held directions when the level follows another', () => {
    const { pad, services } = pads()
    pad.held = 2
    const { keys: before } = playSystem(createOnboarding)
    const { system, keys } = playSystem(createGamepads, { services, start: { keys: before } })
    system.read?.()
    expect(nextInput(keys)).toBe(2)
  })

  test.each([
    ['start', 'pause'],
    ['again', 'restart-level'],
    ['restart-run', 'restart-run'],
  ] as const)('has a button %s for the command %s', (button, command) => {
    const { pad, services } = pads()
    const { system, calls } = playSystem(
      (context) => {
        const dispatched: unknown[][] = []
        const made = createGamepads({ ...context, dispatch: (name) => dispatched.push([name]) })
        return { ...made, act: () => dispatched }
      },
      { services },
    )
    pad.presses = [button, 'confirm' as PadButton]
    system.read?.()
    expect(system.act?.('pause')).toEqual([[command]])
    expect(calls).toEqual([])
  })

  test('that is unplugged pauses the game, unless it is paused', () => {
    const { pad, services } = pads()
    const dispatched: string[] = []
    const { system, setPaused } = playSystem(
      (context) => createGamepads({ ...context, dispatch: (command) => dispatched.push(command) }),
      { services },
    )
    system.read?.()
    expect(dispatched).toEqual([])
    pad.isLost = true
    system.read?.()
    expect(dispatched).toEqual(['pause'])
    setPaused(true)
    system.read?.()
    expect(dispatched).toEqual(['pause'])
  })

  test.each([
    [{}, [[0.8, 220]]],
    [{ rumble: false }, []],
  ])('rumbles with a catch as the settings say: %o', (settings, shakes) => {
    const { rumble, services } = pads()
    const played = playSystem(createGamepads, { services, settings })
    waitForCatch(played)
    expect(rumble.mock.calls).toEqual(shakes)
  })
})
