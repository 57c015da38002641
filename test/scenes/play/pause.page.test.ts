import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { PauseOffer } from '../../../src/scenes/play/pause.ts'
import { announced, buttonNamed, find, recordCalls, textsOf } from '../../pages/page.ts'
import { open } from './page-shown.ts'

function offer(changed: Partial<PauseOffer> = {}) {
  const { actions, calls } = recordCalls<Pick<PauseOffer, 'change'>>()
  const settings = { ghosts: 'best' } as const
  const given: PauseOffer = {
    ...{ settings, isSeries: true, canUndo: false, ...changed },
    change: (change) => {
      actions.change(change)
    },
  }
  return { given, calls }
}

describe('a pause', () => {
  test('hides the board, makes the HUD inert and holds the focus at its main choice', async () => {
    const { page, level } = open()
    expect(page.isPaused()).toBe(false)
    const { choices } = page.pause(offer().given)
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
    page.pause(offer({ canUndo: true }).given)
    buttonNamed(document, label).click()
    expect(chosen).toEqual([choice])
  })

  test.each([
    ['a run', true, true, ['Resume', 'Restart level', 'Restart run', 'Race a ghost', 'Menu']],
    ['one level', false, true, ['Resume', 'Restart level', 'Race a ghost', 'Menu']],
    ['a race', false, false, ['Resume', 'Restart level', 'Menu']],
  ])(
    'of %s has a button for each thing that can be done there',
    (_, isSeries, hasGhosts, labels) => {
      const { page } = open()
      page.pause(offer({ isSeries, hasGhosts }).given)
      expect(textsOf(document, '.pause .choices > button')).toEqual(labels)
      expect(find(document, '.pause > .hint').textContent.includes('run')).toBe(isSeries)
    },
  )

  test('shows a panel in place of its choices, and leads back to the button that opened it', () => {
    const { page } = open()
    const pause = page.pause(offer().given)
    expect(page.closePanel()).toBe(false)
    for (const close of [
      () => buttonNamed(document, 'Back').click(),
      () => expect(page.closePanel()).toBe(true),
    ]) {
      buttonNamed(document, 'Race a ghost').click()
      expect([page.isPanelOpen(), pause.choices.isConnected]).toEqual([true, false])
      expect(pause.root.ariaLabel).toBe('Race a ghost')
      const titles = [...pause.root.querySelectorAll('h2')].filter((h2) => h2.checkVisibility())
      expect(titles.map(({ textContent }) => textContent)).toEqual(['Race a ghost'])
      expect(document.activeElement).toBe(buttonNamed(document, 'Ghosts: Best'))
      close()
      expect([page.isPanelOpen(), pause.choices.isConnected]).toEqual([false, true])
      expect(pause.root.ariaLabel).toBe('Paused')
      expect(document.activeElement).toBe(buttonNamed(document, 'Race a ghost'))
    }
  })

  test('cycles through the ghosts with each press', () => {
    const { page } = open()
    const { given, calls } = offer()
    page.pause(given)
    buttonNamed(document, 'Race a ghost').click()
    for (const [from, to, changed] of [
      ['Ghosts: Best', 'Ghosts: Last', { ghosts: 'last' }],
      ['Ghosts: Last', 'Ghosts: None', { ghosts: 'none' }],
      ['Ghosts: None', 'Ghosts: Best', { ghosts: 'best' }],
    ] as const) {
      buttonNamed(document, from).click()
      expect(buttonNamed(document, to).isConnected).toBe(true)
      expect(calls.at(-1)).toEqual(['change', changed])
    }
  })
})
