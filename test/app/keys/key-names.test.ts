import { beforeAll, describe, expect, test, vi } from 'vitest'

let nameOfKey: (typeof import('../../../src/app/keys/key-names.ts'))['nameOfKey']
let nameOfMovementKeys: (typeof import('../../../src/app/keys/key-names.ts'))['nameOfMovementKeys']
let readKeyLayout: (typeof import('../../../src/app/keys/key-names.ts'))['readKeyLayout']
beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  ;({ nameOfKey, nameOfMovementKeys, readKeyLayout } =
    await import('../../../src/app/keys/key-names.ts'))
  return () => vi.unstubAllGlobals()
})

describe('a key', () => {
  test.each([
    ['KeyW', 'W'],
    ['Digit7', '7'],
    ['ArrowUp', '↑'],
    ['Shift+KeyR', 'Shift+R'],
    ['ShiftRight', 'Shift'],
    ['Space', 'Space'],
    ['Escape', 'Esc'],
    ['Numpad8', 'Keypad 8'],
    ['NumpadAdd', 'Keypad +'],
    ['PageUp', 'Page Up'],
    ['F5', 'F5'],
    ['Lang1', 'Lang 1'],
  ])('%s is named %s where no layout is known', (chord, name) => {
    expect(nameOfKey(chord, null)).toBe(name)
  })

  test('is named after its character in the keyboard’s layout', () => {
    const french = new Map([
      ['KeyW', 'z'],
      ['Digit2', 'é'],
      ['Minus', 'ß'],
    ])
    expect(nameOfKey('KeyW', french)).toBe('Z')
    expect(nameOfKey('Shift+Digit2', french)).toBe('Shift+É')
    expect(nameOfKey('Minus', french)).toBe('ß')
    expect(nameOfKey('KeyE', french)).toBe('E')
  })
})

describe('the movement keys', () => {
  const arrows = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']
  const letters = ['KeyW', 'KeyD', 'KeyS', 'KeyA']

  test('are named in their order on the keyboard, by its layout', () => {
    expect(nameOfMovementKeys([arrows, letters], null)).toBe('arrows or WASD')
    const french = new Map([
      ['KeyW', 'z'],
      ['KeyA', 'q'],
    ])
    expect(nameOfMovementKeys([letters], french)).toBe('ZQSD')
    expect(nameOfMovementKeys([['Numpad8', 'KeyL', 'KeyK', 'KeyJ']], null)).toBe('Keypad 8 J K L')
  })
})

describe('the layout of the keyboard', () => {
  test('is null where the browser does not provide it, or refuses', async () => {
    expect(await readKeyLayout()).toBeNull()
    const getLayoutMap = (): Promise<never> => Promise.reject(new Error('embedded'))
    vi.stubGlobal('navigator', { languages: ['en'], keyboard: { getLayoutMap } })
    expect(await readKeyLayout()).toBeNull()
  })
})
