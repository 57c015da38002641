import { describe, expect, test } from 'vitest'
import { CAUGHT_TICKS } from '../../../src/core/game/rules.ts'
import { startLevel, startToday } from '../../../src/core/level/run.ts'
import { createLifeMarks } from '../../../src/scenes/play/page.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { find } from '../../pages/page.ts'
import { catchPlayer, open, play } from './page-shown.ts'
import { SEED } from './played.ts'

const time = (): string => find(document, '.hud-time').textContent
const facts = (): string => find(document, '.hud-facts').textContent

describe('the line above the board', () => {
  test('counts catches in a run, from the first on', () => {
    const { level, page } = open()
    expect(find(document, '.hud-facts b').checkVisibility()).toBe(false)
    catchPlayer(level)
    page.show(level, false)
    expect(facts()).toContain('Catches 1')
  })

  test('counts attempts at a single level', () => {
    const { level, page } = open(startLevel(SEED, 1))
    expect(facts()).toContain('Try 1')
    catchPlayer(level)
    play(level, 0, CAUGHT_TICKS + 1)
    page.show(level, false)
    expect(facts()).toContain('Try 2')
    page.show(level, false, 7)
    expect(facts()).toContain('Try 7')
    expect(time()).toBe('0:00.00')
  })

  test('shows the lives of a day', () => {
    const { level, page } = open(startToday('2026-11-23'))
    const spent = (): number => document.querySelectorAll('.life-marks .spent').length
    expect(spent()).toBe(0)
    catchPlayer(level)
    page.show(level, false)
    expect(spent()).toBe(1)
    expect(facts()).not.toContain('Catches')
  })

  test.each([
    [61, '+0.50', true],
    [-61, '−0.50', false],
    [0, '+0.00', false],
  ])(
    'shows for three seconds that the run is %i ticks behind its ghosts',
    (behind, text, isBad) => {
      const { level, page } = open()
      page.setGhosts([], behind)
      page.show(level, false)
      const delta = find(document, '.hud-delta')
      expect(delta.textContent).toBe(text)
      expect(delta.classList.contains('behind')).toBe(isBad)
      Object.assign(level.state, { tick: 359 })
      page.show(level, false)
      expect(delta.textContent).not.toBe('')
      Object.assign(level.state, { tick: 360 })
      page.show(level, false)
      expect(delta.textContent).toBe('')
      expect(delta.classList.contains('behind')).toBe(false)
    },
  )
})

describe('the catches that are left', () => {
  test('touch the page only when they change', () => {
    const { root, show } = createLifeMarks(3)
    show(0)
    root.title = 'as it was'
    show(0)
    expect(root.title).toBe('as it was')
    setLanguage('ko')
    show(1)
    expect(root.title).toBe('3번의 기회 중 3번째')
  })
})
