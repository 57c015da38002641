import { element } from '../../ui/element.ts'
import { formatPercent, type MessageKey, t } from '../../ui/message.ts'

export type SettingValue = string | number | boolean

/** What a setting may be, as the table of settings has it. */
export type SettingKind =
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'switch' }
  | { readonly kind: 'volume' }

/** A line of the page: a setting with its control. */
export interface SettingField {
  readonly root: HTMLElement
  readonly show: (value: SettingValue) => void
}

/** By how much a slider moves at once, in per cent. */
const VOLUME_STEP = 5

/** @param id names the setting in the messages */
export function createSettingField(
  id: string,
  kind: SettingKind,
  choose: (value: SettingValue) => void,
): SettingField {
  const label = t(`setting.${id}` as MessageKey)
  if (kind.kind === 'switch') return createSwitch(id, label, choose)
  if (kind.kind === 'volume') return createVolume(id, label, choose)
  return createChoice(id, label, kind.values, choose)
}

function createSwitch(id: string, label: string, choose: (value: boolean) => void): SettingField {
  const control = element('input', { type: 'checkbox', name: id })
  control.addEventListener('change', () => {
    choose(control.checked)
  })
  return {
    root: element('label', { className: 'setting' }, element('span', {}, label), control),
    show(value) {
      control.checked = value === true
    },
  }
}

function createVolume(id: string, label: string, choose: (value: number) => void): SettingField {
  const control = element('input', {
    type: 'range',
    name: id,
    min: '0',
    max: '100',
    step: String(VOLUME_STEP),
  })
  const number = element('span', { className: 'volume', ariaHidden: 'true' })
  const write = (): void => {
    const text = formatPercent(control.valueAsNumber / 100)
    number.textContent = text
    control.setAttribute('aria-valuetext', text)
    control.style.setProperty('--share', String(control.valueAsNumber / 100))
  }
  control.addEventListener('input', () => {
    write()
    choose(control.valueAsNumber)
  })
  return {
    root: element(
      'label',
      { className: 'setting' },
      element('span', {}, label),
      element('span', { className: 'slider' }, control, number),
    ),
    show(value) {
      control.value = String(value)
      write()
    },
  }
}

/** All values side by side: one press chooses, and nobody has to leaf through them. */
function createChoice(
  id: string,
  label: string,
  values: readonly string[],
  choose: (value: string) => void,
): SettingField {
  const buttons = values.map((value) => {
    const made = element(
      'button',
      { type: 'button', name: `${id}-${value}` },
      t(`setting.${id}.${value}` as MessageKey),
    )
    made.addEventListener('click', () => {
      choose(value)
    })
    return made
  })
  const group = element('div', { className: 'values', ariaLabel: label }, ...buttons)
  group.setAttribute('role', 'group')
  return {
    root: element('div', { className: 'setting' }, element('span', {}, label), group),
    show(value) {
      buttons.forEach((made, i) => {
        made.ariaPressed = String(values[i] === value)
      })
    },
  }
}
