import type Phaser from 'phaser'
import { bindingsOf } from '../../input/bindings.ts'
import { listenToActionsFirst } from '../../input/keyboard.ts'
import type { Sound } from '../../sound/sound.ts'
import { fits, SETTING_IDS, type Settings, SETTINGS } from '../../storage/settings.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { followReadiness } from '../../worker/offline-readiness.ts'
import { type Preferences, toggleMute } from './preferences.ts'
import { createPreview } from './preview.ts'
import { addKey, keyRowsOf, removeKey } from './key-rows.ts'
import { createSettingsPage } from './page.ts'

/** Open page of settings. */
export type OpenSettings = ReturnType<typeof openSettings>

/**
 * Opens the page of settings as the last child of `parent`; the page takes the keys of all actions.
 *
 * @param scene draws the preview in its frames; null for no preview
 * @param sound sound of the preview; null for none
 */
export function openSettings(
  preferences: Preferences,
  parent: HTMLElement,
  leave: () => void,
  isDialog: boolean,
  scene: Phaser.Scene | null = null,
  sound: Sound | null = null,
) {
  const preview = scene && createPreview(scene, preferences, sound)
  const pass = (_now: number, deltaMs: number): void => preview?.pass(deltaMs)
  scene?.events.on('update', pass)
  const keys = (): Settings['keys'] => preferences.read().keys
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
      preview: preview?.root ?? null,
    },
    isDialog,
  )
  parent.append(page.root)
  focusMainChoice(page.root)
  const stopFollowing = followReadiness(page.setReadiness)
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
    close: (): void => {
      scene?.events.off('update', pass)
      preview?.end()
      keyboard.dispose()
      stopListening()
      stopFollowing()
      page.stopCapture()
      page.root.remove()
    },
  }
}
