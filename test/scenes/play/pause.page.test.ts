import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Run, startRun } from '../../../src/core/level/run.ts'
import { openLevel } from '../../../src/core/replay/recorded-level.ts'
import { createPlayPage } from '../../../src/scenes/play/page.ts'
import type { PauseOffer } from '../../../src/scenes/play/pause.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { announced, buttonNamed, find, recordCalls, textsOf } from '../../pages/page.ts'
import { ALL_NEW, FIRST, KEY_NAMES, SEED } from './played.ts'

function open(run: Run = startRun(SEED), best: number | null = null, lessons = ALL_NEW) {
  const level = openLevel({ run }, () => FIRST)
  const chosen: string[] = []
  const page = createPlayPage(level, best, KEY_NAMES, lessons, (choice) => chosen.push(choice))
  document.getElementById('overlay')?.append(page.root)
  page.show(level, false)
  return { level, page, chosen }
}

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
  test('hides the board, makes the HUD inert and focuses its main choice', () => {
    const { page, level } = open()
    expect(page.isPaused()).toBe(false)
    const { choices } = page.pause(offer().given)
    page.show(level, false)
    expect(page.isPaused()).toBe(true)
    expect(choices).toBe(find(document, '.pause .choices'))
    expect(document.elementFromPoint(640, 360)?.closest('.pause')).not.toBeNull()
    expect(find(document, '.hud').inert).toBe(true)
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

  test('has no button to bring back a run when none was thrown away', () => {
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

  test('names its keys', () => {
    const { page } = open()
    page.pause(offer().given)
    const hint = find(document, '.pause > .hint .by-keys').textContent
    expect(hint.split(' · ')).toHaveLength(3)
    expect(hint).toMatch(/^Esc.* · R.* · Shift\+R/)
  })

  test('keeps the focus when it is clicked beside its buttons', async () => {
    const { page } = open()
    page.pause(offer().given)
    await userEvent.click(find(document, '.pause h2'))
    expect(document.activeElement).toBe(buttonNamed(document, 'Resume'))
  })

  test('is in Korean for the language Korean', () => {
    setLanguage('ko')
    const { page } = open()
    page.pause(offer().given)
    expect(find(document, '.pause h2').textContent).toMatch(/[가-힣]/)
    expect(textsOf(document, '.pause button').every((text) => /[가-힣]/.test(text))).toBe(true)
  })
})
