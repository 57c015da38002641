import { TICK_HZ, TURN_BUFFER_TICKS } from '../../core/game/rules.ts'
import { keepFocus } from '../../ui/choices.ts'
import { element } from '../../ui/element.ts'
import { type MessageKey, t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-head.ts'
import { createSettingField, type SettingKind, type SettingValue } from './fields.ts'
import { createKeyTable, type KeyOffer } from './key-table.ts'

export interface SettingsOffer<Id extends string, ActionId extends string> {
  readonly sections: readonly string[]
  /** Every setting, in the order in which its section shows it. */
  readonly table: Readonly<Record<Id, SettingKind & { readonly section: string }>>
  readonly values: () => Readonly<Record<Id, SettingValue>>
  readonly change: (id: Id, value: SettingValue) => void
  readonly keys: KeyOffer<ActionId>
  readonly leave: () => void
  /** Whether the page lies over another that waits for it. */
  readonly isDialog: boolean
}

export interface SettingsPage {
  readonly root: HTMLElement
  /** Shows the settings as they are now. */
  readonly show: () => void
  /** Whether the next key is to be bound: then it is nobody else's. */
  readonly isCapturing: () => boolean
  readonly dispose: () => void
}

/** Everything that can be set, in sections; the keys come last. */
export function createSettingsPage<Id extends string, ActionId extends string>(
  offer: SettingsOffer<Id, ActionId>,
): SettingsPage {
  const { sections, table, values, change, isDialog } = offer
  const ids = Object.keys(table) as Id[]
  const fields = ids.map((id) => {
    const choose = (value: SettingValue): void => {
      change(id, value)
    }
    return { id, field: createSettingField(id, table[id], choose) }
  })
  const keys = createKeyTable(offer.keys)
  const parts = sections.map((section) =>
    createSection(
      section,
      ...fields.filter(({ id }) => table[id].section === section).map(({ field }) => field.root),
      ...(section === 'hands' ? [createTurnBuffer()] : []),
    ),
  )
  const root = element(
    isDialog ? 'section' : 'main',
    { className: 'page settings' },
    createPageHead(t('settings.title'), offer.leave),
    element('div', { className: 'settings-text' }, ...parts, createSection('keys', keys.root)),
  )
  if (isDialog) {
    root.role = 'dialog'
    root.ariaModal = 'true'
    root.ariaLabel = t('settings.title')
  }
  keepFocus(root)
  const show = (): void => {
    const now = values()
    for (const { id, field } of fields) field.show(now[id])
    if (!keys.isCapturing()) keys.show()
  }
  show()
  return { root, show, isCapturing: keys.isCapturing, dispose: keys.dispose }
}

function createSection(name: string, ...lines: readonly HTMLElement[]): HTMLElement {
  const title = element('h2', {}, t(`settings.${name}` as MessageKey))
  return element('section', { className: `of-${name}` }, title, ...lines)
}

/** A number of the rules: the same for everybody, and shown because players ask for it. */
function createTurnBuffer(): HTMLElement {
  const value = t('settings.turn-buffer-value', {
    ticks: TURN_BUFFER_TICKS,
    seconds: TURN_BUFFER_TICKS / TICK_HZ,
  })
  return element(
    'p',
    { className: 'setting' },
    element('span', {}, t('settings.turn-buffer')),
    element('b', {}, value),
  )
}
