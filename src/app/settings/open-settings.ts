import { bindingsOf } from '../../input/bindings.ts'
import { listenToActionsFirst } from '../../input/keyboard.ts'
import { fits, SETTING_IDS, SETTINGS } from '../../storage/settings.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { type Preferences, toggleMute } from '../preferences.ts'
import { addKey, keyRowsOf, removeKey } from './key-rows.ts'
import { createSettingsPage } from './page.ts'

/** The page of settings while it is shown. */
export interface OpenSettings {
  readonly close: () => void
}

/** Opens the page of settings as the last child of `parent`; it takes the keys of all actions. */
export function openSettings(
  preferences: Preferences,
  parent: HTMLElement,
  leave: () => void,
  isDialog: boolean,
): OpenSettings {
  const keys = (): ReturnType<Preferences['read']>['keys'] => preferences.read().keys
  const page = createSettingsPage(
    {
      lines() {
        const settings = preferences.read()
        return SETTING_IDS.map((id) => ({ id, setting: SETTINGS[id], value: settings[id] }))
      },
      change(id, value) {
        if (fits(id, value)) preferences.change({ [id]: value })
      },
      keys: {
        rows: () => keyRowsOf(keys()),
        add(id, key) {
          const added = addKey(keys(), id, key)
          if (added !== null) preferences.change({ keys: added })
          return added !== null
        },
        remove: (id, chord) => preferences.change({ keys: removeKey(keys(), id, chord) }),
        reset: () => preferences.change({ keys: {} }),
      },
      leave,
    },
    isDialog,
  )
  parent.append(page.root)
  focusMainChoice(page.root)
  let { language } = preferences.read()
  const stopListening = preferences.listen(() => {
    const settings = preferences.read()
    if (settings.language !== language) page.stopCapture()
    language = settings.language
    page.show()
  })
  const keyboard = listenToActionsFirst(
    (action) => {
      if (page.isCapturing() || action === 'full-screen') return false
      if (action === 'pause') leave()
      if (action === 'mute') toggleMute(preferences)
      return true
    },
    () => bindingsOf(preferences.read()),
  )
  return {
    close() {
      keyboard.dispose()
      stopListening()
      page.stopCapture()
      page.root.remove()
    },
  }
}
