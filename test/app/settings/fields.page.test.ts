import { describe, expect, test } from 'vitest'
import { createSettingField } from '../../../src/app/settings/fields.ts'
import {
  type Setting,
  type SettingId,
  SETTINGS,
  type SettingValue,
} from '../../../src/storage/settings.ts'
import { element } from '../../../src/ui/element.ts'
import { replace } from '../../../src/ui/replace.ts'
import { buttonNamed, find, show, textsOf } from '../../pages/page.ts'

interface ShownField {
  readonly root: HTMLElement
  readonly show: (value: SettingValue) => void
}

const SWITCH = { kind: 'switch', section: 'sound', standard: false } as const
const VOLUME = { kind: 'volume', section: 'sound', standard: 60 } as const
const LANGUAGES = SETTINGS.language

/** A field that shows each value chosen, as the page does. */
function showField(
  id: SettingId,
  setting: Setting,
): { readonly field: ShownField; readonly chosen: SettingValue[] } {
  const chosen: SettingValue[] = []
  const root = show(element('div'))
  const showValue = (value: SettingValue): void => {
    const choose = (next: SettingValue): void => {
      chosen.push(next)
      showValue(next)
    }
    replace(root, createSettingField(id, setting, value, choose))
  }
  showValue(setting.standard)
  return { field: { root, show: showValue }, chosen }
}

describe('the field of a switch', () => {
  test('shows whether it is on, and a click on its label toggles it', () => {
    const { field, chosen } = showField('muted', SWITCH)
    const control = find(field.root, '[name=muted]', HTMLInputElement)
    expect(control.type).toBe('checkbox')
    for (const value of [true, false]) {
      field.show(value)
      expect(control.checked).toBe(value)
    }
    find(field.root, 'span').click()
    find(field.root, 'span').click()
    expect(chosen).toEqual([true, false])
  })
})

describe('the field of a volume', () => {
  const sliderOf = ({ root }: ShownField): HTMLInputElement =>
    find(root, '[name=musicVolume]', HTMLInputElement)

  test('is written in per cent beside it and for screen readers, and fills its track so far', () => {
    const { field } = showField('musicVolume', VOLUME)
    const slider = sliderOf(field)
    const told = (): unknown[] => [
      textsOf(field.root, '.volume'),
      slider.getAttribute('aria-valuetext'),
      slider.style.getPropertyValue('--share'),
    ]
    field.show(60)
    expect(slider.value).toBe('60')
    expect(told()).toEqual([['60%'], '60%', '0.6'])
    slider.value = '25'
    slider.dispatchEvent(new Event('input'))
    expect(told()).toEqual([['25%'], '25%', '0.25'])
    expect(find(field.root, '.volume').ariaHidden).toBe('true')
    expect(find(field.root, 'span:not([class])').textContent).toBe('Music')
  })
})

describe('the field of a choice', () => {
  test('has a button for each value, of which the chosen one is pressed', () => {
    const { field, chosen } = showField('language', LANGUAGES)
    const group = find(field.root, '[role=group]')
    expect(group.ariaLabel).toBe('Language')
    expect(textsOf(group, 'button')).toEqual(['Auto', 'English', '한국어'])
    field.show('en')
    expect(textsOf(group, '[aria-pressed=true]')).toEqual(['English'])
    expect(textsOf(group, '[aria-pressed=false]')).toHaveLength(2)
    buttonNamed(field.root, '한국어').click()
    expect(chosen).toEqual(['ko'])
    field.show('ko')
    expect(textsOf(group, '[aria-pressed=true]')).toEqual(['한국어'])
  })
})
