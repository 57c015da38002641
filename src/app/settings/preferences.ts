import type { Sound } from '../../sound/sound.ts'
import { createSettingsReader, keepSettings, type Settings } from '../../storage/settings.ts'
import type { Store } from '../../storage/store.ts'
import { fetchLanguage, isFetched, setLanguage, t } from '../../ui/message.ts'
import { note } from '../../ui/overlay.ts'
import {
  appearanceOf,
  listenToSystemMotion,
  renderOptionsOf,
  showAppearance,
  soundOf,
  systemReducesMotion,
} from './preference-effects.ts'

/** The settings while the page is open; a change is stored and takes effect at once. */
export type Preferences = ReturnType<typeof createPreferences>

/** Page of the settings; `close` removes it with its listeners. */
export interface OpenSettings {
  readonly root: HTMLElement
  readonly close: () => void
}

/** Turns all sound off or on again, and shows which. */
export function toggleMute(preferences: Pick<Preferences, 'read' | 'change'>): void {
  const muted = !preferences.read().muted
  preferences.change({ muted })
  note(t(muted ? 'status.muted' : 'status.unmuted'))
}

/** Reads the preferences from the store, and applies them to language, appearance and volumes. */
export function createPreferences(store: Store, sound: Pick<Sound, 'setVolumes'>) {
  const listeners = new Set<() => void>()
  const read = createSettingsReader(store)
  function apply(): void {
    const settings = read()
    if (isFetched(settings.language)) setLanguage(settings.language)
    else fetchLanguage(settings.language).then(applyToAll, () => note(t('problem.offline')))
    showAppearance(appearanceOf(settings, systemReducesMotion()))
    sound.setVolumes(soundOf(settings))
  }
  function applyToAll(): void {
    apply()
    for (const listener of [...listeners]) listener()
  }
  apply()
  listenToSystemMotion(apply)
  return {
    /** The stored settings, parsed again only after a change. */
    read,
    change: (changed: Partial<Settings>): void => {
      keepSettings(store, { ...read(), ...changed })
      applyToAll()
    },
    renderOptions: () => renderOptionsOf(read(), systemReducesMotion()),
    /** Calls the listener after each change; returns a function that removes the listener. */
    listen(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
