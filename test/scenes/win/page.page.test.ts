import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { levelRules } from '../../../src/core/game/rules.ts'
import {
  type LevelResult,
  type Run,
  startLevel,
  startRun,
  startToday,
} from '../../../src/core/level/run.ts'
import { createRunMazes, levelsOfRun } from '../../../src/app/runs/run-mazes.ts'
import type { ResultComparison, SplitRow } from '../../../src/core/times/split-board.ts'
import { TRIALS } from '../../../src/core/level/trials.ts'
import { duelOf } from '../../../src/scenes/win/head.ts'
import { createWinPage, type WinPageParts } from '../../../src/scenes/win/page.ts'
import { type Choice, element } from '../../../src/ui/element.ts'
import { GATE } from '../../app/drawn-seeds.ts'
import { builtLevel } from '../../core/level/built-level.ts'
import { exactly } from '../../core/times/known-optima.ts'
import { buttonNamed, find, plainHost, show, textsOf } from '../../pages/page.ts'
import { lostDay, replayOfEnded } from '../../storage/attempts.ts'
import { levelReplay } from './level-replay.ts'

const SEED = 'theseus'

function resultsOf(times: readonly number[], first = 1): LevelResult[] {
  return times.map((time, i) => ({ level: first + i, time, catches: i }))
}

const RUN: Run = { ...startRun(SEED), level: 3, results: resultsOf([1000, 1200, 2400]) }
const THREE = exactly(1000, 1000, 1000)
const LEVEL: Run = { ...startLevel(SEED, 2), attempt: 4, results: resultsOf([1240], 2) }
const LOST: Run = {
  ...startToday('2026-11-21'),
  lost: { level: 9, time: 500, catches: 3, stepsLeft: 12 },
}

const PARTS: WinPageParts = {
  remark: null,
  duel: null,
  picture: null,
  hasMedals: true,
  optima: exactly(1000),
  stored: null,
  sections: [],
}

/** Creates the page of a run with the mazes of its levels. */
function pageOf(run: Run, parts: WinPageParts) {
  const mazes = createRunMazes(levelsOfRun(run, builtLevel), plainHost(false))
  return createWinPage(run, mazes, parts)
}

function showResult(run: Run, parts: Partial<WinPageParts> = {}): HTMLElement {
  const optima = exactly(...run.results.map(() => 1000))
  return show(pageOf(run, { ...PARTS, optima, ...parts }).root)
}

const choicesOf = (...labels: string[]): Choice[] =>
  labels.map((label) => ({ label, choose: () => undefined }))

function row(delta: number | null, kind: SplitRow['kind']): SplitRow {
  return { state: 'cleared', split: 1, comparison: 1, delta, kind }
}

const ROWS = [row(-60, 'gold'), row(180, 'behind-losing'), row(null, 'none')]
const FINISH: ResultComparison = { rows: ROWS, isFirst: false, isBest: true, gain: 120 }

describe('the result of a trial', () => {
  const trial: Run = { ...startLevel(TRIALS[3].seed, 1), attempt: 19, results: resultsOf([1240]) }

  test('has its medal as a word, time, the next medal and its name, without seed and number of tries', () => {
    const root = showResult(trial, { remark: 'A chapter is open' })
    expect(textsOf(root, '.result-head > :not(.result-facts), .result-facts > *')).toEqual([
      ...['Silver!', '0:10.33', 'Next: Gold 0:10.00', 'Perfect time: 0:08.33'],
      ...['Dead ends', 'A chapter is open'],
    ])
    expect(find(root, '.verdict .medal').ariaLabel).toBe('Silver')
    expect(root.textContent).not.toContain('19')
  })

  test('of practice says so, without a medal', () => {
    const root = showResult({ ...trial, practice: true }, { hasMedals: false, remark: 'Practice' })
    expect(textsOf(root, '.result-head > *').slice(0, 2)).toEqual(['Level cleared', '0:10.33'])
    expect(find(root, '.result-facts > .remark').textContent).toBe('Practice')
    expect(root.querySelector('.verdict .medal')).toBeNull()
  })
})

describe('the result of a run', () => {
  test('shows its medal, its time, the way to the next medal, its catches and the perfect time', () => {
    const root = showResult(RUN)
    expect(find(root, 'h1').textContent).toBe('Bronze!')
    expect(find(root, '.total').textContent).toBe('0:38.33')
    expect(find(root, '.verdict .medal').ariaLabel).toBe('Bronze')
    expect(textsOf(root, '.medal-line > :not(.dot)')).toEqual([
      'Catches 3',
      'Perfect time: 0:25.00',
    ])
    expect(find(root, '.next-medal').textContent).toBe('Next: Silver 0:37.50')
    expect(find(root, '.seed-line').textContent).toBe('Seed theseus')
    expect(find(root, '.seed-line bdi').textContent).toBe('theseus')
    expect(root.classList.contains('ten-levels')).toBe(true)
  })

  test('in any time is an escape, and without medals only the end of a run', () => {
    const slow = { ...RUN, results: resultsOf([9000, 9000, 9000]) }
    const titleOf = (root: HTMLElement): string => find(root, 'h1').textContent
    expect(titleOf(showResult(slow))).toBe('Escaped!')
    expect(find(showResult(slow), '.verdict .medal').ariaLabel).toBe('Escaped')
    expect(titleOf(showResult(slow, { hasMedals: false }))).toBe('Out of the labyrinth')
  })

  test('has a maze for each level, and its medal, time and delta below it', () => {
    const stored = { comparison: FINISH, moment: 'best' as const }
    const { root } = pageOf(RUN, { ...PARTS, optima: THREE, stored })
    const maps = [...root.querySelectorAll('canvas')]
    expect(textsOf(root, '.captioned p')).toEqual(['10:08.33◆−0.50', '20:10.00+1.50', '30:20.00'])
    expect(textsOf(root, '.captioned .is-ahead')).toEqual(['−0.50'])
    expect(find(root, '[title="Best segment"]').ariaLabel).toBe('Best segment')
    expect(find(root, 'h1').textContent).toBe('New best: 1.00 faster')
    expect(root.querySelector('.remark')).toBeNull()
    expect(
      [...root.querySelectorAll('.captioned .medal')].map(({ className }) => className),
    ).toEqual(['medal perfect', 'medal gold', 'medal escaped'])
    expect(maps.map(({ ariaLabel }) => ariaLabel)[1]).toBe('Level 2')
    const { width, height } = levelRules(2)
    expect([maps[1].width, maps[1].height]).toEqual([width, height])
  })

  test('that is the first has no deltas', () => {
    const first = { rows: ROWS, isFirst: true, isBest: true, gain: null }
    const root = showResult(RUN, {
      stored: { comparison: first, moment: 'first-medal' },
    })
    expect(textsOf(root, '.captioned p')[0]).toBe('10:08.33')
    expect(find(root, 'h1').textContent).toBe('First Bronze!')
    expect(root.querySelector('.remark')).toBeNull()
  })
})

describe('the result of a single level', () => {
  test('shows its time and facts, and no catches', () => {
    const root = showResult(LEVEL)
    expect(find(root, 'h1').textContent).toBe('Silver!')
    expect(find(root, '.total').textContent).toBe('0:10.33')
    expect(find(root, '.next-medal').textContent).toBe('Next: Gold 0:10.00')
    expect(textsOf(root, '.medal-line > :not(.dot)')).toEqual(['Try 4', 'Perfect time: 0:08.33'])
    expect(find(root, '.seed-line').textContent).toBe('Seed theseus Level 2 Sidewinder')
    expect(root.classList.contains('ten-levels')).toBe(false)
  })

  test('of a day has no way to a next medal, as no further attempt counts', () => {
    const root = showResult({ ...startToday('2026-11-21'), results: resultsOf([1240], 9) })
    expect(find(root, '.total').textContent).toBe('0:10.33')
    expect(root.querySelector('.next-medal')).toBeNull()
  })

  test('of a day counts its life, of which a restart costs one too, and no catches', () => {
    const results = [{ level: 9, time: 1240, catches: 1 }]
    const { textContent } = showResult({ ...startToday('2026-11-21'), results })
    expect(textContent).toContain('Life\u00A02 of\u00A03')
    expect(textContent).not.toContain('Catches')
  })
})

test('the result of a lost day shows the steps that were left', () => {
  const root = showResult(LOST)
  expect(find(root, 'h1').textContent).toBe('No lives left')
  expect(find(root, '.total').textContent).toBe('Steps to the exit: 12')
  expect(root.querySelector('.medal')).toBeNull()
})

describe('a window at 500 % zoom', () => {
  const TEN = resultsOf(Array.from({ length: 10 }, () => 8000))

  test.each([
    ['a run', { ...RUN, level: 10, results: TEN }],
    ['a level', LEVEL],
    ['a lost day', LOST],
    ['a perfect trial', { ...startLevel(TRIALS[3].seed, 1), results: resultsOf([1000]) }],
  ])('shows the result of %s without scrolling sideways', async (_, run) => {
    await page.viewport(256, 144)
    onTestFinished(() => page.viewport(1280, 720))
    const { root, showChoices } = pageOf(run, PARTS)
    showChoices(choicesOf('Next', 'Retry', 'Share', 'Watch'), choicesOf('Menu'))
    show(root)
    expect(root.scrollWidth).toBe(root.clientWidth)
  })
})

describe('a run against others', () => {
  const [fast, equal, slow] = [0, 10, 20].map((rest) => levelReplay('Minji', SEED, rest))
  const time = equal.replay.tracks[0].length
  const level = builtLevel(SEED, 1)
  const run: Run = { ...startLevel(SEED, 1), results: resultsOf([time]) }
  // Marks of direction around a name.
  const duel = (...args: Parameters<typeof duelOf>): string | undefined =>
    duelOf(...args)?.replace(/[\u2068\u2069]/g, '')

  test('has a headline of who was faster, or of its place among several', () => {
    expect(duel(run, level, [slow])).toBe('You beat Minji by 0.08')
    expect(duel(run, level, [fast])).toBe('Minji was 0.08 faster')
    expect(duel(run, level, [equal])).toBe('You tied with Minji')
    expect(duel(run, level, [{ ...slow, name: '' }])).toBe('You beat A runner by 0.08')
    expect(duel(run, level, [fast, slow])).toBe('Place 2 of 3')
    expect(duel(run, level, [])).toBeUndefined()
    expect(duel({ ...run, practice: true }, level, [slow])).toBeUndefined()
  })

  test('names who was lost at the level of a day', () => {
    const day = '2026-11-21'
    const lost = lostDay(day)
    const rival = { name: 'Minji', replay: replayOfEnded(lost) }
    const of = builtLevel(lost.source.text, lost.level)
    const won = { ...startToday(day), results: resultsOf([9000], lost.level) }
    expect(duel(won, of, [rival])).toBe('You beat Minji')
    expect(duel(lost, of, [rival])).toBe('You and Minji both lost')
  })

  test('says a new best below the headline', () => {
    const stored = { comparison: FINISH, moment: 'best' as const }
    const root = showResult(RUN, { stored, duel: 'Minji was faster' })
    expect(find(root, 'h1').textContent).toBe('Minji was faster')
    expect(textsOf(root, '.remark')).toEqual(['New best: 1.00 faster'])
  })
})

test('what appears once a result is posted moves no choice', () => {
  const { root, showChoices, showPanel } = pageOf(LEVEL, PARTS)
  show(root)
  const choices = (label: string): void =>
    showChoices(
      [...choicesOf('Next', 'Again'), { key: 'post', label, choose: () => undefined }],
      [],
    )
  choices('Post to board')
  const panel = element('section', { className: 'rank-panel slim' })
  showPanel(panel)
  const places = (): number[] =>
    [...root.querySelectorAll('.result-foot button')].flatMap((each) => {
      const { x, y, width, height } = each.getBoundingClientRect()
      return [x, y, width, height]
    })
  const before = places()
  choices('See')
  panel.append(
    element('p', {}, '2 of 3 · Bronze Heron 417 (you)'),
    element('button', {}, 'Race Minji'),
  )
  expect(places()).toEqual(before)
  expect(find(root, '.result-facts').checkVisibility({ visibilityProperty: true })).toBe(true)
})

describe('the moment of a result', () => {
  test('lights it for less than a second, and the first key ends that and acts', async () => {
    let chosen = 0
    const { root, celebrate, showChoices } = pageOf(RUN, PARTS)
    showChoices([{ label: 'Again', choose: () => chosen++ }], [])
    show(root)
    celebrate('first-medal')
    const medal = find(root, '.verdict .medal')
    const animations = medal.getAnimations({ subtree: true })
    expect(animations).toHaveLength(2)
    for (const { effect } of animations) {
      expect(effect?.getComputedTiming().endTime).toBeLessThan(1000)
    }
    buttonNamed(root, 'Again').focus()
    await userEvent.keyboard('{Enter}')
    expect([chosen, medal.getAnimations({ subtree: true }).length]).toEqual([1, 0])
  })

  test('of Perfect has a light of its own, gone within three seconds', () => {
    const { root, celebrate } = pageOf(RUN, PARTS)
    show(root)
    celebrate('crown')
    const animations = root.getAnimations({ subtree: true })
    const names = animations.map((animation) => (animation as CSSAnimation).animationName)
    expect(names).toContain('rays')
    for (const { effect } of animations) {
      expect(effect?.getComputedTiming().endTime).toBeLessThan(3000)
    }
  })

  test.for(['best', 'crown'] as const)('with reduced motion only fades: %s', (moment) => {
    document.documentElement.classList.add('reduced-motion')
    const { root, celebrate } = pageOf(RUN, PARTS)
    show(root)
    celebrate(moment)
    const names = find(root, '.verdict .medal')
      .getAnimations({ subtree: true })
      .map((animation) => (animation as CSSAnimation).animationName)
    expect(names).toEqual(['fade'])
  })
})

describe('on the page of a result', () => {
  test('the first choice is the main one, and more unfold, which stay unfolded', () => {
    const { root, showChoices } = pageOf(RUN, PARTS)
    show(root)
    showChoices(choicesOf('a', 'b', 'c', 'd'), choicesOf('e', 'f'))
    expect(textsOf(root, '.result-foot > .choices button')).toEqual(['a', 'b', 'c', 'd'])
    expect(textsOf(root, '.main-choice')).toEqual(['a'])
    expect(textsOf(root, '.more .choices button')).toEqual(['e', 'f'])
    find(root, '.more', HTMLDetailsElement).open = true
    buttonNamed(root, 'f').focus()
    showChoices(choicesOf('a', 'b', 'c', 'd'), choicesOf('f'))
    expect(document.activeElement).toBe(buttonNamed(root, 'f'))
  })
})

const SINGLE: Run = { ...startLevel(GATE, 1), results: resultsOf([1200]) }

describe('the result of a drawn level', () => {
  test('has its title and maker, and its map in its shape', () => {
    const root = showResult(SINGLE)
    expect(find(root, '.seed-line').textContent).toBe('The Gate by Ari')
    const { width, height } = find<HTMLCanvasElement>(root, '.alone canvas')
    expect([width, height]).toEqual([9, 7])
    expect(root.textContent).not.toContain('DRAWN')
  })
})
