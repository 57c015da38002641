import type { Setting, SettingId, SETTINGS, SettingValue } from '../../storage/settings.ts'
import { button, element } from '../../ui/element.ts'
import { formatPercent, t } from '../../ui/message.ts'

/** The messages of all values; a value without one does not compile. */
type ValueMessage = {
  readonly [Id in SettingId]: (typeof SETTINGS)[Id] extends {
    readonly values: readonly (infer Value extends string)[]
  }
    ? `setting.${Id}.${Value}`
    : never
}[SettingId]

/** Step of a slider, in per cent. */
const VOLUME_STEP = 5

export function createSettingField(
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

export function createSwitchField(
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
  const buttons = values.map((value) =>
    button(t(`setting.${id}.${value}` as ValueMessage), () => choose(value), {
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
