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

test('volumes in per cent are shares of the loudest', () => {
  const settings = having({ musicVolume: 25, effectsVolume: 100, muted: true })
  expect(soundOf(settings)).toEqual({ musicVolume: 0.25, effectsVolume: 1, muted: true })
})
