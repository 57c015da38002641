import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fileField, numberField } from '../../src/ui/field.ts'
import { find, show } from '../pages/page.ts'

function inputOf(root: HTMLElement): HTMLInputElement {
  return find(root, 'input', HTMLInputElement)
}

/** Types into a field and leaves it. */
async function enter(field: HTMLInputElement, text: string): Promise<void> {
  await userEvent.fill(field, text)
  field.blur()
}

describe('a field', () => {
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
})

describe('a field for a file', () => {
  test('reports the file and is emptied, so that the same can be opened again', async () => {
    const files: File[] = []
    const root = show(fileField('Open', { accept: '.txt' }, (chosen) => files.push(...chosen)))
    inputOf(root).dispatchEvent(new Event('change'))
    expect(files).toEqual([])
    await userEvent.upload(inputOf(root), new File(['words'], 'a.txt'))
    expect(files.map(({ name }) => name)).toEqual(['a.txt'])
    expect(await files[0].text()).toBe('words')
    expect(inputOf(root).value).toBe('')
  })
})
