import { describe, expect, test, vi } from 'vitest'
import type { PadButton } from '../../../../src/input/gamepad.ts'
import { nextInput } from '../../../../src/input/key-queue.ts'
import { createGamepads } from '../../../../src/scenes/play/systems/gamepads.ts'
import { createOnboarding } from '../../../../src/scenes/play/systems/onboarding.ts'
import { playPart, waitForCatch } from '../played.ts'

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
    const { part, keys } = playPart(createGamepads, { services })
    part.read?.()
    expect(nextInput(keys)).toBe(0)
    pad.held = 4
    part.read?.()
    pad.held = 2 + 4
    part.read?.()
    expect(nextInput(keys)).toBe(2)
  })

  test('goes on holding what it held where the level follows another', () => {
    const { pad, services } = pads()
    pad.held = 2
    const { keys: before } = playPart(createOnboarding)
    const { part, keys } = playPart(createGamepads, { services, start: { keys: before } })
    part.read?.()
    expect(nextInput(keys)).toBe(2)
  })

  test.each([
    ['start', 'pause'],
    ['again', 'restart-level'],
    ['restart-run', 'restart-run'],
  ] as const)('asks with %s for %s', (button, command) => {
    const { pad, services } = pads()
    const { part, calls } = playPart(
      (context) => {
        const asked: unknown[][] = []
        const made = createGamepads({ ...context, ask: (name) => asked.push([name]) })
        return { ...made, act: () => asked }
      },
      { services },
    )
    pad.presses = [button, 'confirm' as PadButton]
    part.read?.()
    expect(part.act?.('pause')).toEqual([[command]])
    expect(calls).toEqual([])
  })

  test('that is unplugged pauses the game, unless it is paused', () => {
    const { pad, services } = pads()
    const asked: string[] = []
    const { part, setPaused } = playPart(
      (context) => createGamepads({ ...context, ask: (command) => asked.push(command) }),
      { services },
    )
    part.read?.()
    expect(asked).toEqual([])
    pad.isLost = true
    part.read?.()
    expect(asked).toEqual(['pause'])
    setPaused(true)
    part.read?.()
    expect(asked).toEqual(['pause'])
  })

  test.each([
    [{}, [[0.8, 220]]],
    [{ rumble: false }, []],
  ])('shakes with a catch as the settings say: %o', (settings, shakes) => {
    const { rumble, services } = pads()
    const played = playPart(createGamepads, { services, settings })
    waitForCatch(played)
    expect(rumble.mock.calls).toEqual(shakes)
  })
})
