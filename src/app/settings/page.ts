import { COMMON_COMPARISON_IDS } from '../../core/speedrun/comparison-ids.ts'
import {
  RARE_SETTINGS,
  type Setting,
  SETTING_SECTIONS,
  type SettingId,
  type SettingSection,
  type SettingValue,
} from '../../storage/settings.ts'
import { keepFocus } from '../../ui/choices.ts'
import { element } from '../../ui/element.ts'
import { canFillScreen, toggleFullScreen } from '../../ui/full-screen.ts'
import { t } from '../../ui/message.ts'
import { createContents, createPageHead } from '../../ui/page-head.ts'
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

/**
 * All settings in sections, the keys last.
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
  const contents = element('div')
  const side = actions.preview && element('div', {}, actions.preview, words, contents)
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
    const fieldsOf = (shown: readonly SettingLine[]): HTMLElement[] =>
      shown.map(({ id, setting, value }) =>
        createSettingField(id, setting, value, (chosen) => actions.change(id, chosen)),
      )
    return element(
      'section',
      { className: `of-${section}` },
      element('h2', {}, t(`settings.${section}`)),
      fieldsOf(commonLines(lines)),
      section === 'picture' && canFillScreen() && createFullScreen(),
      fold(section, fieldsOf(rareLines(lines))),
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
    replace(offlineSection, element('h2', {}, t('settings.offline')), offline)
    replace(keySection, element('h2', {}, t('settings.keys')), keys.root)
    replace(text, SETTING_SECTIONS.map(createSection), offlineSection, keySection)
    replace(contents, createContents([...text.querySelectorAll('section')]))
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

function commonLines(lines: readonly SettingLine[]): SettingLine[] {
  return lines.filter(({ id }) => !RARE_SETTINGS.includes(id)).map((line) => part(line, true))
}

/** Lines that are folded away: the rare settings, and a setting's rare values. */
function rareLines(lines: readonly SettingLine[]): SettingLine[] {
  return lines
    .filter(({ id }) => RARE_SETTINGS.includes(id) || id === 'comparison')
    .map((line) => part(line, false))
}

/** A line with only the common or the rare ones of its values, if it has rare ones. */
function part(line: SettingLine, isCommon: boolean): SettingLine {
  const { id, setting } = line
  if (id !== 'comparison' || setting.kind !== 'choice') return line
  const common: readonly string[] = COMMON_COMPARISON_IDS
  const values = setting.values.filter((value) => common.includes(value) === isCommon)
  return { ...line, setting: { ...setting, values } }
}

function createFullScreen(): HTMLElement {
  const isFull = document.fullscreenElement !== null
  return createSwitchField('fullScreen', t('action.full-screen'), isFull, toggleFullScreen)
}
