import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createWinPage } from '../../../src/scenes/win/page.ts'
import { element } from '../../../src/ui/element.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { buttonNamed, find, show, textsOf } from '../../pages/page.ts'
import { FINISH, LEVEL, LOST, PARTS, RUN, SEED, showResult } from './shown-page.ts'

describe('on the page of a result', () => {
  test('remarks, choices, sections and the row below stand in their order', () => {
    const sharePanel = element('section', { className: 'passing-on' })
    const sections = [element('dialog', { className: 'losses' })]
    const root = showResult(RUN, { remarks: ['Place 1 of 2', 'x'], sharePanel, sections })
    expect(textsOf(root, '.result-head .remark')).toEqual(['Place 1 of 2', 'x'])
    expect([...root.children].map(({ tagName }) => tagName)).toEqual([
      'DIV',
      'TABLE',
      'DIV',
      'DIALOG',
    ])
    expect([...find(root, '.result-foot').children].map(({ className }) => className)).toEqual([
      'choices',
      'passing-on',
      'notice',
    ])
  })

  test('a sentence is shown and announced', () => {
    const result = createWinPage(RUN, PARTS)
    show(result.root)
    result.notify('Link copied.')
    const notice = find(result.root, '.notice')
    expect([notice.textContent, notice.role]).toEqual(['Link copied.', 'status'])
  })

  test('a click beside its buttons leaves the focus on them', async () => {
    const root = showResult(RUN)
    const again = buttonNamed(root, 'Same seed again')
    again.focus()
    await userEvent.click(find(root, 'h1'))
    expect(document.activeElement).toBe(again)
  })

  test('all is in Korean where that is the language', () => {
    setLanguage('ko')
    const stored = { realMs: 1, comparison: FINISH }
    for (const run of [RUN, LEVEL, LOST]) {
      const root = showResult(run, { stored, choices: [] })
      const text = root.textContent.replace(SEED, '')
      expect(text).not.toMatch(/undefined|win\.|medal\.|[{}]|[A-Za-z]{2}/)
    }
  })
})
