import { describe, expect, test } from 'vitest'
import { formatTicks } from '../../../src/core/game/format-time.ts'
import { CAUGHT_TICKS } from '../../../src/core/game/rules.ts'
import { startLevel, startRun } from '../../../src/core/level/run.ts'
import type { RaceSession } from '../../../src/app/race/session.ts'
import { showsCard } from '../../../src/scenes/play/system.ts'
import { toast } from '../../../src/ui/overlay.ts'
import { announced, find } from '../../pages/page.ts'
import { catchPlayer, first, open, play } from './page-shown.ts'
import { ALL_KNOWN, FIRST, SEED } from './played.ts'

const card = (): HTMLElement => find(document, '.card')

describe('the card of a level', () => {
  const goal = (): HTMLElement => find(document, '.card-goal')

  test('is visible before the first step and gone after it', () => {
    const { level, page } = open()
    expect(card().classList.contains('gone')).toBe(false)
    expect(find(document, '.card h2').textContent).toBe('Level 1 · Binary tree')
    expect(find(document, '.hud-level').textContent).toBe('Level 1 · Binary tree')
    play(level, first, 1)
    page.show(level, false)
    expect(card().classList.contains('gone')).toBe(true)
  })

  test('shows the times to beat to a player who has a best time', () => {
    open(startLevel(SEED, 1), null, ALL_KNOWN)
    expect(goal().hidden).toBe(true)
    document.getElementById('overlay')?.replaceChildren()
    open(startLevel(SEED, 1), 5000, ALL_KNOWN)
    expect(goal().hidden).toBe(false)
    expect(goal().textContent).toContain(formatTicks(5000))
  })

  test('is not shown after a catch', () => {
    const { level, page } = open(startRun(SEED), null, ALL_KNOWN)
    const isShown = (): boolean => !card().classList.contains('gone')
    expect([isShown(), page.isCardShown()]).toEqual([true, true])
    catchPlayer(level)
    play(level, 0, CAUGHT_TICKS)
    page.show(level, false)
    expect(level.state.phase).toBe('ready')
    expect([isShown(), page.isCardShown()]).toEqual([false, false])
  })

  test('is not shown over a level that goes on in its middle', () => {
    const { level, page } = open(startRun(SEED), null, ALL_KNOWN)
    play(level, first, 12)
    page.show(level, true)
    expect(page.isCardShown()).toBe(false)
  })
})

test('the GO of a race ends the card, and the clock runs without a move', () => {
  const { level, page } = open(startRun(SEED), null, ALL_KNOWN)
  page.show(level, false, 1, 0)
  expect(page.isCardShown()).toBe(true)
  page.show(level, false, 1, 180)
  expect(page.isCardShown()).toBe(false)
  expect(find(document, '.hud-time').textContent).toBe(formatTicks(180))
})

test.for([
  ['that is entered', 0, null, null, true],
  ['in its middle', 5, null, null, false],
  ['that is started over', 0, 800, null, false],
  ['of a race before GO', 0, null, false, true],
  ['of a race after GO', 0, null, true, false],
] as const)('a level %s, %i ticks, has a card: %s', ([, ticks, mapMs, hasGone, isShown]) => {
  const { level } = open()
  play(level, first, ticks)
  const race = hasGone === null ? null : ({ hasStarted: () => hasGone } as RaceSession)
  expect(showsCard({ level, mapMs, race })).toBe(isShown)
})

// Chromium shifts the rest of the canvas, and leaves a white bar, where something opaque lies over it.
test('the board, the card and a toast over the canvas are not quite opaque', () => {
  open()
  toast('A sentence')
  const alphaOf = (selector: string): number =>
    Number(/\/ ([\d.]+)\)/.exec(getComputedStyle(find(document, selector)).backgroundColor)?.[1])
  const alphas = ['.hud', '.card', '.toast'].map(alphaOf)
  expect(alphas).toEqual([0.99, 0.99, 0.99])
})

describe('the page announces', () => {
  test('the level that is ready, and what is new in it', () => {
    open()
    expect(announced()).toContain('Level 1')
    expect(announced()).toContain('Binary tree')
    expect(announced()).toContain('Reach the daylight, lower right.')
    expect(announced()).toContain('The Minotaur takes')
    document.getElementById('overlay')?.replaceChildren()
    open(startRun(SEED), null, ALL_KNOWN)
    expect(announced()).toBe('Level 1, Binary tree. Move to begin.')
  })

  test('the time of a cleared level and its medal, but no medal of practice', () => {
    const { level, page } = open(startLevel(SEED, 1))
    for (const move of FIRST.proof.moves) {
      if (level.state.phase !== 'cleared') play(level, move, 12)
    }
    page.announcePhase(level)
    const sentence = announced()
    expect(sentence).toContain(formatTicks(level.state.tick))
    level.run = { ...level.run, practice: true }
    page.announcePhase(level)
    expect(sentence.startsWith(announced())).toBe(true)
    expect(sentence.length).toBeGreaterThan(announced().length)
  })
})
