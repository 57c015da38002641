import type { PressedKey } from '../../input/bindings.ts'
import { button, element } from '../../ui/element.ts'
import { type KeyLayout, nameOfKey, readKeyLayout } from '../../ui/key-names.ts'
import { type MessageKey, t } from '../../ui/message.ts'
import { announce } from '../../ui/overlay.ts'
import { captureKey } from './key-capture.ts'

/** An action with its keys. */
export interface KeyRow<Id extends string = string> {
  readonly id: Id
  readonly keys: readonly {
    readonly chord: string
    /** Whether the action keeps it in any case. */
    readonly isFixed: boolean
    /** The other actions that have the same key. */
    readonly others: readonly Id[]
  }[]
}

export interface KeyOffer<Id extends string = string> {
  readonly rows: () => readonly KeyRow<Id>[]
  /** Gives an action one more key; false when it may not have it. */
  readonly add: (id: Id, key: PressedKey) => boolean
  readonly remove: (id: Id, chord: string) => void
  /** Gives every action the keys that it began with. */
  readonly reset: () => void
}

export interface KeyTable {
  readonly root: HTMLElement
  readonly show: () => void
  /** Whether the next key is waited for. */
  readonly isCapturing: () => boolean
  readonly dispose: () => void
}

/** Every action with its keys: each can be taken away, and others added. */
export function createKeyTable<Id extends string>(offer: KeyOffer<Id>): KeyTable {
  const body = element('div', { className: 'key-rows' })
  const notice = element('p', { className: 'problem', role: 'alert' })
  let layout: KeyLayout | null = null
  let stopCapture: (() => void) | null = null

  const nameOf = (id: Id): string => t(`action.${id}` as MessageKey)

  function focus(control: string): void {
    body.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus()
  }

  function begin(id: Id, made: HTMLButtonElement): void {
    stopCapture?.()
    show()
    notice.textContent = ''
    focus(`add-${id}`)
    const waiting = body.querySelector(`[data-control="add-${id}"]`) ?? made
    waiting.textContent = t('keys.press')
    waiting.classList.add('capturing')
    announce(t('keys.press-for', { action: nameOf(id) }))
    stopCapture = captureKey((key) => {
      stopCapture = null
      const isRefused = key !== null && !offer.add(id, key)
      show()
      if (isRefused) notice.textContent = t('keys.refused', { key: nameOfPressed(key) })
      focus(`add-${id}`)
    })
  }

  function nameOfPressed({ code, shiftKey }: PressedKey): string {
    return nameOfKey(shiftKey ? `Shift+${code}` : code, layout)
  }

  function createRow({ id, keys }: KeyRow<Id>): HTMLElement {
    const made = keys.map(({ chord, isFixed, others }) => {
      const name = nameOfKey(chord, layout)
      const className = others.length > 0 ? 'key-name conflict' : 'key-name'
      if (isFixed) return element('span', { className }, name)
      const remove = button(name, () => {
        offer.remove(id, chord)
        show()
        focus(`add-${id}`)
      })
      remove.className = className
      remove.ariaLabel = t('keys.remove', { key: name, action: nameOf(id) })
      remove.title = remove.ariaLabel
      return remove
    })
    const add = button(t('keys.add'), () => {
      begin(id, add)
    })
    add.className = 'key-add'
    add.dataset['control'] = `add-${id}`
    add.ariaLabel = t('keys.add-for', { action: nameOf(id) })
    const conflicts = keys.flatMap(({ chord, others }) =>
      others.map((other) =>
        element(
          'p',
          { className: 'key-conflict' },
          t('keys.conflict', { key: nameOfKey(chord, layout), action: nameOf(other) }),
        ),
      ),
    )
    const row = element(
      'div',
      { className: 'key-row', ariaLabel: nameOf(id) },
      element('span', { className: 'key-action' }, nameOf(id)),
      element('div', { className: 'key-list' }, ...made, add),
      ...conflicts,
    )
    row.setAttribute('role', 'group')
    return row
  }

  function show(): void {
    body.replaceChildren(...offer.rows().map(createRow))
  }

  show()
  void readKeyLayout().then((known) => {
    layout = known
    if (known !== null && stopCapture === null) showKeepingFocus()
  })

  /** Names the keys anew; the focus stays on the same control. */
  function showKeepingFocus(): void {
    const at = document.activeElement
    const control = at instanceof HTMLElement && body.contains(at) ? at.dataset['control'] : null
    show()
    if (typeof control === 'string') focus(control)
  }

  const reset = button(t('keys.reset'), () => {
    notice.textContent = ''
    offer.reset()
    show()
  })
  return {
    root: element(
      'div',
      { className: 'key-table' },
      element('p', { className: 'hint' }, t('keys.hint')),
      notice,
      body,
      reset,
    ),
    show: showKeepingFocus,
    isCapturing: () => stopCapture !== null,
    dispose() {
      stopCapture?.()
      stopCapture = null
    },
  }
}
