import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { OpenSettings, Preferences } from '../../../src/app/settings/preferences.ts'
import { openSettings } from '../../../src/app/settings/page.ts'
import { focusMainChoice } from '../../../src/ui/element.ts'
import { overlay } from '../../../src/ui/overlay.ts'
import { buttonNamed, find, show, textsOf } from '../../pages/page.ts'
import { keptSettings, openPreferences } from './kept-preferences.ts'

let opened: OpenSettings
afterEach(() => {
  opened.close()
})

/** Captures a button of a gamepad for the page. */
let pressButton: (button: number) => void = () => undefined
const pads = {
  capture(done: (button: number) => void) {
    pressButton = done
    return () => undefined
  },
}

/** Opens the page over the stage; `left` counts the calls that close it. */
function open(isDialog = false): {
  readonly preferences: Preferences
  readonly left: () => number
} {
  const { preferences } = openPreferences()
  let count = 0
  const leave = (): void => {
    count++
  }
  const services = { preferences, pads, board: { isThere: () => true } }
  opened = openSettings(services, leave, isDialog)
  focusMainChoice(show(opened.root))
  return { preferences, left: () => count }
}

const alerts = (): string[] => textsOf(page(), '[role=alert]')
const page = (): HTMLElement => find(overlay(), '.settings')
const focused = (): string | null | undefined => document.activeElement?.textContent
const row = (name: string): HTMLElement => find(page(), `[role=group][aria-label="${name}"]`)

describe('the open page of settings', () => {
  test('has the focus on its back button, which leads back', () => {
    const { left } = open()
    expect(focused()).toBe('Back')
    buttonNamed(page(), 'Back').click()
    expect(left()).toBe(1)
  })

  test('stores a change and shows it', () => {
    open()
    buttonNamed(page(), 'Large').click()
    find(page(), '[name=highContrast]').click()
    expect(keptSettings()).toMatchObject({ textSize: 'large', highContrast: true })
    expect(buttonNamed(page(), 'Large').ariaPressed).toBe('true')
    expect(document.documentElement.className).toBe('large-text high-contrast')
  })

  test('folds the keys below their title, and leaves them open once they are', async () => {
    const { preferences } = open()
    const add = (): HTMLElement => find(page(), '.of-keys .fold [data-control=add-mute]')
    expect(add().checkVisibility()).toBe(false)
    await userEvent.click(find(page(), '.of-keys > .fold > summary'))
    await vi.waitFor(() => {
      preferences.change({ rumble: !preferences.read().rumble })
      expect(add().checkVisibility()).toBe(true)
    })
  })

  test('stores no invalid value', () => {
    open()
    const slider = find(page(), '[name=musicVolume]', HTMLInputElement)
    slider.max = '200'
    slider.value = '200'
    slider.dispatchEvent(new Event('input'))
    expect(keptSettings()['musicVolume']).toBeUndefined()
  })

  test('shows the version and the first digits of the hash of the list of hashes', async () => {
    vi.spyOn(window, 'fetch').mockResolvedValueOnce(new Response(''))
    open()
    await vi.waitFor(() => {
      expect(textsOf(page(), '.of-offline')[0]).toMatch(/Version \d+\.\d+\.\d+ · e3b0c44298fc1c14/)
    })
  })

  test('is removed with its listeners once it is closed', async () => {
    const { preferences, left } = open()
    find(page(), '[data-control=add-mute]').click()
    opened.close()
    expect(textsOf(overlay(), '.settings')).toEqual([])
    preferences.change({ language: 'ko' })
    await userEvent.keyboard('{Escape}m')
    expect(left()).toBe(0)
    expect(keptSettings()).toMatchObject({ keys: {}, muted: false })
  })
})

describe('a change of the language', () => {
  test('translates the page in place, with focus and scroll position kept', () => {
    open()
    overlay().append(document.createElement('p'))
    const korean = buttonNamed(page(), '한국어')
    korean.focus()
    const lines = find(page(), '.settings-text')
    lines.style.cssText = 'height: 200px; overflow: auto'
    lines.scrollTop = 40
    korean.click()
    expect(lines.scrollTop).toBe(40)
    expect(find(page(), 'h1').textContent).toBe('설정')
    expect(document.documentElement.lang).toBe('ko')
    expect(document.activeElement).toBe(find(page(), '[name=language-ko]'))
    expect(overlay().firstElementChild).toBe(page())
    buttonNamed(page(), 'English').click()
    expect(find(page(), 'h1').textContent).toBe('Settings')
  })

  test('cancels the capture of a key', async () => {
    const { preferences } = open()
    find(page(), '[data-control=add-mute]').click()
    preferences.change({ language: 'ko' })
    await userEvent.keyboard('[KeyL]')
    expect(keptSettings()['keys']).toEqual({})
  })
})

describe('the keys on the page of settings', () => {
  test('are bound by pressing them, removed by their names, refused with a notice, and restored', async () => {
    open()
    const add = (): void => find(page(), '[data-control=add-right]').click()
    add()
    await userEvent.keyboard('[KeyL]')
    expect(textsOf(row('Right'), '.key-name')).toEqual(['L', '→', 'D', 'Pad →'])
    expect(keptSettings()['keys']).toEqual({ right: ['KeyL', 'ArrowRight', 'KeyD'] })
    buttonNamed(row('Right'), 'D').click()
    expect(keptSettings()['keys']).toEqual({ right: ['KeyL', 'ArrowRight'] })
    add()
    await userEvent.keyboard('{Enter}')
    expect(alerts()).toEqual(["You can't use Enter here. Choose another key."])
    buttonNamed(row('Right'), 'L').click()
    buttonNamed(row('Right'), '→').click()
    expect(alerts()).toEqual(['You need a key for this: Right. Add another first.'])
    expect(keptSettings()['keys']).toEqual({ right: ['ArrowRight'] })
    add()
    await userEvent.keyboard('[KeyR]')
    expect(alerts()).toEqual([
      'R already has a use: Restart level. Choose another, or remove it there.',
    ])
    buttonNamed(page(), 'Restore all keys').click()
    expect(keptSettings()['keys']).toEqual({})
    buttonNamed(page(), 'Undo').click()
    expect(keptSettings()['keys']).toEqual({ right: ['ArrowRight'] })
  })

  test('may be the buttons of a gamepad, which are stored apart from the keys', () => {
    open()
    find(page(), '[data-control=add-up]').click()
    pressButton(13)
    expect(alerts()).toEqual(['Pad ↓ already has a use: Down. Choose another, or remove it there.'])
    find(page(), '[data-control=add-up]').click()
    pressButton(1)
    expect(textsOf(row('Up'), '.key-name')).toEqual(['↑', 'W', 'Pad B', 'Pad ↑'])
    expect(keptSettings()).toMatchObject({ keys: {}, buttons: { up: ['Pad1', 'Pad12'] } })
  })
})

describe('the keys of the game on the page of settings', () => {
  test('mute with M and lead back with Escape, by their current bindings', async () => {
    const { preferences, left } = open()
    await userEvent.keyboard('m')
    expect(find(page(), '[name=muted]', HTMLInputElement).checked).toBe(true)
    preferences.change({ keys: { mute: ['KeyQ'] } })
    await userEvent.keyboard('m')
    expect(preferences.read().muted).toBe(true)
    await userEvent.keyboard('q')
    expect(preferences.read().muted).toBe(false)
    expect(left()).toBe(0)
    await userEvent.keyboard('{Escape}')
    expect(left()).toBe(1)
  })

  test('reach no other listener', async () => {
    open()
    const heard: string[] = []
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('keydown', ({ code }) => heard.push(code), { signal })
    await userEvent.keyboard('rmn')
    listening.abort()
    expect(heard).toEqual([])
  })

  test('are captured as keys where one is captured, and do nothing else', async () => {
    const { preferences, left } = open()
    find(page(), '[data-control=add-up]').click()
    await userEvent.keyboard('m')
    expect(preferences.read()).toMatchObject({ muted: false })
    expect(alerts()[0]).toContain('M already has a use: Mute.')
    expect(left()).toBe(0)
  })
})
