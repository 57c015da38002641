import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { checkField, fileField, numberField, selectField, textField } from '../../src/ui/field.ts'
import { buttonNamed, find, show, textsOf } from '../pages/page.ts'

function inputOf(root: HTMLElement): HTMLInputElement {
  return find(root, 'input', HTMLInputElement)
}

/** Types into a field and leaves it. */
async function enter(field: HTMLInputElement, text: string): Promise<void> {
  await userEvent.fill(field, text)
  field.blur()
}

describe('a field', () => {
  test('for one of several values shows its value, and reports another', async () => {
    const chosen: string[] = []
    const options = [
      { value: 'one', label: 'The first' },
      { value: 'two', label: 'The second' },
    ]
    const root = show(selectField('Choice', options, 'two', (value) => chosen.push(value)))
    const control = find(root, 'select', HTMLSelectElement)
    expect(textsOf(root, 'span, option')).toEqual(['Choice', 'The first', 'The second'])
    expect(control.value).toBe('two')
    await userEvent.selectOptions(control, 'The first')
    expect(chosen).toEqual(['one'])
    expect(control.labels[0]).toBe(root)
    expect(root.className).toBe('field')
  })

  test.each([
    ['7', 7],
    ['8', 9],
    ['2', 3],
    ['-5', 3],
    ['99', 13],
    ['', 5],
  ])('for a number from 3 to 13 in steps of 2 takes %j as %i', async (text, value) => {
    const chosen: number[] = []
    const range = { min: 3, max: 13, step: 2 }
    const root = show(numberField('Number', range, 5, (number) => chosen.push(number)))
    const control = inputOf(root)
    expect(control.type).toBe('number')
    expect([control.value, control.min, control.max, control.step]).toEqual(['5', '3', '13', '2'])
    await enter(control, text)
    expect([chosen, control.value]).toEqual([[value], String(value)])
  })

  test('for a number without a step takes whole ones', async () => {
    const chosen: number[] = []
    const root = show(numberField('Number', { min: 0, max: 9 }, 5, (value) => chosen.push(value)))
    expect(inputOf(root).step).toBe('1')
    await enter(inputOf(root), '6.4')
    expect(chosen).toEqual([6])
  })

  test('for text reports the typed text unchanged, up to its maximum length', async () => {
    const chosen: string[] = []
    const root = show(textField('Text', 'abc', 5, (value) => chosen.push(value)))
    const control = inputOf(root)
    expect([control.value, control.spellcheck, control.autocomplete]).toEqual(['abc', false, 'off'])
    await userEvent.type(control, 'defgh')
    control.blur()
    expect(chosen).toEqual(['abcde'])
  })

  test('for yes or no is toggled by its label', () => {
    const chosen: boolean[] = []
    const root = show(checkField('Check', true, (value) => chosen.push(value)))
    expect([inputOf(root).type, inputOf(root).checked]).toEqual(['checkbox', true])
    find(root, 'span').click()
    find(root, 'span').click()
    expect(chosen).toEqual([false, true])
    expect(root.className).toBe('field check')
  })
})

describe('a field for a file', () => {
  test('opens the dialog of the system with its button', () => {
    const root = show(fileField('Open', '.txt', () => undefined))
    const control = inputOf(root)
    let clicks = 0
    control.addEventListener('click', (event) => {
      event.preventDefault()
      clicks++
    })
    buttonNamed(root, 'Open').click()
    expect([clicks, control.accept, control.hidden]).toEqual([1, '.txt', true])
  })

  test('reports the file and is emptied, so that the same can be opened again', async () => {
    const files: File[] = []
    const root = show(fileField('Open', '.txt', (file) => files.push(file)))
    inputOf(root).dispatchEvent(new Event('change'))
    expect(files).toEqual([])
    await userEvent.upload(inputOf(root), new File(['words'], 'a.txt'))
    expect(files.map(({ name }) => name)).toEqual(['a.txt'])
    expect(await files[0].text()).toBe('words')
    expect(inputOf(root).value).toBe('')
  })
})
