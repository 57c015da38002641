import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { formatTicks } from '../../src/core/game/clock.ts'
import { type Run, startEndless, startLevel, startMaze, startRun } from '../../src/core/game/run.ts'
import { CAUGHT_TICKS } from '../../src/core/game/rules.ts'
import {
  openLevel,
  playRecorded,
  type RecordedLevel,
} from '../../src/core/replay/recorded-level.ts'
import { speak } from '../../src/ui/message.ts'
import type { PauseOffer } from '../../src/ui/pause.ts'
import { createPlayPage } from '../../src/ui/play-page.ts'
import { FIRST, KEY_NAMES, SEED } from '../play/played.ts'
import { announced, buttonNamed, find, recordCalls, show, textsOf } from '../pages/page.ts'

const [first] = FIRST.proof.moves

function open(run: Run = startRun(SEED), best: number | null = null, isHinting = true) {
  const level = openLevel({ run }, () => FIRST)
  const chosen: string[] = []
  const page = createPlayPage(level, best, KEY_NAMES, isHinting, (choice) => chosen.push(choice))
  document.getElementById('overlay')?.append(page.root)
  page.show(level, false)
  return { level, page, chosen }
}

function play(level: RecordedLevel, input: number, ticks: number): void {
  for (let i = 0; i < ticks; i++) playRecorded(level, input)
}

function catchPlayer(level: RecordedLevel): void {
  play(level, first, 12)
  for (let i = 0; i < 3000 && level.state.phase !== 'caught'; i++) play(level, 0, 1)
}

function offer(changed: Partial<PauseOffer> = {}) {
  const { actions, calls } = recordCalls<Pick<PauseOffer, 'change'>>()
  const settings = { ghosts: 'best', ghostLook: 'normal' } as const
  const given: PauseOffer = {
    ...{ settings, optimum: 'race', canUndo: false, ...changed },
    change: (change) => {
      actions.change(change)
    },
  }
  return { given, calls }
}

const fact = (name: string): string | undefined => document.documentElement.dataset[name]
const time = (): string => find(document, '.hud-time').textContent
const facts = (): string => find(document, '.hud-facts').textContent
const card = (): HTMLElement => find(document, '.card')

describe('the line above the board', () => {
  test('names level, algorithm and seed, and stands at zero before the first step', () => {
    open()
    expect(find(document, '.hud-level').textContent).toBe('Level 1 Binary tree')
    expect(find(document, '.hud-seed').textContent).toBe(SEED)
    expect(time()).toBe('0:00.00')
    expect(facts()).toContain('Catches 0')
    expect(find(document, '.hud-delta').textContent).toBe('')
    expect(find(document, '.hud-practice').checkVisibility()).toBe(false)
  })

  test('counts the time of the run with that of the level', () => {
    const cleared = { level: 1, time: 1200, catches: 2, optimum: 1000 }
    const { level, page } = open({ ...startRun(SEED), level: 2, results: [cleared] })
    expect(time()).toBe(formatTicks(1200))
    expect(facts()).toContain('Catches 2')
    play(level, first, 30)
    page.show(level, false)
    expect(time()).toBe(formatTicks(1230))
  })

  test('counts catches in a run', () => {
    const { level, page } = open()
    catchPlayer(level)
    page.show(level, false)
    expect(facts()).toContain('Catches 1')
  })

  test('counts tries at a single level', () => {
    const { level, page } = open(startLevel(SEED, 1))
    expect(facts()).toContain('Try 1')
    catchPlayer(level)
    play(level, 0, CAUGHT_TICKS + 1)
    page.show(level, false)
    expect(facts()).toContain('Try 2')
    expect(time()).toBe('0:00.00')
  })

  test('shows what catches are left of an endless run', () => {
    const { level, page } = open(startEndless(SEED))
    const spent = (): number => document.querySelectorAll('.catch-marks .spent').length
    expect(spent()).toBe(0)
    catchPlayer(level)
    page.show(level, false)
    expect(spent()).toBe(1)
    expect(facts()).not.toContain('Catches')
  })

  test('is called a maze where it is one from elsewhere', () => {
    open(startMaze(FIRST, '?workshop'))
    expect(find(document, '.hud-level').textContent).toBe('Workshop maze Binary tree')
    expect(find(document, 'h1').textContent).toBe('Workshop maze')
  })

  test('tells of practice', () => {
    const { level, page } = open()
    level.recorded = { ...level.recorded, practice: true }
    page.show(level, false)
    expect(find(document, '.hud-practice').checkVisibility()).toBe(true)
  })

  test.each([
    [61, '+0.50', true],
    [-61, '−0.50', false],
    [0, '+0.00', false],
  ])(
    'tells for three seconds that the run is %i ticks behind its ghosts',
    (behind, text, isBad) => {
      const { level, page } = open()
      page.setGhosts([], behind)
      page.show(level, false)
      const delta = find(document, '.hud-delta')
      expect(delta.textContent).toBe(text)
      expect(delta.classList.contains('behind')).toBe(isBad)
      Object.assign(level.state, { time: 359 })
      page.show(level, false)
      expect(delta.textContent).not.toBe('')
      Object.assign(level.state, { time: 360 })
      page.show(level, false)
      expect(delta.textContent).toBe('')
      expect(delta.classList.contains('behind')).toBe(false)
    },
  )

  test('has a button that pauses', () => {
    const { chosen, page } = open()
    buttonNamed(document, 'Pause').click()
    expect(chosen).toEqual(['pause'])
    expect(page.coveredTop()).toBe(find(document, '.hud').getBoundingClientRect().height)
    expect(page.coveredTop()).toBeGreaterThan(10)
  })
})

describe('the card of a level', () => {
  const goal = (): HTMLElement => find(document, '.card-goal')

  test('is there before the first step and gone after it', () => {
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

  test('says how to begin to who has not moved yet, for the first time', () => {
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

  test('tells what there is to beat from the second try on, or where there is a best', () => {
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

  test('in a run tells it once the level has started again', () => {
    const { level, page } = open()
    expect(goal().hidden).toBe(true)
    catchPlayer(level)
    play(level, 0, CAUGHT_TICKS + 1)
    page.show(level, false)
    expect(level.state.starts).toBe(2)
    expect(goal().hidden).toBe(false)
  })
})

describe('those who listen are told', () => {
  test('which level is ready', () => {
    open()
    expect(announced()).toContain('Level 1')
    expect(announced()).toContain('Binary tree')
  })

  test.each([
    ['a run', startRun(SEED), 'Caught'],
    ['an endless run, with what is left', startEndless(SEED), '2'],
  ])('of a catch in %s', (_, run, words) => {
    const { level, page } = open(run)
    catchPlayer(level)
    page.tell(level)
    expect(announced()).toContain(words)
  })

  test('of the last catch of an endless run', () => {
    const { level, page } = open(startEndless(SEED))
    Object.assign(level.state, { catches: 3, phase: 'caught' })
    page.tell(level)
    const lost = announced()
    Object.assign(level.state, { catches: 2 })
    page.tell(level)
    expect(announced()).not.toBe(lost)
    expect(announced()).not.toContain(lost)
  })

  test('of the time when a level was cleared, and of its medal, which practice has none of', () => {
    const { level, page } = open(startLevel(SEED, 1))
    for (const move of FIRST.proof.moves) {
      if (level.state.phase !== 'cleared') play(level, move, 12)
    }
    page.tell(level)
    const told = announced()
    expect(told).toContain(formatTicks(level.state.time))
    level.recorded = { ...level.recorded, practice: true }
    page.tell(level)
    expect(told.startsWith(announced())).toBe(true)
    expect(told.length).toBeGreaterThan(announced().length)
  })
})

describe('a pause', () => {
  test('hides the board, keeps the rest from being used, and has its main choice in focus', () => {
    const { page, level } = open()
    expect([page.isPaused(), page.pauseChoices()]).toEqual([false, null])
    page.pause(offer().given)
    page.show(level, false)
    expect([page.isPaused(), fact('phase')]).toEqual([true, 'paused'])
    expect(page.pauseChoices()?.className).toBe('choices')
    expect(document.elementFromPoint(640, 360)?.closest('.pause')).not.toBeNull()
    expect(find(document, '.hud').inert).toBe(true)
    expect(document.activeElement).toBe(buttonNamed(document, 'Resume'))
    expect(announced()).toContain('aused')
    expect(find(document, '[role=dialog]').ariaModal).toBe('true')
    page.resume()
    page.show(level, false)
    expect([page.isPaused(), fact('phase')]).toEqual([false, 'ready'])
    expect(document.querySelector('.pause')).toBeNull()
    expect(find(document, '.hud').inert).toBe(false)
  })

  test.each([
    ['Resume', 'pause'],
    ['Restart level', 'restart-level'],
    ['Restart run', 'restart-run'],
    ['Bring back the last run', 'undo-restart'],
    ['Menu', 'menu'],
    ['Race the optimum', 'race-optimum'],
  ])('asks with %s for %s', (label, choice) => {
    const { page, chosen } = open()
    page.pause(offer({ canUndo: true }).given)
    buttonNamed(document, label).click()
    expect(chosen).toEqual([choice])
  })

  test('brings back no run where none was thrown away', () => {
    const { page } = open()
    page.pause(offer().given)
    expect(textsOf(document, '.pause .choices > button')).toEqual([
      ...['Resume', 'Restart level', 'Restart run', 'Menu'],
    ])
  })

  test('offers the optimum for a time, as practice, or not at all', () => {
    for (const [optimum, label] of [
      ['race', 'Race the optimum'],
      ['practice', 'Race the optimum (practice)'],
      [null, null],
    ] as const) {
      const { page } = open()
      page.pause(offer({ optimum }).given)
      const found = textsOf(page.root, '.options button').filter((text) => text.includes('ptimum'))
      expect(found).toEqual(label === null ? [] : [label])
      page.root.remove()
    }
  })

  test('changes the ghosts and their look with each press, round and round', () => {
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

  test('keeps the focus where it is when it is clicked beside its buttons', async () => {
    const { page } = open()
    page.pause(offer().given)
    await userEvent.click(find(document, '.pause h2'))
    expect(document.activeElement).toBe(buttonNamed(document, 'Resume'))
  })

  test('speaks Korean', () => {
    speak('ko')
    const { page } = open()
    page.pause(offer().given)
    expect(find(document, '.pause h2').textContent).toMatch(/[가-힣]/)
    expect(textsOf(document, '.pause button').every((text) => /[가-힣]/.test(text))).toBe(true)
  })
})

test('the page tells tick, phase and place of a level', () => {
  const { level, page } = open()
  expect([fact('phase'), fact('tick'), fact('player'), fact('ghosts')]).toEqual([
    ...['ready', '0', '1,1', ''],
  ])
  play(level, first, 12)
  page.show(level, false)
  expect([fact('phase'), fact('tick')]).toEqual(['running', '12'])
  expect(fact('player')).toBe(first === 2 ? '2,1' : '1,2')
  show(page.root)
})
