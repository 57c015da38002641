import type { Sound } from '../sound/sound.ts'
import { keepSettings, readSettings, type Settings } from '../storage/settings.ts'
import type { Store } from '../storage/store.ts'
import { setLanguage, t } from '../ui/message.ts'
import { note } from '../ui/toast.ts'
import type { ReadRenderOptions } from '../view/render-options.ts'
import { listenToSystemMotion, showAppearance, systemReducesMotion } from './appearance.ts'
import { appearanceOf, renderOptionsOf, soundOf } from './preference-effects.ts'

/** The settings while the page is open: a change is kept, and counts, at once. */
export interface Preferences {
  readonly read: () => Settings
  readonly change: (changed: Partial<Settings>) => void
  readonly renderOptions: ReadRenderOptions
  /** Tells after each change; returns what ends it. */
  readonly listen: (told: () => void) => () => void
}

/** Turns all sound off or on again, and says so. */
export function toggleMute(preferences: Pick<Preferences, 'read' | 'change'>): void {
  const muted = !preferences.read().muted
  preferences.change({ muted })
  note(t(muted ? 'status.muted' : 'status.unmuted'))
}

export function createPreferences(store: Store, sound: Pick<Sound, 'setVolumes'>): Preferences {
  const listeners = new Set<() => void>()
  function apply(): void {
    const settings = readSettings(store)
    setLanguage(settings.language)
    showAppearance(appearanceOf(settings, systemReducesMotion()))
    sound.setVolumes(soundOf(settings))
  }
  apply()
  listenToSystemMotion(apply)
  return {
    read: () => readSettings(store),
    change(changed) {
      keepSettings(store, { ...readSettings(store), ...changed })
      apply()
      for (const told of [...listeners]) told()
    },
    renderOptions: () => renderOptionsOf(readSettings(store), systemReducesMotion()),
    listen(told) {
      listeners.add(told)
      return () => {
        listeners.delete(told)
      }
    },
  }
}
