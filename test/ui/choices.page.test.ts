import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  button,
  createChoices,
  element,
  focusChoice,
  focusMainChoice,
  keepFocus,
} from '../../src/ui/element.ts'
import { copyLink, copyText } from '../../src/ui/clipboard.ts'
import { buttonNamed, find, show, textsOf } from '../pages/page.ts'

/** Two choices, and the labels of those that were taken. */
function someChoices() {
  const taken: string[] = []
  const choices = ['One', 'Two'].map((label) => ({ label, choose: () => taken.push(label) }))
  return { choices, taken }
}

describe('choices', () => {
  test('are a column of buttons, of which the first is the main one', () => {
    const { choices, taken } = someChoices()
    const root = show(createChoices(choices))
    expect(textsOf(root, 'button')).toEqual(['One', 'Two'])
    expect(textsOf(root, '.main-choice')).toEqual(['One'])
    buttonNamed(root, 'Two').click()
    expect(taken).toEqual(['Two'])
  })

  test('keep the focus at a click beside controls, but not at one on another control', async () => {
    const other = button('Other', () => undefined)
    const root = show(
      element('main', {}, createChoices(someChoices().choices), element('p', {}, 'Words'), other),
    )
    keepFocus(root)
    focusMainChoice(root)
    await userEvent.click(find(root, 'p'))
    expect(document.activeElement?.textContent).toBe('One')
    await userEvent.click(other)
    expect(document.activeElement).toBe(other)
  })

  test('have the focus on the main one, without scrolling the page', () => {
    const far = element('div')
    far.style.height = '5000px'
    const root = show(element('div', {}, far, createChoices(someChoices().choices)))
    Object.assign(root.style, { height: '100px', overflow: 'auto' })
    expect(root.scrollHeight).toBeGreaterThan(5000)
    focusMainChoice(root)
    expect(document.activeElement?.textContent).toBe('One')
    expect(root.scrollTop).toBe(0)
  })

  test('with a label have the focus, unfolded if they are folded; else the main one has it', () => {
    const choices = ['First', 'Folded'].map((label) => ({ label, choose: () => undefined }))
    const fold = element('details', {}, createChoices(choices.slice(1), false))
    const root = show(element('main', {}, createChoices(choices.slice(0, 1)), fold))
    focusChoice(root, 'Gone')
    expect(document.activeElement).toBe(buttonNamed(root, 'First'))
    focusChoice(root, 'Folded')
    expect(document.activeElement).toBe(buttonNamed(root, 'Folded'))
  })
})

describe('a copied text', () => {
  test('has a sentence on the copy, or on the refusal', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    write.mockResolvedValueOnce()
    expect(await copyText('a', 'Copied.', 'Refused.')).toBe('Copied.')
    write.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    expect(await copyText('b', 'Copied.', 'Refused.')).toBe('Refused.')
    expect(write.mock.calls).toEqual([['a'], ['b']])
  })

  test('that is a link is shown where the browser refuses', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
    const said: string[] = []
    const tell = (): Promise<void> =>
      new Promise((resolve) => {
        copyLink('https://example.test/', (sentence) => {
          said.push(sentence)
          resolve()
        })
      })
    await tell()
    write.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await tell()
    expect(said).toEqual(['Link copied.', 'Copy this link: https://example.test/'])
  })
})
