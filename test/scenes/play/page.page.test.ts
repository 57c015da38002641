import { describe, expect, test } from 'vitest'
import { factsOfLevel } from '../../../src/app/debug-hook.ts'
import { formatTicks } from '../../../src/core/game/format-time.ts'
import { CAUGHT_TICKS } from '../../../src/core/game/rules.ts'
import { startEndless, startLevel, startRun } from '../../../src/core/level/run.ts'
import { announced, find } from '../../pages/page.ts'
import { catchPlayer, first, open, play } from './page-shown.ts'
import { FIRST, SEED } from './played.ts'

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

  test('has a hint of how to begin, once, for a player who has never moved', () => {
    const { level, page } = open()
    expect(document.querySelector('.card-start')?.textContent).toContain('WASD')
    play(level, first, 1)
    page.show(level, false)
    expect(document.querySelector('.card-start')).not.toBeNull()
    page.show(level, true)
    expect(document.querySelector('.card-start')).toBeNull()
    document.getElementById('overlay')?.replaceChildren()
    open(startRun(SEED), null, false)
    expect(document.querySelector('.card-start')).toBeNull()
  })

  test('shows the times to beat from the second attempt on, or when there is a best', () => {
    const { level, page } = open(startLevel(SEED, 1))
    expect(goal().hidden).toBe(true)
    catchPlayer(level)
    play(level, 0, CAUGHT_TICKS + 1)
    page.show(level, false)
    expect(goal().hidden).toBe(false)
    document.getElementById('overlay')?.replaceChildren()
    open(startLevel(SEED, 1), 5000)
    expect(goal().hidden).toBe(false)
    expect(goal().textContent).toContain(formatTicks(5000))
  })

  test('shows the times to beat in a run once the level has started again', () => {
    const { level, page } = open()
    expect(goal().hidden).toBe(true)
    catchPlayer(level)
    play(level, 0, CAUGHT_TICKS + 1)
    page.show(level, false)
    expect(level.state.starts).toBe(2)
    expect(goal().hidden).toBe(false)
  })
})

describe('the page announces', () => {
  test('the level that is ready', () => {
    open()
    expect(announced()).toContain('Level 1')
    expect(announced()).toContain('Binary tree')
  })

  test.each([
    ['a run', startRun(SEED), 'Caught'],
    ['an endless run, with the catches left', startEndless(SEED), '2'],
  ])('a catch in %s', (_, run, words) => {
    const { level, page } = open(run)
    catchPlayer(level)
    page.announcePhase(level)
    expect(announced()).toContain(words)
  })

  test('the last catch of an endless run', () => {
    const { level, page } = open(startEndless(SEED))
    Object.assign(level.state, { catches: 3, phase: 'caught' })
    page.announcePhase(level)
    const lost = announced()
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
