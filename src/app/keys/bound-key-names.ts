import {
  type Bindings,
  buttonFor,
  keyFor,
  movementKeys,
  type ActionId,
} from '../../input/bindings.ts'
import {
  type KeyLayout,
  nameOfButton,
  nameOfKey,
  nameOfMovementKeys,
  readKeyLayout,
} from './key-names.ts'
import { INPUT_DEVICES, type InputDevice } from '../../input/input-device.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** Names of the bound keys, on the player's keyboard if its layout is known. */
export type BoundKeyNames = ReturnType<typeof createKeyNames>

export function createKeyNames(bindings: () => Bindings) {
  let layout: KeyLayout | null = null
  void readKeyLayout().then((known) => {
    layout = known
  })
  return {
    /** The name of an action's first key; '' for none. */
    of: (id: ActionId): string => {
      const chord = keyFor(bindings(), id)
      return chord === null ? '' : nameOfKey(chord, layout)
    },
    /** The name of an action's first gamepad button; '' for none. */
    button: (id: ActionId): string => {
      const chord = buttonFor(bindings(), id)
      return chord === null ? '' : nameOfButton(chord)
    },
    movement: () => nameOfMovementKeys(movementKeys(bindings()), layout),
  }
}

/** Names of an input device's controls; '' for an action without one. */
export interface Controls {
  readonly movement: string
  readonly of: (action: ActionId) => string
  /** Name of the control that takes the choice in focus; '' if hints do not name it. */
  readonly choose: string
}

/** A paragraph with a hint for each device; the style sheet shows one. Empty hints are left out. */
export function createHint(
  className: string,
  keys: BoundKeyNames,
  hintFor: (controls: Controls) => string,
): HTMLElement {
  const hints = INPUT_DEVICES.map((device) => [device, hintFor(controlsOf(device, keys))] as const)
  return element(
    'p',
    { className },
    hints
      .filter(([, hint]) => hint !== '')
      .map(([device, hint]) => element('span', { className: `by-${device}` }, hint)),
  )
}

/** Joins hints on one line; hints whose control has no name are left out. */
export function joinHints(...hints: readonly (readonly [control: string, hint: string])[]): string {
  return hints
    .filter(([control]) => control !== '')
    .map(([, hint]) => hint)
    .join(' · ')
}

function controlsOf(device: InputDevice, keys: BoundKeyNames): Controls {
  if (device === 'keys') return { movement: keys.movement(), of: keys.of, choose: t('key.enter') }
  if (device === 'touch') return { movement: t('way.touch'), of: () => '', choose: '' }
  return { movement: t('way.pad'), of: keys.button, choose: t('pad.choose') }
}
