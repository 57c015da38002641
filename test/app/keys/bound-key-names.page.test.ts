import { describe, expect, test, vi } from 'vitest'
import { createKeyNames } from '../../../src/app/keys/bound-key-names.ts'
import { bind, DEFAULT_BINDINGS } from '../../../src/input/bindings.ts'

function stubLayout(layout: ReadonlyMap<string, string>): void {
  const keyboard = { getLayoutMap: () => Promise.resolve(layout) }
  Object.defineProperty(navigator, 'keyboard', { value: keyboard, configurable: true })
}

describe('the names of bound keys', () => {
  test('are those of the current bindings', () => {
    stubLayout(new Map())
    let bindings = DEFAULT_BINDINGS
    const names = createKeyNames(() => bindings)
    expect([names.of('mute'), names.movement()]).toEqual(['M', 'arrows or WASD'])
    expect([names.button('restart-level'), names.button('mute')]).toEqual(['Y', ''])
    bindings = { ...bind(bindings, 'mute', 'KeyQ'), pause: [] }
    bindings = bind(bindings, 'mute', 'Pad5')
    expect([names.of('mute'), names.of('pause')]).toEqual(['Q', ''])
    expect([names.button('mute'), names.button('pause')]).toEqual(['RB', ''])
  })

  test('are those of the keyboard’s layout once that is known', async () => {
    stubLayout(
      new Map([
        ['KeyM', ','],
        ['KeyW', 'z'],
        ['KeyA', 'q'],
      ]),
    )
    const names = createKeyNames(() => DEFAULT_BINDINGS)
    await vi.waitFor(() => {
      expect([names.of('mute'), names.movement()]).toEqual([',', 'arrows or ZQSD'])
    })
  })
})
