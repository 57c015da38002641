import type { Sound } from '../../sound/sound.ts'
import { createSettingsReader, keepSettings, type Settings } from '../../storage/settings.ts'
import type { Store } from '../../storage/store.ts'
import { fetchLanguage, isFetched, setLanguage, t } from '../../ui/message.ts'
import { note } from '../../ui/toast.ts'
import type { ReadRenderOptions } from '../../view/render-options.ts'
import { listenToSystemMotion, showAppearance, systemReducesMotion } from './appearance.ts'
import { appearanceOf, renderOptionsOf, soundOf } from './preference-effects.ts'

/** The settings while the page is open; a change is stored and takes effect at once. */
export interface Preferences {
  /** The settings as they are stored, parsed again only after a change. */
  readonly read: () => Settings
  readonly change: (changed: Partial<Settings>) => void
  readonly renderOptions: ReadRenderOptions
  /** Calls the listener after each change; returns what removes it. */
  readonly listen: (listener: () => void) => () => void
}

/** Turns all sound off or on again, and shows which. */
export function toggleMute(preferences: Pick<Preferences, 'read' | 'change'>): void {
  const muted = !preferences.read().muted
  preferences.change({ muted })
  note(t(muted ? 'status.muted' : 'status.unmuted'))
}

/** Preferences from the store, whose language was fetched; sets language, appearance and volumes to them. */
export function createPreferences(store: Store, sound: Pick<Sound, 'setVolumes'>): Preferences {
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
    read,
    change(changed) {
      keepSettings(store, { ...read(), ...changed })
      applyToAll()
    },
    renderOptions: () => renderOptionsOf(read(), systemReducesMotion()),
    listen(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
