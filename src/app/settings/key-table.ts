import {
  type ActionId,
  type Chord,
  chordOf,
  type PressedKey,
  type Refusal,
} from '../../input/bindings.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { announce } from '../../ui/overlay.ts'
import { replace } from '../../ui/replace.ts'
import { type KeyLayout, nameOfKey, readKeyLayout } from '../keys/key-names.ts'
import { createFolds } from './fold.ts'
import { captureKey, type CaptureButton } from './key-capture.ts'

export interface RowKey {
  readonly chord: Chord
  /** True if the key cannot be removed. */
  readonly isFixed: boolean
}

export interface KeyRow {
  readonly id: ActionId
  /** True if the row is folded away. */
  readonly isRare: boolean
  readonly keys: readonly RowKey[]
}

export interface KeyTableActions {
  readonly rows: () => readonly KeyRow[]
  /** Adds a key or button to an action; returns why that is refused, or null. */
  readonly add: (id: ActionId, key: PressedKey) => Refusal | null
  /** Removes a key or button from an action; returns why that is refused, or null. */
  readonly remove: (id: ActionId, chord: Chord) => Refusal | null
  /** Restores the default keys of every action; returns a function that undoes this. */
  readonly reset: () => () => void
  readonly captureButton: CaptureButton
}

/** Every action with its keys, which can be removed, and a button that adds the key pressed next. */
export function createKeyTable(actions: KeyTableActions) {
  const root = element('div', { className: 'key-table stack' })
  let layout: KeyLayout | null = null
  let capture: { readonly id: ActionId; readonly stop: () => void } | null = null
  /** Sentence on the last change, with the action that it concerns. */
  let notice: { readonly id: ActionId; readonly sentence: string } | null = null
  let undo: (() => void) | null = null
  const fold = createFolds()

  function begin(id: ActionId): void {
    capture?.stop()
    notice = null
    announce(t('keys.press-for', { action: actionName(id) }))
    const stop = captureKey((key) => {
      capture = null
      if (key !== null) settle(id, chordOf(key), actions.add(id, key))
      showRow(id)
    }, actions.captureButton)
    capture = { id, stop }
    showRow(id)
  }

  /** Notes why a change of an action's key was refused; one that was made can no longer be undone. */
  function settle(id: ActionId, chord: Chord, refusal: Refusal | null): void {
    if (refusal === null) undo = null
    notice = refusal && { id, sentence: refusalSentence(refusal, id, nameOfKey(chord, layout)) }
  }

  /** Shows the table with the focus on the row's button that adds a key. */
  function showRow(id: ActionId): void {
    show()
    root.querySelector<HTMLElement>(`[data-control="add-${id}"]`)?.focus()
  }

  function createKey(id: ActionId, { chord, isFixed }: RowKey): HTMLElement {
    const name = nameOfKey(chord, layout)
    const className = 'key-name'
    if (isFixed) return element('span', { className, key: chord }, name)
    const label = t('keys.remove', { key: name, action: actionName(id) })
    const remove = (): void => {
      settle(id, chord, actions.remove(id, chord))
      showRow(id)
    }
    return button(name, remove, { className, ariaLabel: label, title: label, key: chord })
  }

  function createAdder(id: ActionId): HTMLElement {
    const isWaiting = capture?.id === id
    const add = (): void => begin(id)
    return button(t(isWaiting ? 'keys.press' : 'keys.add'), add, {
      className: isWaiting ? 'key-add capturing' : 'key-add',
      ariaLabel: t('keys.add-for', { action: actionName(id) }),
      data: { control: `add-${id}` },
      key: 'add',
    })
  }

  function createKeyRow({ id, keys }: KeyRow): HTMLElement {
    return element(
      'div',
      { className: 'key-row row ends', role: 'group', ariaLabel: actionName(id), key: id },
      element('span', { className: 'key-action' }, actionName(id)),
      element(
        'div',
        { className: 'key-list row' },
        keys.map((key) => createKey(id, key)),
        createAdder(id),
      ),
      notice?.id === id &&
        element('p', { className: 'key-notice', role: 'alert' }, notice.sentence),
    )
  }

  function reset(): void {
    notice = null
    undo = actions.reset()
    announce(t('keys.restored'))
    show()
  }

  function takeBack(): void {
    undo?.()
    undo = null
    announce(t('keys.undone'))
    show()
    root.querySelector<HTMLElement>('[data-control=reset]')?.focus()
  }

  function show(): void {
    const rows = actions.rows()
    const rowsOf = (isRare: boolean): HTMLElement[] =>
      rows.filter((row) => row.isRare === isRare).map(createKeyRow)
    replace(
      root,
      element('p', { className: 'hint' }, t('keys.hint')),
      element(
        'div',
        { className: 'key-rows' },
        rowsOf(false),
        fold('keys', t('settings.more'), rowsOf(true)),
      ),
      element(
        'div',
        { className: 'key-reset row' },
        button(t('keys.reset'), reset, { key: 'reset', data: { control: 'reset' } }),
        undo !== null && button(t('keys.undo'), takeBack, { key: 'undo' }),
      ),
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
    isCapturing: () => capture !== null,
    stopCapture: (): void => {
      capture?.stop()
      capture = null
    },
  }
}

function refusalSentence(refusal: Refusal, id: ActionId, key: string): string {
  if (refusal.reason === 'taken') {
    return t('keys.taken', { key, action: actionName(refusal.by) })
  }
  if (refusal.reason === 'last') return t('keys.last', { action: actionName(id) })
  return t('keys.refused', { key })
}

function actionName(id: ActionId): string {
  return t(`action.${id}`)
}
