import { describe, expect, test } from 'vitest'
import { factsOfLevel } from '../../../src/app/debug-hook.ts'
import { formatTicks } from '../../../src/core/game/format-time.ts'
import { CAUGHT_TICKS } from '../../../src/core/game/rules.ts'
import { startEndless, startLevel, startRun } from '../../../src/core/level/run.ts'
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
    expect(find(document, '.card-number').textContent).toBe('Level 1 of 10')
    expect(find(document, '.card h2').textContent).toBe('Binary tree')
    play(level, first, 1)
    page.show(level, false)
    expect(card().classList.contains('gone')).toBe(true)
    page.show(level, true)
    expect(card().classList.contains('gone')).toBe(false)
  })

  test('shows the times to beat from the second attempt on, or when there is a best', () => {
    const { level, page } = open(startLevel(SEED, 1), null, ALL_KNOWN)
    expect(goal().hidden).toBe(true)
    catchPlayer(level)
    play(level, 0, CAUGHT_TICKS + 1)
    page.show(level, false)
    expect(goal().hidden).toBe(false)
    document.getElementById('overlay')?.replaceChildren()
    open(startLevel(SEED, 1), 5000, ALL_KNOWN)
    expect(goal().hidden).toBe(false)
    expect(goal().textContent).toContain(formatTicks(5000))
  })

  test('shows the times to beat in a run once the level has started again', () => {
    const { level, page } = open(startRun(SEED), null, ALL_KNOWN)
    expect(goal().hidden).toBe(true)
    catchPlayer(level)
    play(level, 0, CAUGHT_TICKS + 1)
    page.show(level, false)
    expect(level.state.starts).toBe(2)
    expect(goal().hidden).toBe(false)
  })
})

// Chromium shifts the rest of the canvas, and leaves a white bar, where something opaque lies over it.
test('the board, the card, the line on a catch and a toast over the canvas are not quite opaque', () => {
  open()
  toast('A sentence')
  const alphaOf = (selector: string): number =>
    Number(/\/ ([\d.]+)\)/.exec(getComputedStyle(find(document, selector)).backgroundColor)?.[1])
  const alphas = ['.hud', '.card', '.catch-line', '.toast'].map(alphaOf)
  expect(alphas).toEqual([0.99, 0.99, 0.99, 0.99])
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

  test.each([
    ['a run', startRun(SEED), ': the level starts again and the clock runs on.'],
    ['a level', startLevel(SEED, 1), ': the level and its clock start again.'],
  ])('who caught the player in %s, and what follows', (_, run, cost) => {
    const { level, page } = open(run)
    catchPlayer(level)
    page.announcePhase(level)
    expect(announced()).toBe(`The Minotaur caught you${cost}`)
    expect(find(document, '.catch-line').textContent).toBe(announced())
    document.getElementById('overlay')?.replaceChildren()
    const again = open(run, null, ALL_KNOWN)
    catchPlayer(again.level)
    again.page.announcePhase(again.level)
    expect(announced()).toBe('The Minotaur caught you.')
  })

  test('a catch in an endless run, with the catches left', () => {
    const { level, page } = open(startEndless(SEED), null, ALL_KNOWN)
    catchPlayer(level)
    page.announcePhase(level)
    expect(announced()).toMatch(/^The Minotaur caught you\. .*2/)
  })

  test('the last catch of an endless run', () => {
    const { level, page } = open(startEndless(SEED))
    catchPlayer(level)
    Object.assign(level.state, { catches: 3 })
    page.announcePhase(level)
    const lost = announced()
    expect(lost).toBe('The Minotaur caught you. The run is over.')
    Object.assign(level.state, { catches: 2 })
    page.announcePhase(level)
    expect(announced()).not.toBe(lost)
    expect(announced()).not.toContain(lost)
  })

  test('the time of a cleared level and its medal, but no medal of practice', () => {
    const { level, page } = open(startLevel(SEED, 1))
    for (const move of FIRST.proof.moves) {
      if (level.state.phase !== 'cleared') play(level, move, 12)
    }
    page.announcePhase(level)
    const sentence = announced()
    expect(sentence).toContain(formatTicks(level.state.tick))
    level.recorded = { ...level.recorded, practice: true }
    page.announcePhase(level)
    expect(sentence.startsWith(announced())).toBe(true)
    expect(sentence.length).toBeGreaterThan(announced().length)
  })
})

test('the debug facts of a level are its phase, tick and player', () => {
  const { level } = open()
  expect(factsOfLevel(level.state)).toMatchObject({ phase: 'ready', tick: 0, player: '1,1' })
  play(level, first, 12)
  const player = first === 2 ? '2,1' : '1,2'
  expect(factsOfLevel(level.state)).toMatchObject({ phase: 'running', tick: 12, player })
})
