import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  createSettingField,
  type SettingField,
  type SettingKind,
  type SettingValue,
} from '../../../src/app/settings/fields.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { buttonNamed, find, show, textsOf } from '../../pages/page.ts'

function showField(
  id: string,
  kind: SettingKind,
): { readonly field: SettingField; readonly chosen: SettingValue[] } {
  const chosen: SettingValue[] = []
  const field = createSettingField(id, kind, (value) => chosen.push(value))
  show(field.root)
  return { field, chosen }
}

describe('a switch of the settings', () => {
  test('shows whether it is on, and is turned by a press of its words', () => {
    const { field, chosen } = showField('muted', { kind: 'switch' })
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

  test('is called by its words in the language that is spoken', () => {
    expect(showField('clock', { kind: 'switch' }).field.root.textContent).toBe('Clock')
    setLanguage('ko')
    expect(showField('clock', { kind: 'switch' }).field.root.textContent).toBe('시계')
  })
})

describe('a volume of the settings', () => {
  const sliderOf = ({ root }: SettingField): HTMLInputElement =>
    find(root, '[name=musicVolume]', HTMLInputElement)

  test('moves by five per cent a key, from nothing to all, and is told with each move', async () => {
    const { field, chosen } = showField('musicVolume', { kind: 'volume' })
    field.show(90)
    sliderOf(field).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(chosen).toEqual([95, 100, 95])
    field.show(5)
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(chosen.slice(3)).toEqual([0])
  })

  test('is written as a share beside it and for those who listen, and fills its line so far', () => {
    const { field } = showField('musicVolume', { kind: 'volume' })
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

describe('a choice of the settings', () => {
  const LANGUAGES = { kind: 'choice', values: ['browser', 'en', 'ko'] } as const

  test('has a button for each value, of which the one that is chosen is pressed', () => {
    const { field, chosen } = showField('language', LANGUAGES)
    const group = find(field.root, '[role=group]')
    expect(group.ariaLabel).toBe('Language')
    expect(textsOf(group, 'button')).toEqual(["Browser's", 'English', '한국어'])
    field.show('en')
    expect(textsOf(group, '[aria-pressed=true]')).toEqual(['English'])
    expect(textsOf(group, '[aria-pressed=false]')).toHaveLength(2)
    buttonNamed(field.root, '한국어').click()
    expect(chosen).toEqual(['ko'])
    field.show('ko')
    expect(textsOf(group, '[aria-pressed=true]')).toEqual(['한국어'])
  })

  test('names its buttons, so that a page made anew finds the one in focus', () => {
    const { root } = showField('language', LANGUAGES).field
    const names = [...root.querySelectorAll('button')].map(({ name }) => name)
    expect(names).toEqual(['language-browser', 'language-en', 'language-ko'])
  })
})
