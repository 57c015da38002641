import { describe, expect, test } from 'vitest'
import {
  appearanceOf,
  renderOptionsOf,
  soundOf,
} from '../../../src/app/settings/preference-effects.ts'
import { readSettings, type Settings } from '../../../src/storage/settings.ts'
import { openStore } from '../../../src/storage/store.ts'
import { createStorage } from '../../storage/storage.ts'

const storage = createStorage()
const DEFAULTS = readSettings(openStore(() => storage))

function having(changed: Partial<Settings>): Settings {
  return { ...DEFAULTS, ...changed }
}

describe('motion', () => {
  test.each([
    ['system', true, true],
    ['system', false, false],
    ['reduced', false, true],
    ['full', true, false],
  ] as const)('%s, where the system reduces it: %s, is reduced: %s', (motion, system, reduced) => {
    const settings = having({ motion })
    expect(renderOptionsOf(settings, system).reducedMotion).toBe(reduced)
    expect(appearanceOf(settings, system)['reduced-motion']).toBe(reduced)
  })
})

test.each([
  ['highContrast', 'highContrast'],
  ['colourSafe', 'colourSafe'],
  ['lightOff', 'lightOff'],
  ['screenShake', 'screenShake'],
  ['minimap', 'minimap'],
  ['dread', 'dangerVignette'],
  ['hunters', 'hunterMarkers'],
] as const)('%s reaches the drawing, on and off', (id, option) => {
  for (const value of [true, false]) {
    expect(renderOptionsOf(having({ [id]: value }), false)[option]).toBe(value)
  }
})

test.each([
  ['large-text', { textSize: 'large' }],
  ['high-contrast', { highContrast: true }],
  ['colour-safe', { colourSafe: true }],
  ['no-clock', { clock: false }],
  ['no-seed', { seed: false }],
  ['muted', { muted: true }],
] as const)('pages are %s for %o, and nothing else', (name, changed) => {
  const on = Object.entries(appearanceOf(having(changed), false)).filter(([, isOn]) => isOn)
  expect(on).toEqual([[name, true]])
})

test('volumes in per cent are shares of the loudest', () => {
  const settings = having({ musicVolume: 25, effectsVolume: 100, muted: true })
  expect(soundOf(settings)).toEqual({ musicVolume: 0.25, effectsVolume: 1, muted: true })
})
