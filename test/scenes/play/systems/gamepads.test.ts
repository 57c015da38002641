import { describe, expect, test } from 'vitest'
import { NORTH, SOUTH } from '../../../../src/labyrinth/grid.ts'
import { createKeyQueue, type KeyQueue, nextInput } from '../../../../src/input/key-queue.ts'
import { createPads, type Pad } from '../../../../src/input/gamepad.ts'
import { bindingsOf } from '../../../../src/input/bindings.ts'
import type { PlayContext } from '../../../../src/scenes/play/system.ts'
import { createGamepads } from '../../../../src/scenes/play/systems/gamepads.ts'
import { readSettings } from '../../../../src/storage/settings.ts'
import { openStore } from '../../../../src/storage/store.ts'
import { createStorage } from '../../../storage/storage.ts'

const [CHOOSE, RACE, AGAIN, RESTART_RUN, START, CROSS_UP, CROSS_DOWN] = [0, 2, 3, 8, 9, 12, 13]

interface Situation {
  /** Buttons down as the level begins. */
  readonly down?: readonly number[]
  readonly isPaused?: boolean
  /** The keys of the level before. */
  readonly keys?: KeyQueue
  readonly settings?: Readonly<Record<string, unknown>>
}

function play({ down = [], isPaused = false, keys, settings = {} }: Situation = {}) {
  let list: Pad[] = []
  const shakes: (readonly number[])[] = []
  const hold = (places: readonly number[]): void => {
    list = [
      {
        ...{ index: 0, connected: true, mapping: 'standard', axes: [0, 0] },
        buttons: Array.from({ length: 17 }, (_, i) => ({ pressed: places.includes(i) })),
        vibrationActuator: {
          playEffect(_, { strongMagnitude = 0, weakMagnitude = 0, duration = 0 } = {}) {
            shakes.push([strongMagnitude, weakMagnitude, duration])
            return Promise.resolve('complete')
          },
        },
      },
    ]
  }
  const pads = createPads(() => list)
  hold([])
  pads.poll()
  hold(down)
  pads.poll()
  const storage = createStorage()
  storage.setItem('asterion.settings.1', JSON.stringify(settings))
  const store = openStore(() => storage)
  const queue = keys ?? createKeyQueue()
  const dispatched: string[] = []
  const system = createGamepads({
    services: {
      ...{ pads, bindings: () => bindingsOf(readSettings(store)) },
      preferences: { read: () => readSettings(store) },
    },
    start: keys === undefined ? {} : { keys },
    keys: queue,
    page: { isPaused: () => isPaused },
    dispatch: (command: string) => dispatched.push(command),
  } as unknown as PlayContext)
  const read = (): void => {
    pads.poll()
    system.read?.()
  }
  return {
    ...{ dispatched, shakes, system },
    /** Reads the pad with some buttons down, as a frame does. */
    frame(...places: readonly number[]) {
      hold(places)
      read()
    },
    unplug() {
      list = []
      read()
    },
    held() {
      nextInput(queue)
      return nextInput(queue)
    },
  }
}

describe('a gamepad in a level', () => {
  test('walks for as long as it is pushed', () => {
    const { frame, held } = play()
    frame(CROSS_DOWN)
    expect(held()).toBe(1 << SOUTH)
    frame()
    expect(held()).toBe(0)
  })

  test('that is pushed as the level opens walks only when it is pushed again', () => {
    const { frame, held } = play({ down: [CROSS_DOWN] })
    frame(CROSS_DOWN)
    frame(CROSS_DOWN, CROSS_UP)
    expect(held()).toBe(1 << NORTH)
    frame()
    frame(CROSS_DOWN)
    expect(held()).toBe(1 << SOUTH)
  })

  test('that is pushed from one level into the next walks on', () => {
    const { frame, held } = play({ down: [CROSS_DOWN], keys: createKeyQueue() })
    frame(CROSS_DOWN)
    expect(held()).toBe(1 << SOUTH)
  })

  test('pauses and restarts by its buttons, once for each press', () => {
    const { frame, dispatched } = play()
    frame(START)
    frame(START)
    frame(AGAIN, CHOOSE)
    frame(RESTART_RUN)
    frame(RACE)
    expect(dispatched).toEqual(['pause', 'restart-level', 'restart-run', 'race'])
  })

  test('walks and acts by the buttons of the settings, and by no others', () => {
    const buttons = { up: ['Pad1'], down: [], 'restart-level': ['Pad4'], splits: ['Pad3'] }
    const { frame, held, dispatched } = play({ settings: { buttons } })
    frame(1)
    expect(held()).toBe(1 << NORTH)
    frame(CROSS_UP, CROSS_DOWN)
    expect(held()).toBe(0)
    frame(4)
    frame(AGAIN)
    expect(dispatched).toEqual(['restart-level', 'splits'])
  })

  test.each([
    ['pauses a level', false, ['pause']],
    ['leaves a pause as it is', true, []],
  ])('that is unplugged %s', (_, isPaused, commands) => {
    const { frame, unplug, dispatched } = play({ isPaused })
    frame(CROSS_DOWN)
    unplug()
    unplug()
    expect(dispatched).toEqual(commands)
  })

  test('rumbles with a catch and nothing else, unless rumble is off', () => {
    const { frame, system, shakes } = play()
    frame(CROSS_DOWN)
    system.enter?.('running')
    system.enter?.('cleared')
    expect(shakes).toEqual([])
    system.enter?.('caught')
    expect(shakes).toEqual([[0.8, 0.8, 220]])
    const off = play({ settings: { rumble: false } })
    off.frame(CROSS_DOWN)
    off.system.enter?.('caught')
    expect(off.shakes).toEqual([])
  })
})
