import { type Chord, chordOf, type PressedKey } from '../../input/bindings.ts'
import type { ActionId } from '../../input/bindings.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { announce } from '../../ui/overlay.ts'
import { replace } from '../../ui/replace.ts'
import { type KeyLayout, nameOfKey, readKeyLayout } from '../keys/key-names.ts'
import { captureKey } from './key-capture.ts'

/** A key of an action. */
export interface RowKey {
  readonly chord: Chord
  /** True if the key cannot be removed. */
  readonly isFixed: boolean
  /** Other actions with the same key. */
  readonly others: readonly ActionId[]
}

/** An action with its keys. */
export interface KeyRow {
  readonly id: ActionId
  readonly keys: readonly RowKey[]
}

/** Rows of the table, and the actions that change them. */
export interface KeyTableActions {
  readonly rows: () => readonly KeyRow[]
  /** Adds a key to an action; false if the action cannot have it. */
  readonly add: (id: ActionId, key: PressedKey) => boolean
  readonly remove: (id: ActionId, chord: Chord) => void
  /** Restores the default keys of every action. */
  readonly reset: () => void
}

/** Every action with its keys, which can be removed, and a button that adds the key pressed next. */
export function createKeyTable(actions: KeyTableActions) {
  const root = element('div', { className: 'key-table' })
  let layout: KeyLayout | null = null
  let capture: { readonly id: ActionId; readonly stop: () => void } | null = null
  let notice = ''

  function begin(id: ActionId): void {
    capture?.stop()
    notice = ''
    announce(t('keys.press-for', { action: nameOf(id) }))
    const stop = captureKey((key) => {
      capture = null
      if (key !== null && !actions.add(id, key)) {
        notice = t('keys.refused', { key: nameOfKey(chordOf(key), layout) })
      }
      showRow(id)
    })
    capture = { id, stop }
    showRow(id)
  }

  /** Shows the table with the focus on the row's button that adds a key. */
  function showRow(id: ActionId): void {
    show()
    root.querySelector<HTMLElement>(`[data-control="add-${id}"]`)?.focus()
  }

  function createKey(id: ActionId, { chord, isFixed, others }: RowKey): HTMLElement {
    const name = nameOfKey(chord, layout)
    const className = others.length > 0 ? 'key-name conflict' : 'key-name'
    if (isFixed) return element('span', { className, key: chord }, name)
    const label = t('keys.remove', { key: name, action: nameOf(id) })
    const remove = (): void => {
      actions.remove(id, chord)
      showRow(id)
    }
    return button(name, remove, { className, ariaLabel: label, title: label, key: chord })
  }

  function createAdder(id: ActionId): HTMLElement {
    const isWaiting = capture?.id === id
    const add = (): void => begin(id)
    return button(t(isWaiting ? 'keys.press' : 'keys.add'), add, {
      className: isWaiting ? 'key-add capturing' : 'key-add',
      ariaLabel: t('keys.add-for', { action: nameOf(id) }),
      data: { control: `add-${id}` },
      key: 'add',
    })
  }

  function createConflict({ chord }: RowKey, other: ActionId): HTMLElement {
    const values = { key: nameOfKey(chord, layout), action: nameOf(other) }
    return element('p', { className: 'key-conflict' }, t('keys.conflict', values))
  }

  function createRow({ id, keys }: KeyRow): HTMLElement {
    return element(
      'div',
      { className: 'key-row', role: 'group', ariaLabel: nameOf(id), key: id },
      element('span', { className: 'key-action' }, nameOf(id)),
      element(
        'div',
        { className: 'key-list' },
        keys.map((key) => createKey(id, key)),
        createAdder(id),
      ),
      keys.map((key) => key.others.map((other) => createConflict(key, other))),
    )
  }

  function reset(): void {
    notice = ''
    actions.reset()
    show()
  }

  /** Shows the current rows. */
  function show(): void {
    replace(
      root,
      element('p', { className: 'hint' }, t('keys.hint')),
      element('p', { className: 'problem', role: 'alert' }, notice),
      element('div', { className: 'key-rows' }, actions.rows().map(createRow)),
      button(t('keys.reset'), reset),
    )
  }

  show()
  void readKeyLayout().then((known) => {
    layout = known
    if (known !== null) show()
  })
  return {
    root,
    show,
    /** True while the next key press is captured for an action. */
    isCapturing: () => capture !== null,
    /** Ends a capture without a key. */
    stopCapture: (): void => {
      capture?.stop()
      capture = null
    },
  }
}

function nameOf(id: ActionId): string {
  return t(`action.${id}`)
}
