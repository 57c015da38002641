import {
  ACTION_IDS,
  type ActionId,
  bindingsOf,
  type Chord,
  chordOf,
  isFixed,
  padButton,
  type PressedKey,
  type Refusal,
  bind,
  type Bindings,
  DEFAULT_BINDINGS,
  directionOf,
  isPadButton,
  refusalToBind,
  refusalToUnbind,
  unbind,
} from '../../input/bindings.ts'
import { button, element, replace } from '../../ui/element.ts'
import { createFold } from '../../ui/page-parts.ts'
import { t } from '../../ui/message.ts'
import { announce } from '../../ui/overlay.ts'
import { positionOf } from '../../input/keyboard.ts'
import { type KeyLayout, nameOfKey, readKeyLayout } from '../keys/key-names.ts'
import type { Preferences } from './preferences.ts'
import type { Settings } from '../../storage/settings.ts'

/** Actions that few players bind anew; their rows are folded away. */
const RARE_ACTIONS: readonly ActionId[] = [
  ...(['splits', 'new-seed', 'losses'] as const),
  ...(['slow-motion', 'show-thoughts'] as const),
  ...(['place-point', 'return-to-point', 'remove-point'] as const),
]

const SHIFT = /^Shift(?:Left|Right)$/
const COMMAND = /^(?:Control|Alt|Meta|OS)(?:Left|Right)?$/

/** Captures the index of the next gamepad button; the returned function ends the capture. */
type CaptureButton = (done: (button: number) => void) => () => void

/** Every action with its keys, which can be removed, and a button that adds the key pressed next. */
export function createKeyTable(
  preferences: Pick<Preferences, 'read' | 'change'>,
  captureButton: CaptureButton,
) {
  const root = element('div', { className: 'key-table stack' })
  let layout: KeyLayout | null = null
  let capture: { readonly id: ActionId; readonly stop: () => void } | null = null
  /** Sentence on the last change, with the action that it concerns. */
  let notice: { readonly id: ActionId; readonly sentence: string } | null = null
  /** Bindings before the defaults were restored; null after any other change. */
  let replaced: StoredBindings | null = null
  const openFolds = new Set<string>()

  function begin(id: ActionId): void {
    capture?.stop()
    notice = null
    announce(t('keys.press-for', { action: actionName(id) }))
    const stop = captureKey((key) => {
      capture = null
      if (key !== null) settle(id, chordOf(key), addKey(preferences.read(), id, key))
      showRow(id)
    }, captureButton)
    capture = { id, stop }
    showRow(id)
  }

  /** Stores a change of an action's key, or notes why it was refused. */
  function settle(id: ActionId, chord: Chord, changed: StoredBindings | Refusal): void {
    if ('reason' in changed) {
      notice = { id, sentence: refusalSentence(changed, id, nameOfKey(chord, layout)) }
      return
    }
    notice = null
    replaced = null
    preferences.change(changed)
  }

  /** Shows the table with the focus on the row's button that adds a key. */
  function showRow(id: ActionId): void {
    show()
    root.querySelector<HTMLElement>(`[data-control="add-${id}"]`)?.focus({ preventScroll: true })
  }

  function createKey(id: ActionId, chord: Chord): HTMLElement {
    const name = nameOfKey(chord, layout)
    const className = 'key-name'
    if (isFixed(chord)) return element('span', { className, key: chord }, name)
    const label = t('keys.remove', { key: name, action: actionName(id) })
    const remove = (): void => {
      settle(id, chord, removeKey(preferences.read(), id, chord))
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

  function createKeyRow(id: ActionId, chords: readonly Chord[]): HTMLElement {
    return element(
      'div',
      { className: 'key-row row ends', role: 'group', ariaLabel: actionName(id), key: id },
      element('span', { className: 'key-action' }, actionName(id)),
      element(
        'div',
        { className: 'key-list row' },
        chords.map((chord) => createKey(id, chord)),
        createAdder(id),
      ),
      notice?.id === id &&
        element('p', { className: 'key-notice', role: 'alert' }, notice.sentence),
    )
  }

  function reset(): void {
    notice = null
    const { keys, buttons } = preferences.read()
    replaced = { keys, buttons }
    preferences.change({ keys: {}, buttons: {} })
    announce(t('keys.restored'))
    show()
  }

  function takeBack(): void {
    if (replaced !== null) preferences.change(replaced)
    replaced = null
    announce(t('keys.undone'))
    show()
    root.querySelector<HTMLElement>('[data-control=reset]')?.focus({ preventScroll: true })
  }

  function show(): void {
    const bindings = bindingsOf(preferences.read())
    const rowsOf = (isRare: boolean): HTMLElement[] =>
      ACTION_IDS.filter((id) => RARE_ACTIONS.includes(id) === isRare).map((id) =>
        createKeyRow(id, bindings[id]),
      )
    replace(
      root,
      element('p', { className: 'hint' }, t('keys.hint')),
      element(
        'div',
        { className: 'key-rows' },
        rowsOf(false),
        createFold('rare-keys', t('settings.more'), openFolds, rowsOf(true)),
      ),
      element(
        'div',
        { className: 'key-reset row' },
        button(t('keys.reset'), reset, { key: 'reset', data: { control: 'reset' } }),
        replaced !== null && button(t('keys.undo'), takeBack, { key: 'undo' }),
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

/**
 * Captures one press of a key or gamepad button before any other listener gets it. Shift released alone
 * is a key of its own. Escape, Tab, a click and the loss of the window's focus cancel the capture, with
 * null. The returned function ends the capture without a call.
 */
export function captureKey(
  done: (key: PressedKey | null) => void,
  captureButton: CaptureButton,
): () => void {
  const stop = new AbortController()
  const options = { signal: stop.signal, capture: true }
  const end = (key: PressedKey | null): void => {
    stop.abort()
    done(key)
  }
  stop.signal.addEventListener(
    'abort',
    captureButton((button) => end({ code: padButton(button), shiftKey: false })),
  )
  window.addEventListener(
    'keydown',
    (event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      const code = positionOf(event)
      const { shiftKey, repeat } = event
      if (repeat || SHIFT.test(code) || COMMAND.test(code)) return
      end(code === 'Escape' || code === 'Tab' ? null : { code, shiftKey })
    },
    options,
  )
  window.addEventListener(
    'keyup',
    (event) => {
      const code = positionOf(event)
      if (SHIFT.test(code)) end({ code, shiftKey: false })
    },
    options,
  )
  const cancel = (): void => end(null)
  window.addEventListener('pointerdown', cancel, options)
  window.addEventListener('blur', cancel, { signal: stop.signal })
  return () => stop.abort()
}

/** Stored keys and buttons of the actions that differ from their defaults. */
export type StoredBindings = Pick<Settings, 'keys' | 'buttons'>

/** Binds one more key or button to an action, unless that is refused. */
export function addKey(
  stored: StoredBindings,
  id: ActionId,
  press: PressedKey,
): StoredBindings | Refusal {
  // Directions are walked with and without Shift, so their keys are bound without it.
  const chord = directionOf(id) === null ? chordOf(press) : press.code
  const bindings = bindingsOf(stored)
  return refusalToBind(bindings, id, chord) ?? storedOf(bind(bindings, id, chord))
}

/** Removes a key or button from an action, unless that is refused. */
export function removeKey(
  stored: StoredBindings,
  id: ActionId,
  chord: Chord,
): StoredBindings | Refusal {
  const bindings = bindingsOf(stored)
  return refusalToUnbind(bindings, id, chord) ?? storedOf(unbind(bindings, id, chord))
}

function storedOf(bindings: Bindings): StoredBindings {
  return {
    keys: changedIn(bindings, (chord) => !isPadButton(chord)),
    buttons: changedIn(bindings, isPadButton),
  }
}

/** Chords of one device by action, for the actions that differ from their defaults. */
function changedIn(
  bindings: Bindings,
  isOfDevice: (chord: Chord) => boolean,
): Record<string, readonly Chord[]> {
  const lists = ACTION_IDS.map((id) => ({
    id,
    chords: bindings[id].filter(isOfDevice),
    standard: DEFAULT_BINDINGS[id].filter(isOfDevice),
  }))
  return Object.fromEntries(
    lists
      .filter(({ chords, standard }) => chords.join() !== standard.join())
      .map(({ id, chords }) => [id, chords]),
  )
}
