import { bindingsOf } from '../../input/bindings.ts'
import { listenToActionsFirst } from '../../input/keyboard.ts'
import type { ActionId } from '../../input/keys.ts'
import { fits, SETTING_SECTIONS, type SettingId, SETTINGS } from '../../storage/settings.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { type Preferences, toggleMute } from '../preferences.ts'
import { addKey, keyRowsOf, removeKey } from './key-rows.ts'
import { createSettingsPage, type SettingsPage } from './page.ts'

/** What stands between a page of settings and its end. */
export interface OpenSettings {
  /** The page; another takes its place when the language changes. */
  readonly close: () => void
}

/** Opens the page of settings in a place of the document; no key goes past it. */
export function openSettings(
  preferences: Preferences,
  parent: HTMLElement,
  leave: () => void,
  isDialog: boolean,
): OpenSettings {
  let { language } = preferences.read()
  let page = create()
  parent.append(page.root)
  focusMainChoice(page.root)

  function create(): SettingsPage {
    return createSettingsPage<SettingId, ActionId>({
      sections: SETTING_SECTIONS,
      table: SETTINGS,
      values: preferences.read,
      change(id, value) {
        if (fits(id, value)) preferences.change({ [id]: value })
      },
      keys: {
        rows: () => keyRowsOf(preferences.read().keys),
        add(id, key) {
          const keys = addKey(preferences.read().keys, id, key)
          if (keys !== null) preferences.change({ keys })
          return keys !== null
        },
        remove(id, chord) {
          preferences.change({ keys: removeKey(preferences.read().keys, id, chord) })
        },
        reset() {
          preferences.change({ keys: {} })
        },
      },
      leave,
      isDialog,
    })
  }

  /** The page anew in the language that was chosen, scrolled as before, its choice in focus. */
  function translate(): void {
    const { root } = page
    const { scrollTop } = root
    const at = document.activeElement
    const name = at instanceof HTMLButtonElement && root.contains(at) ? at.name : ''
    page.dispose()
    page = create()
    root.replaceWith(page.root)
    page.root.scrollTop = scrollTop
    if (name !== '') page.root.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }

  const stopListening = preferences.listen(() => {
    const settings = preferences.read()
    if (settings.language === language) page.show()
    else {
      language = settings.language
      translate()
    }
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
      page.dispose()
      page.root.remove()
    },
  }
}
