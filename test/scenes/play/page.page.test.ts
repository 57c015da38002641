import { describe, expect, test } from 'vitest'
import { formatTicks } from '../../../src/core/game/format-time.ts'
import { CAUGHT_TICKS } from '../../../src/core/game/rules.ts'
import { startLevel, startRun } from '../../../src/core/level/run.ts'
import type { RaceSession } from '../../../src/app/race/session.ts'
import { cardTimesOf } from '../../../src/scenes/play/context.ts'
import type { Settings } from '../../../src/storage/settings.ts'
import { toast } from '../../../src/ui/toast.ts'
import { announced, find } from '../../pages/page.ts'
import { catchPlayer, first, open, play } from './page-shown.ts'
import { ALL_KNOWN, FIRST, SEED } from './played.ts'

const card = (): HTMLElement => find(document, '.card')

describe('the card of a level', () => {
  const goal = (): HTMLElement => find(document, '.card-goal')

  test('is visible before the first step and gone after it', () => {
    const { level, page } = open()
    expect(card().classList.contains('gone')).toBe(false)
    expect(find(document, '.card h2').textContent).toBe('Binary tree')
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

  test.for<[Settings['card'], before: boolean, after: boolean]>([
    ['once', true, false],
    ['always', true, true],
    ['never', false, false],
  ])('is shown %s: before the first step %j, after a catch %j', ([times, before, after]) => {
    const { level, page } = open(startRun(SEED), null, ALL_KNOWN, times)
    const isShown = (): boolean => !card().classList.contains('gone')
    expect([isShown(), page.isCardShown()]).toEqual([before, before])
    catchPlayer(level)
    page.show(level, false)
    expect(isShown()).toBe(false)
    play(level, 0, CAUGHT_TICKS)
    page.show(level, false)
    expect(level.state.phase).toBe('ready')
    expect([isShown(), page.isCardShown()]).toEqual([after, after])
    // Times to beat come with the second attempt.
    expect(goal().hidden).toBe(!after)
  })

  test('is not shown over a level that goes on in its middle', () => {
    const { level, page } = open(startRun(SEED), null, ALL_KNOWN, 'always')
    play(level, first, 12)
    page.show(level, true)
    expect(page.isCardShown()).toBe(false)
  })
})

test('the GO of a race ends the card, and the clock runs without a move', () => {
  const { level, page } = open(startRun(SEED), null, ALL_KNOWN, 'always')
  page.show(level, false, 1, 0)
  expect(page.isCardShown()).toBe(true)
  page.show(level, false, 1, 180)
  expect(page.isCardShown()).toBe(false)
  expect(find(document, '.hud-time').textContent).toBe(formatTicks(180))
})

describe('the card of a level that is opened', () => {
  const timesOf = (card: Settings['card'], ticks: number, mapMs: number | null) => {
    const { level } = open()
    play(level, first, ticks)
    return cardTimesOf({ card }, { level, mapMs, race: null })
  }

  test.for([
    ['once', 0, null, 'once'],
    ['once', 5, null, 'never'],
    ['once', 0, 800, 'never'],
    ['always', 5, 800, 'always'],
    ['never', 0, null, 'never'],
  ] as const)('%s, after %i ticks and %j ms of its map: %s', ([card, ticks, mapMs, times]) => {
    expect(timesOf(card, ticks, mapMs)).toBe(times)
  })

  test('at a branch of a replay: never', () => {
    const session = { level: open().level, mapMs: null, race: null }
    expect(cardTimesOf({ card: 'always' }, session, true)).toBe('never')
  })

  test.each([
    ['before GO', false, 'always'],
    ['after GO', true, 'never'],
  ])('in a race %s (%j): %s', (_, isStarted, times) => {
    const race = { hasStarted: () => isStarted } as RaceSession
    const session = { level: open().level, mapMs: null, race }
    expect(cardTimesOf({ card: 'always' }, session)).toBe(times)
  })
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
