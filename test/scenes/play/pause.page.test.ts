import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { PauseOffer } from '../../../src/scenes/play/pause.ts'
import { button, element } from '../../../src/ui/element.ts'
import { announced, buttonNamed, find, textsOf } from '../../pages/page.ts'
import { open } from './page-shown.ts'

function offer(changed: Partial<PauseOffer> = {}): PauseOffer {
  return { isSeries: true, canUndo: false, ...changed }
}

describe('a pause', () => {
  test('hides the board, makes the HUD inert and holds the focus at its main choice', async () => {
    const { page, level } = open()
    expect(page.isPaused()).toBe(false)
    const { choices } = page.pause(offer())
    page.show(level, false)
    expect(page.isPaused()).toBe(true)
    expect(choices).toBe(find(document, '.pause .choices'))
    expect(document.elementFromPoint(640, 360)?.closest('.pause')).not.toBeNull()
    expect(find(document, '.hud').inert).toBe(true)
    await userEvent.click(find(document, '.pause h2'))
    expect(document.activeElement).toBe(buttonNamed(document, 'Resume'))
    expect(announced()).toContain('aused')
    expect(find(document, '[role=dialog]').ariaModal).toBe('true')
    page.resume()
    page.show(level, false)
    expect(page.isPaused()).toBe(false)
    expect(document.querySelector('.pause')).toBeNull()
    expect(find(document, '.hud').inert).toBe(false)
  })

  test.each([
    ['Resume', 'pause'],
    ['Restart level', 'restart-level'],
    ['Restart run', 'restart-run'],
    ['Undo restart', 'undo-restart'],
    ['Menu', 'menu'],
  ])('has a button %s for the command %s', (label, choice) => {
    const { page, chosen } = open()
    page.pause(offer({ canUndo: true }))
    buttonNamed(document, label).click()
    expect(chosen).toEqual([choice])
  })

  test.each([
    ['a run', true, ['Resume', 'Restart level', 'Restart run', 'Menu']],
    ['one level', false, ['Resume', 'Restart level', 'Menu']],
  ])('of %s has a button for each thing that can be done there', (_, isSeries, labels) => {
    const { page } = open()
    page.pause(offer({ isSeries }))
    expect(textsOf(document, '.pause .choices > button')).toEqual(labels)
    expect(find(document, '.pause > .hint').textContent.includes('run')).toBe(isSeries)
  })

  test('of a day says that a restart costs a life, by its button and by each key', () => {
    const { page } = open()
    page.pause(offer({ isSeries: false, costsLife: true }))
    expect(textsOf(document, '.pause .choices > button')[1]).toBe('Restart: −1 life')
    const hint = find(document, '.pause > .hint .by-keys').textContent
    expect(hint.match(/costs a life/g)).toHaveLength(2)
  })

  test('shows a panel in place of its choices, and leads back to the button that opened it', () => {
    const { page } = open()
    const pause = page.pause(offer())
    pause.addPanel(
      'Practice',
      element(
        'p',
        {},
        button('Path', () => undefined),
      ),
    )
    expect(page.closePanel()).toBe(false)
    for (const close of [
      () => buttonNamed(document, 'Back').click(),
      () => expect(page.closePanel()).toBe(true),
    ]) {
      buttonNamed(document, 'Practice').click()
      expect([page.isPanelOpen(), pause.choices.isConnected]).toEqual([true, false])
      expect(pause.root.ariaLabel).toBe('Practice')
      const titles = [...pause.root.querySelectorAll('h2')].filter((h2) => h2.checkVisibility())
      expect(titles.map(({ textContent }) => textContent)).toEqual(['Practice'])
      expect(document.activeElement).toBe(buttonNamed(document, 'Path'))
      close()
      expect([page.isPanelOpen(), pause.choices.isConnected]).toEqual([false, true])
      expect(pause.root.ariaLabel).toBe('Paused')
      expect(document.activeElement).toBe(buttonNamed(document, 'Practice'))
    }
  })
})
