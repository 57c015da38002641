import type Phaser from 'phaser'
import type { LaterBoard } from '../board/later-board.ts'
import { bindingsOf, type Refusal } from '../../input/bindings.ts'
import type { Pads } from '../../input/gamepad.ts'
import { listenToActionsFirst } from '../../input/keyboard.ts'
import type { Sound } from '../../sound/sound.ts'
import { fits, SETTING_IDS, SETTINGS } from '../../storage/settings.ts'
import { toggleFullScreen } from '../../ui/full-screen.ts'
import { followReadiness } from '../../worker/offline-readiness.ts'
import { type Preferences, toggleMute } from './preferences.ts'
import { createPreview } from './preview.ts'
import { addKey, keyRowsOf, removeKey, type StoredBindings } from './key-rows.ts'
import { createSettingsPage } from './page.ts'

/** Open page of settings. */
export type OpenSettings = ReturnType<typeof openSettings>

/** Services of the page. */
interface SettingsServices {
  readonly preferences: Preferences
  readonly pads: Pick<Pads, 'capture'>
  readonly board: Pick<LaterBoard, 'isThere'>
  /** Sound of the preview; null for none. */
  readonly sound: Sound | null
}

/**
 * Opens the page of settings, which takes the keys of all actions until it is closed. The caller puts
 * its root into the document.
 *
 * @param scene draws the preview in its frames; null for no preview
 */
export function openSettings(
  { preferences, pads, board, sound }: SettingsServices,
  leave: () => void,
  isDialog: boolean,
  scene: Phaser.Scene | null = null,
) {
  const preview = scene && createPreview(scene, preferences, sound)
  const pass = (_now: number, deltaMs: number): void => preview?.pass(deltaMs)
  scene?.events.on('update', pass)
  /** Stores a change of keys unless it was refused; returns why, or null. */
  function keepKeys(changed: StoredBindings | Refusal): Refusal | null {
    if ('reason' in changed) return changed
    preferences.change(changed)
    return null
  }
  const page = createSettingsPage(
    {
      lines() {
        const settings = preferences.read()
        return SETTING_IDS.map((id) => ({
          id,
          setting: SETTINGS[id],
          value: settings[id],
        })).filter(({ setting }) => setting.section !== 'board' || board.isThere())
      },
      change(id, value) {
        if (fits(id, value)) preferences.change({ [id]: value })
      },
      keys: {
        rows: () => keyRowsOf(preferences.read()),
        add: (id, key) => keepKeys(addKey(preferences.read(), id, key)),
        remove: (id, chord) => keepKeys(removeKey(preferences.read(), id, chord)),
        reset() {
          const { keys, buttons } = preferences.read()
          preferences.change({ keys: {}, buttons: {} })
          return () => preferences.change({ keys, buttons })
        },
        captureButton: pads.capture,
      },
      leave,
      preview: preview?.root ?? null,
    },
    isDialog,
  )
  const stopFollowing = followReadiness(page.setReadiness)
  let { language } = preferences.read()
  const stopListening = preferences.listen(() => {
    const settings = preferences.read()
    if (settings.language !== language) page.stopCapture()
    language = settings.language
    page.show()
  })
  const fullScreen = new AbortController()
  document.addEventListener('fullscreenchange', page.show, { signal: fullScreen.signal })
  const keyboard = listenToActionsFirst(
    (action) => {
      if (page.isCapturing()) return false
      if (action === 'full-screen') toggleFullScreen()
      if (action === 'pause') leave()
      if (action === 'mute') toggleMute(preferences)
      return true
    },
    () => bindingsOf(preferences.read()),
  )
  return {
    root: page.root,
    close: (): void => {
      scene?.events.off('update', pass)
      preview?.end()
      keyboard.dispose()
      fullScreen.abort()
      stopListening()
      stopFollowing()
      page.stopCapture()
      page.root.remove()
    },
  }
}
