import {
  type Setting,
  SETTING_SECTIONS,
  type SettingId,
  type SettingSection,
  type SettingValue,
} from '../../storage/settings.ts'
import { keepFocus } from '../../ui/choices.ts'
import { type Child, element } from '../../ui/element.ts'
import { canFillScreen, toggleFullScreen } from '../../ui/full-screen.ts'
import { t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-head.ts'
import { replace } from '../../ui/replace.ts'
import type { OfflineReadiness } from '../../worker/offline-readiness.ts'
import { createSettingField, createSwitchField } from './fields.ts'
import { createFolds } from './fold.ts'
import { createKeyTable, type KeyTableActions } from './key-table.ts'

/** A setting with its value. */
interface SettingLine {
  readonly id: SettingId
  readonly setting: Setting
  readonly value: SettingValue
}

/** Content of the page, and its actions. */
interface SettingsPageActions {
  /** Every setting with its value, in the order within its section. */
  readonly lines: () => readonly SettingLine[]
  readonly change: (id: SettingId, value: SettingValue) => void
  readonly keys: KeyTableActions
  readonly leave: () => void
  /** Small level that is played with the current settings; null for none. */
  readonly preview: HTMLElement | null
}

/** Sections shown open; the others are folded below their titles. */
const OPEN_SECTIONS: readonly SettingSection[] = ['words', 'sound']

/**
 * All settings in sections, then the keys, and whether the game can be played offline.
 *
 * @param isDialog true if the page lies over another one
 */
export function createSettingsPage(actions: SettingsPageActions, isDialog: boolean) {
  const keys = createKeyTable(actions.keys)
  const offlineSection = element('section', { className: 'of-offline' })
  const offline = element('p', { className: 'setting', role: 'status' })
  const keySection = element('section', { className: 'of-keys' })
  const text = element('div', { className: 'settings-text' })
  const words = element('p', { className: 'preview-words' })
  const side = actions.preview && element('div', {}, actions.preview, words)
  const body = element('div', { className: 'settings-body' }, side, text)
  const root = element(
    isDialog ? 'section' : 'main',
    { className: 'page tablet settings', ...(isDialog && { role: 'dialog', ariaModal: 'true' }) },
    body,
  )
  const fold = createFolds()
  let readiness: OfflineReadiness | null = null
  keepFocus(root)

  function createSection(section: SettingSection): HTMLElement | null {
    const lines = actions.lines().filter(({ setting }) => setting.section === section)
    if (lines.length === 0) return null
    const fields: Child[] = lines.map(({ id, setting, value }) =>
      createSettingField(id, setting, value, (chosen) => actions.change(id, chosen)),
    )
    if (section === 'picture' && canFillScreen()) fields.push(createFullScreen())
    const title = element('h2', {}, t(`settings.${section}`))
    return element(
      'section',
      { className: `of-${section}` },
      OPEN_SECTIONS.includes(section) ? [title, ...fields] : fold(section, title, fields),
    )
  }

  /** Shows the readiness for offline play; nothing while it is unknown. */
  function showReadiness(): void {
    offline.textContent = readiness === null ? '' : t(`offline.${readiness}`)
  }

  /** Shows the current settings. */
  function show(): void {
    keys.show()
    showReadiness()
    words.textContent = t('settings.preview')
    replace(offlineSection, offline)
    replace(keySection, fold('keys', element('h2', {}, t('settings.keys')), [keys.root]))
    replace(text, SETTING_SECTIONS.map(createSection), keySection, offlineSection)
    replace(root, createPageHead(t('settings.title'), actions.leave), body)
    if (isDialog) root.ariaLabel = t('settings.title')
  }

  show()
  return {
    root,
    show,
    setReadiness: (next: OfflineReadiness): void => {
      readiness = next
      showReadiness()
    },
    isCapturing: keys.isCapturing,
    stopCapture: keys.stopCapture,
  }
}

function createFullScreen(): HTMLElement {
  const isFull = document.fullscreenElement !== null
  return createSwitchField('fullScreen', t('action.full-screen'), isFull, toggleFullScreen)
}
