import './settings.css'
import { version } from '../../../package.json'
import { bindingsOf } from '../../input/bindings.ts'
import type { Pads } from '../../input/gamepad.ts'
import { listenToActionsFirst } from '../../input/keyboard.ts'
import {
  fits,
  type Setting,
  SETTING_IDS,
  SETTING_SECTIONS,
  type SettingId,
  SETTINGS,
  type SettingValue,
} from '../../storage/settings.ts'
import { button, element, keepFocus, replace } from '../../ui/element.ts'
import { createFold, createPageHead } from '../../ui/page-parts.ts'
import { canFillScreen, toggleFullScreen } from '../../ui/full-screen.ts'
import { formatPercent, t } from '../../ui/message.ts'
import { followReadiness, type OfflineReadiness } from '../../worker/offline-readiness.ts'
import { hasServiceWorker } from '../../worker/own-scripts.ts'
import type { LaterBoard } from '../board/later-board.ts'
import { createKeyTable } from './key-table.ts'
import { type OpenSettings, type Preferences, toggleMute } from './preferences.ts'

interface SettingsServices {
  readonly preferences: Preferences
  readonly pads: Pick<Pads, 'capture'>
  readonly board: Pick<LaterBoard, 'isThere'>
}

/** The messages of all values but languages; a value without one does not compile. */
type ValueMessage = {
  readonly [Id in SettingId]: (typeof SETTINGS)[Id] extends {
    readonly values: readonly (infer Value extends string)[]
  }
    ? `setting.${Id}.${Value}`
    : never
}[Exclude<SettingId, 'language'>]

/** Step of a slider, in per cent. */
const VOLUME_STEP = 5

/**
 * Opens all settings in a panel at one side of the window, beside the level that shows each change: in
 * sections, then the keys, and whether the game can be played offline. The panel takes the keys of all
 * actions until it is closed. The caller puts its root into the document.
 *
 * @param isDialog true if the panel belongs to a pause
 */
export function openSettings(
  { preferences, pads, board }: SettingsServices,
  leave: () => void,
  isDialog: boolean,
): OpenSettings {
  const state = {
    language: preferences.read().language,
    /** Readiness for offline play; null while it is unknown. */
    readiness: null as OfflineReadiness | null,
  }
  const keys = createKeyTable(preferences, pads.capture)
  const offlineSection = element('section', { className: 'of-offline' })
  const offline = element('p', { className: 'setting', role: 'status' })
  const build = element('p', { className: 'setting' }, t('settings.version', { version }))
  const keySection = element('section', { className: 'of-keys frame' })
  const text = element('div', { className: 'settings-text' })
  const root = element(
    isDialog ? 'section' : 'main',
    { className: 'page tablet settings', ...(isDialog && { role: 'dialog', ariaModal: 'true' }) },
    text,
  )
  const openFolds = new Set<string>()
  keepFocus(root)

  function change(id: SettingId, value: SettingValue): void {
    if (fits(id, value)) preferences.change({ [id]: value })
  }

  function createSection(section: (typeof SETTING_SECTIONS)[number]): HTMLElement {
    const settings = preferences.read()
    const fields = SETTING_IDS.filter((id) => SETTINGS[id].section === section)
      .filter((id) => id !== 'postBests' || board.isThere())
      .map((id) =>
        createSettingField(id, SETTINGS[id], settings[id], (chosen) => change(id, chosen)),
      )
    if (section === 'picture' && canFillScreen()) fields.push(createFullScreen())
    const title = element('h2', {}, t(`settings.${section}`))
    return element('section', { className: 'frame' }, title, fields)
  }

  function showReadiness(): void {
    const { readiness } = state
    offline.textContent =
      typeof readiness === 'object'
        ? readiness && t('offline.missing', { file: readiness.missing })
        : t(`offline.${readiness}`)
  }

  function show(): void {
    keys.show()
    showReadiness()
    replace(offlineSection, offline, build, createLicensesLink())
    const keyTitle = element('h2', {}, t('settings.keys'))
    replace(keySection, createFold('keys', keyTitle, openFolds, [keys.root]))
    replace(text, SETTING_SECTIONS.map(createSection), keySection, offlineSection)
    replace(root, createPageHead(t('settings.title'), leave), text)
    if (isDialog) root.ariaLabel = t('settings.title')
  }

  show()
  if (hasServiceWorker()) void readBuildHash().then((hash) => build.append(hash))
  const closing = new AbortController()
  const { signal } = closing
  document.addEventListener('fullscreenchange', show, { signal })
  const stopFollowing = followReadiness((readiness) => {
    state.readiness = readiness
    showReadiness()
  })
  const stopListening = preferences.listen(() => {
    const { language } = preferences.read()
    if (language !== state.language) keys.stopCapture()
    state.language = language
    show()
  })
  const keyboard = listenToActionsFirst(
    (action) => {
      if (keys.isCapturing()) return false
      if (action === 'full-screen') toggleFullScreen()
      if (action === 'pause') leave()
      if (action === 'mute') toggleMute(preferences)
      return true
    },
    () => bindingsOf(preferences.read()),
  )
  return {
    root,
    close(): void {
      closing.abort()
      keyboard.dispose()
      stopListening()
      stopFollowing()
      keys.stopCapture()
      root.remove()
    },
  }
}

function createFullScreen(): HTMLElement {
  const isFull = document.fullscreenElement !== null
  return createSwitchField('fullScreen', t('action.full-screen'), isFull, toggleFullScreen)
}

/** Link to the licences, which opens in a new tab. */
function createLicensesLink(): HTMLElement {
  const link = { href: './licenses.txt', target: '_blank', rel: 'noopener' }
  return element('p', { className: 'setting' }, element('a', link, t('settings.licenses')))
}

/** First digits of the hash of the running build, with which its list of hashes is cached; empty if unknown. */
async function readBuildHash(): Promise<string> {
  const list = await fetch('./sha256sums.txt').catch(() => null)
  if (list?.ok !== true) return ''
  const digest = await crypto.subtle.digest('SHA-256', await list.arrayBuffer())
  return ` · ${new DataView(digest).getBigUint64(0).toString(16).padStart(16, '0')}`
}

function createSettingField(
  id: SettingId,
  setting: Setting,
  value: SettingValue,
  choose: (value: SettingValue) => void,
): HTMLElement {
  const label = t(`setting.${id}`)
  if (setting.kind === 'switch') return createSwitchField(id, label, value === true, choose)
  if (setting.kind === 'volume') return createSlider(id, label, Number(value), choose)
  return createValues(id, label, setting.values, value, choose)
}

function createSwitchField(
  name: string,
  label: string,
  checked: boolean,
  choose: (value: boolean) => void,
): HTMLElement {
  const control = element('input', {
    ...{ type: 'checkbox', name, checked },
    on: { change: ({ currentTarget }) => choose(currentTarget.checked) },
  })
  return element('label', { className: 'setting row ends' }, element('span', {}, label), control)
}

function createSlider(
  id: SettingId,
  label: string,
  value: number,
  choose: (value: number) => void,
): HTMLElement {
  const text = formatPercent(value / 100)
  const control = element('input', {
    ...{ type: 'range', name: id, min: '0', max: '100', step: String(VOLUME_STEP) },
    value: String(value),
    ariaValueText: text,
    vars: { '--share': String(value / 100) },
    on: { input: ({ currentTarget }) => choose(currentTarget.valueAsNumber) },
  })
  const number = element('span', { className: 'volume', ariaHidden: 'true' }, text)
  return element(
    'label',
    { className: 'setting row ends' },
    element('span', {}, label),
    element('span', { className: 'slider row' }, control, number),
  )
}

/** A button for each value, side by side, so that one press chooses. */
function createValues(
  id: SettingId,
  label: string,
  values: readonly string[],
  chosen: SettingValue,
  choose: (value: string) => void,
): HTMLElement {
  const labelOf = (value: string): string => {
    const isName = id === 'language' && value !== 'browser'
    if (isName) return new Intl.DisplayNames(value, { type: 'language' }).of(value) ?? value
    return t(`setting.${id}.${value}` as ValueMessage)
  }
  const buttons = values.map((value) =>
    button(labelOf(value), () => choose(value), {
      name: `${id}-${value}`,
      ariaPressed: String(value === chosen),
    }),
  )
  return element(
    'div',
    { className: 'setting row ends' },
    element('span', {}, label),
    element('div', { className: 'values row', role: 'group', ariaLabel: label }, buttons),
  )
}
