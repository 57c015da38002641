import { afterEach, describe, expect, test, vi } from 'vitest'
import { toggleMute } from '../../../src/app/settings/preferences.ts'
import { startRun } from '../../../src/core/level/run.ts'
import { createHud } from '../../../src/scenes/play/page.ts'
import { announced, find, show, textsOf } from '../../pages/page.ts'
import { keepSettings, keptSettings, openPreferences } from './kept-preferences.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const root = document.documentElement

/** A system with a preference for less motion; the returned function changes it. */
function stubSystemMotion(): (reduces: boolean) => void {
  const query = Object.assign(new EventTarget(), { matches: false, media: '' })
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    query.media = media
    return query as unknown as MediaQueryList
  })
  return (reduces) => {
    query.matches = reduces
    query.dispatchEvent(new Event('change'))
  }
}

describe('stored settings', () => {
  test('set the language, the appearance and the volumes when the page opens', () => {
    keepSettings({ language: 'ko', textSize: 'large', highContrast: true, musicVolume: 50 })
    const { volumes } = openPreferences()
    expect(root.lang).toBe('ko')
    expect(root.className).toBe('large-text high-contrast')
    expect(volumes).toEqual([{ musicVolume: 0.5, effectsVolume: 0.8, muted: false }])
  })
})

describe('a change of the settings', () => {
  test('is stored beside the others, and takes effect at once', () => {
    const { preferences, volumes } = openPreferences()
    preferences.change({ muted: true })
    preferences.change({ language: 'ko' })
    expect(keptSettings()).toMatchObject({ muted: true, language: 'ko', musicVolume: 60 })
    expect(preferences.read()).toMatchObject({ muted: true, language: 'ko' })
    expect([root.lang, root.className]).toEqual(['ko', 'muted'])
    expect(volumes.at(-1)?.muted).toBe(true)
  })

  test('is reported after it took effect, to every listener until that is removed', () => {
    const { preferences } = openPreferences()
    const told: string[] = []
    const stop = preferences.listen(() => told.push(`one ${root.className}`))
    preferences.listen(() => told.push('other'))
    preferences.change({ muted: true })
    expect(told).toEqual(['one muted', 'other'])
    stop()
    preferences.change({ muted: false })
    expect(told).toEqual(['one muted', 'other', 'other'])
  })
})

describe('settings that are read', () => {
  test('are those that another tab has stored', () => {
    const { preferences } = openPreferences()
    expect(preferences.read().muted).toBe(false)
    keepSettings({ muted: true })
    expect(preferences.read().muted).toBe(true)
    localStorage.clear()
    expect(preferences.read().muted).toBe(false)
  })
})

test('the HUD has a sign while all sound is off', () => {
  const hud = show(createHud(startRun('theseus'), { algorithm: 'wilson' }, () => undefined).root)
  const { preferences } = openPreferences()
  const sign = find(hud, '.hud-muted')
  expect(sign.checkVisibility()).toBe(false)
  preferences.change({ muted: true })
  expect(sign.checkVisibility()).toBe(true)
})

describe('the motion of the system', () => {
  test('takes effect when it changes, unless the settings override it', () => {
    const setSystem = stubSystemMotion()
    const { preferences } = openPreferences()
    expect(matchMedia('').media).toBe('')
    expect(root.className).toBe('')
    setSystem(true)
    expect(root.className).toBe('reduced-motion')
    expect(preferences.renderOptions().reducedMotion).toBe(true)
    preferences.change({ motion: 'full' })
    expect(root.className).toBe('')
    setSystem(false)
    preferences.change({ motion: 'reduced' })
    expect(root.className).toBe('reduced-motion')
  })
})

describe('muting', () => {
  test('toggles all sound, stores that, and shows a note', () => {
    const { preferences, volumes } = openPreferences()
    for (const [muted, sentence] of [
      [true, 'Sound is off.'],
      [false, 'Sound is on.'],
    ] as const) {
      toggleMute(preferences)
      expect(keptSettings()['muted']).toBe(muted)
      expect(volumes.at(-1)?.muted).toBe(muted)
      expect(announced()).toBe(sentence)
      expect(textsOf(document, '.note')).toEqual([sentence])
    }
  })
})
