import { button, element } from './element.ts'

/** One line of a form: a label and its control. */
function field(label: string, control: HTMLElement): HTMLElement {
  return element('label', { className: 'field' }, element('span', {}, label), control)
}

export interface Option {
  readonly value: string
  readonly label: string
}

/** A list to choose one of several values. */
export function selectField(
  label: string,
  options: readonly Option[],
  value: string,
  onChange: (value: string) => void,
): HTMLElement {
  const control = element(
    'select',
    {},
    options.map((option) => element('option', { value: option.value }, option.label)),
  )
  control.value = value
  control.addEventListener('change', () => {
    onChange(control.value)
  })
  return field(label, control)
}

export interface NumberRange {
  readonly min: number
  readonly max: number
  readonly step?: number
}

/** A whole number; any other is moved to the nearest step of the range. */
export function numberField(
  label: string,
  { min, max, step = 1 }: NumberRange,
  value: number,
  onChange: (value: number) => void,
): HTMLElement {
  const control = element('input', {
    type: 'number',
    min: String(min),
    max: String(max),
    step: String(step),
    value: String(value),
  })
  control.addEventListener('change', () => {
    const wanted = control.value === '' ? value : Number(control.value)
    const steps = Math.round((Math.min(max, Math.max(min, wanted)) - min) / step)
    const fitting = min + steps * step
    control.value = String(fitting)
    onChange(fitting)
  })
  return field(label, control)
}

export function textField(
  label: string,
  value: string,
  maxLength: number,
  onChange: (value: string) => void,
): HTMLElement {
  const control = element('input', { value, maxLength, spellcheck: false, autocomplete: 'off' })
  control.addEventListener('change', () => {
    onChange(control.value)
  })
  return field(label, control)
}

export function checkField(
  label: string,
  checked: boolean,
  onChange: (checked: boolean) => void,
): HTMLElement {
  const control = element('input', { type: 'checkbox', checked })
  control.addEventListener('change', () => {
    onChange(control.checked)
  })
  return element('label', { className: 'field check' }, control, element('span', {}, label))
}

/** A button that opens the system's dialog for a file. */
export function fileField(
  label: string,
  accept: string,
  onFile: (file: File) => void,
): HTMLElement {
  const control = element('input', { type: 'file', accept, hidden: true })
  control.addEventListener('change', () => {
    const file = control.files?.[0]
    control.value = ''
    if (file !== undefined) onFile(file)
  })
  const open = button(label, () => {
    control.click()
  })
  return element('span', { className: 'file-field' }, open, control)
}
