import { element, type Properties } from './element.ts'

/** Line of a form: a label, by which `replace` identifies it, and a control. */
function field(label: string, control: HTMLElement): HTMLElement {
  return element('label', { key: label, className: 'field' }, element('span', {}, label), control)
}

export function selectField<T extends string | number>(
  label: string,
  options: readonly { readonly value: T; readonly label: string }[],
  value: T,
  onChange: (value: T) => void,
): HTMLElement {
  const items = options.map((option) => {
    const properties = { value: String(option.value), selected: option.value === value }
    return element('option', properties, option.label)
  })
  const change = ({ currentTarget }: { readonly currentTarget: HTMLSelectElement }): void =>
    onChange(options[currentTarget.selectedIndex].value)
  return field(label, element('select', { on: { change } }, items))
}

/** Field for a whole number, which is clamped to its range. */
export function numberField(
  label: string,
  range: { readonly min: number; readonly max: number; readonly step?: number },
  value: number,
  onChange: (value: number) => void,
): HTMLElement {
  const { min, max, step = 1 } = range
  const control = element('input', {
    ...{ type: 'number', min: String(min), max: String(max), step: String(step) },
    value: String(value),
    on: {
      change({ currentTarget }) {
        const wanted = currentTarget.value === '' ? value : Number(currentTarget.value)
        const steps = Math.round((Math.min(max, Math.max(min, wanted)) - min) / step)
        const fitting = min + steps * step
        currentTarget.value = String(fitting)
        onChange(fitting)
      },
    },
  })
  return field(label, control)
}

export function textField(
  label: string,
  value: string,
  maxLength: number,
  onChange: (value: string) => void,
): HTMLElement {
  const control = element('input', {
    ...{ value, maxLength, spellcheck: false, autocomplete: 'off' },
    on: { change: ({ currentTarget }) => onChange(currentTarget.value) },
  })
  return field(label, control)
}

export function checkField(
  label: string,
  checked: boolean,
  onChange: (checked: boolean) => void,
): HTMLElement {
  const control = element('input', {
    ...{ type: 'checkbox', checked },
    on: { change: ({ currentTarget }) => onChange(currentTarget.checked) },
  })
  const text = element('span', {}, label)
  return element('label', { key: label, className: 'field check' }, control, text)
}

/** A hidden input that opens the system's dialog for files when it is clicked. */
function fileInput(
  properties: Properties<'input'>,
  onFiles: (files: readonly File[]) => void,
): HTMLInputElement {
  return element('input', {
    ...{ type: 'file', hidden: true, ...properties },
    on: {
      change({ currentTarget }) {
        const files = [...(currentTarget.files ?? [])]
        currentTarget.value = ''
        if (files.length > 0) onFiles(files)
      },
    },
  })
}

/** A button that opens the system's dialog for files. */
export function fileField(
  label: string,
  properties: Properties<'input'>,
  onFiles: (files: readonly File[]) => void,
): HTMLElement {
  const open = element('button', {
    ...{ type: 'button', textContent: label },
    on: {
      click: ({ currentTarget }) => currentTarget.parentElement?.querySelector('input')?.click(),
    },
  })
  return element('span', { className: 'file-field' }, open, fileInput(properties, onFiles))
}
