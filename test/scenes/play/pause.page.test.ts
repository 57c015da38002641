import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { PauseOffer } from '../../../src/scenes/play/pause.ts'
import { announced, buttonNamed, find, recordCalls, textsOf } from '../../pages/page.ts'
import { open } from './page-shown.ts'

function offer(changed: Partial<PauseOffer> = {}) {
  const { actions, calls } = recordCalls<Pick<PauseOffer, 'change'>>()
  const settings = { ghosts: 'best', ghostLook: 'normal' } as const
  const given: PauseOffer = {
    ...{ settings, canUndo: false, ...changed },
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
    ['Bring back the last run', 'undo-restart'],
    ['Menu', 'menu'],
  ])('has a button %s for the command %s', (label, choice) => {
    const { page, chosen } = open()
    page.pause(offer({ canUndo: true }).given)
    buttonNamed(document, label).click()
    expect(chosen).toEqual([choice])
  })

  test('has no button to bring back a run if none was discarded', () => {
    const { page } = open()
    page.pause(offer().given)
    expect(textsOf(document, '.pause .choices > button')).toEqual([
      ...['Resume', 'Restart level', 'Restart run', 'Menu'],
    ])
  })

  test('cycles through the ghosts and their look with each press', () => {
    const { page } = open()
    const { given, calls } = offer()
    page.pause(given)
    for (const [from, to, changed] of [
      ['Ghosts: Best', 'Ghosts: Last', { ghosts: 'last' }],
      ['Ghosts: Last', 'Ghosts: None', { ghosts: 'none' }],
      ['Ghosts: None', 'Ghosts: Best', { ghosts: 'best' }],
      ['Ghost look: Normal', 'Ghost look: Faint', { ghostLook: 'faint' }],
      ['Ghost look: Faint', 'Ghost look: Normal', { ghostLook: 'normal' }],
    ] as const) {
      buttonNamed(document, from).click()
      expect(buttonNamed(document, to).isConnected).toBe(true)
      expect(calls.at(-1)).toEqual(['change', changed])
    }
  })
})
