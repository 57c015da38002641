import { createPreferences, type Preferences } from '../../../src/app/settings/preferences.ts'
import type { SoundSettings } from '../../../src/sound/mixer.ts'
import { openStore } from '../../../src/storage/store.ts'

const KEY = 'asterion.settings.1'

/** The settings in the page's storage. */
export function keptSettings(): Record<string, unknown> {
  return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
}

export function keepSettings(settings: Readonly<Record<string, unknown>>): void {
  localStorage.setItem(KEY, JSON.stringify(settings))
}

/** The preferences of the page's storage, and all volumes that were set. */
export function openPreferences(): {
  readonly preferences: Preferences
  readonly volumes: SoundSettings[]
} {
  const volumes: SoundSettings[] = []
  const preferences = createPreferences(
    openStore(() => localStorage),
    { setVolumes: (settings) => volumes.push(settings) },
  )
  return { preferences, volumes }
}
