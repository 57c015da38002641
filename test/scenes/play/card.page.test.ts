import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BoundKeyNames } from '../../../src/app/keys/bound-key-names.ts'
import type { Lessons } from '../../../src/app/lessons.ts'
import type { EnemyKind, LevelLayout } from '../../../src/core/game/level-layout.ts'
import { createGrid } from '../../../src/core/grid.ts'
import {
  type Run,
  startEndless,
  startLevel,
  startGiven,
  startRun,
} from '../../../src/core/level/run.ts'
import { createCard, type Goal, goalSentence } from '../../../src/scenes/play/card.ts'
import { element } from '../../../src/ui/element.ts'
import { find, show, textsOf } from '../../pages/page.ts'
import { ALL_KNOWN, ALL_NEW } from './played.ts'

const KEYS: BoundKeyNames = { of: () => 'R', button: () => 'Y', movement: () => 'arrow keys' }
const GOAL: Goal = { best: null, par: { optimum: 1200 } }

function layout(...kinds: EnemyKind[]): LevelLayout {
  const enemies = kinds.map((kind) => ({ kind }))
  const grid = createGrid(9, 7)
  return { algorithm: 'wilson', enemies, grid, exit: 5 * 9 + 7 } as unknown as LevelLayout
}

function showCard({
  run = startRun('theseus'),
  level = layout(),
  goal = GOAL,
  keys = KEYS,
  lessons = ALL_KNOWN,
} = {}) {
  const card = createCard(run, level, goal, keys, lessons)
  show(card.root)
  return card
}

describe('the card of a level', () => {
  test.for<[string, Run]>([
    ['Level 3 of 10', { ...startRun('theseus'), level: 3 }],
    ['Level 12', { ...startEndless('theseus'), level: 12 }],
    ['Level 4', startLevel('theseus', 4)],
    ['Workshop maze', startGiven({ ...layout(), number: 0, seed: 'a' } as never, '')],
  ])('names the level: %s', ([words, run]) => {
    expect(textsOf(showCard({ run }).root, '.card-number')).toEqual([words])
  })

  test('names its algorithm and how its mazes feel', () => {
    const { root } = showCard()
    expect(textsOf(root, 'h2')).toEqual(['Wilson'])
    expect(textsOf(root, 'p:not([class])')).toEqual([expect.stringMatching(/^[A-Z].*\.$/)])
  })

  test('names each kind of enemy once, in a line', () => {
    const { root } = showCard({ level: layout('minotaur', 'shade', 'minotaur') })
    expect(find(root, '.card-enemies').textContent).toBe('Minotaur Shade')
    expect(textsOf(root, '.card-enemies > span')).toEqual(['Minotaur', 'Shade'])
    expect(showCard().root.querySelector('.card-enemies')).toBeNull()
  })

  test('has a picture before its words and one before the name of each enemy', () => {
    const card = showCard({ level: layout('minotaur', 'shade') })
    const picture = element('canvas')
    card.picture(picture, (kind) => element('i', { className: kind }))
    expect(card.root.firstElementChild).toBe(picture)
    const likenesses = [...card.root.querySelectorAll('.card-enemies i')]
    expect(likenesses.map(({ className, ariaHidden }) => [className, ariaHidden])).toEqual([
      ['minotaur', 'true'],
      ['shade', 'true'],
    ])
    const names = likenesses.map(({ nextSibling }) => nextSibling?.textContent)
    expect(names).toEqual(['Minotaur', 'Shade'])
  })

  test.for<[string, string[], Goal, medals: string[]]>([
    ['a level that was never cleared', ['Next: Bronze 0:20.00', 'Par 0:10.00'], GOAL, []],
    [
      'a best that won silver',
      ['Best 0:15.00', 'Next: Gold 0:12.50', 'Par 0:10.00'],
      { best: 1800, par: { optimum: 1200 } },
      ['Silver'],
    ],
    [
      'a best a tick from the fastest win',
      ['Best 0:11.308', 'Next: Perfect 0:11.300', 'Par 0:11.300'],
      { best: 1357, par: { optimum: 1356 } },
      ['Daedalus'],
    ],
    [
      'a level whose fastest win may be faster',
      ['Next: Bronze 0:20.00', 'Par 0:10.00, within 0.06 s'],
      { best: null, par: { optimum: 1200, slack: 7 } },
      [],
    ],
    ['a level whose par is unknown', ['Best 0:15.00'], { best: 1800, par: null }, []],
  ])('shows the times to beat of %s', ([, parts, goal, medals]) => {
    const { root } = showCard({ goal })
    expect(textsOf(root, '.card-goal > span').map((text) => text.trim())).toEqual(parts)
    const shown = [...root.querySelectorAll('.card-goal .medal')].map(({ ariaLabel }) => ariaLabel)
    expect(shown).toEqual(medals)
    if (medals.length > 0) expect(find(root, '.card-goal').textContent).toMatch(/^ Best/)
  })

  test('takes other times to beat, and shows them as late as the first', () => {
    const { root, show: turn, setGoal } = showCard({ goal: { best: null, par: null } })
    expect(find(root, '.card-goal').textContent).toBe('')
    setGoal(GOAL)
    expect(find(root, '.card-goal').hidden).toBe(true)
    turn(false, true, false)
    expect(textsOf(root, '.card-goal > span')).toEqual(['Next: Bronze 0:20.00', 'Par 0:10.00'])
    setGoal({ best: 1800, par: null })
    expect(textsOf(root, '.card-goal > span')).toEqual(['Best 0:15.00'])
    expect(find(root, '.card-goal').hidden).toBe(false)
  })

  test('says the goal and the keys in one line until a level was cleared', () => {
    const { root, show: turn } = showCard({ lessons: { goal: true, enemies: [] } })
    turn(false, true, false)
    expect(textsOf(root, '.card-start .by-keys')).toEqual([
      'Reach the daylight, lower right. Move to begin: arrow keys',
    ])
    // Times to beat come later.
    expect(find(root, '.card-goal').hidden).toBe(true)
    expect(showCard().root.querySelector('.card-start')?.checkVisibility()).toBe(false)
  })

  test.for([
    [5 * 9 + 7, 'lower right'],
    [5 * 9 + 1, 'lower left'],
    [1 * 9 + 7, 'upper right'],
    [1 * 9 + 1, 'upper left'],
  ] as const)('names the corner of the exit at tile %i: %s', ([exit, place]) => {
    expect(goalSentence({ ...layout(), exit })).toBe(`Reach the daylight, ${place}.`)
  })

  test('says the goal alone if no key is bound', () => {
    const keys = { ...KEYS, movement: () => '' }
    const { root } = showCard({ keys, lessons: ALL_NEW })
    expect(textsOf(root, '.card-start .by-keys')).toEqual(['Reach the daylight, lower right.'])
  })

  test('names the two marks on its map until a level was cleared', () => {
    const named = (lessons: Lessons): string[] => {
      const card = showCard({ lessons })
      card.picture(element('canvas'), () => element('i'))
      return textsOf(card.root, '.card-legend span')
    }
    expect(named(ALL_NEW)).toEqual(['You', 'Daylight'])
    expect(named(ALL_KNOWN)).toEqual([])
  })

  test.for<[string, Run]>([
    ['the level starts again and the clock runs on.', startRun('theseus')],
    ['the level and its clock start again.', startLevel('theseus', 1)],
    ['the level starts again. After 3 catches the run is over.', startEndless('theseus')],
  ])('says what new enemies do, and what a catch costs: %s', ([cost, run]) => {
    const level = layout('minotaur')
    expect(textsOf(showCard({ run, level, lessons: ALL_NEW }).root, '.card-lesson')).toEqual([
      'The Minotaur takes the shortest way to you. Lead it round a loop.',
      `If it catches you, ${cost}`,
    ])
    const lessons: Lessons = { goal: false, enemies: ['shade', 'harpy'] }
    expect(textsOf(showCard({ run, level, lessons }).root, '.card-lesson')).toEqual([
      expect.stringContaining('Shade'),
      expect.stringContaining('Harpy'),
    ])
    expect(textsOf(showCard({ run, level }).root, '.card-lesson')).toEqual([])
  })

  test('says that a press begins a level that waits, also while it fades', () => {
    const { root, show: turn } = showCard()
    turn(false, false, true)
    const hint = find(root, '.card-start')
    expect(find(hint, '.by-keys').textContent).toBe('Press again to begin: arrow keys')
    expect(hint.hidden).toBe(false)
    turn(true, false, false)
    expect(root.className).toBe('card gone')
    expect(hint.hidden).toBe(false)
    turn(false, false, false)
    expect(root.className).toBe('card')
    expect(hint.hidden).toBe(true)
  })
})

describe('a card at 500 % zoom', () => {
  /** Shows a card in a window of a size, with a picture, after its sizes were measured. */
  async function showIn(width: number, height: number) {
    await page.viewport(width, height)
    const card = showCard({ level: layout('minotaur'), lessons: ALL_NEW })
    card.picture(element('canvas', { width: 60, height: 30 }), () => element('canvas'))
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return card
  }

  test('begins with its heading and scrolls to its end, by wheel and by keys', async () => {
    const { root } = await showIn(256, 144)
    const { top, bottom } = root.getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(144)
    const place = (selector: string): DOMRect => find(root, selector).getBoundingClientRect()
    expect(place('.card-number').top).toBeGreaterThan(top)
    expect(place('h2').bottom).toBeLessThan(bottom)
    expect(document.elementFromPoint(128, 72)?.closest('.card')).toBe(root)
    root.focus()
    expect(document.activeElement).toBe(root)
    root.scrollTop = root.scrollHeight
    expect(place('.card-legend').bottom).toBeLessThan(bottom)
  })

  test('leaves pointers to the board once it is gone, or while it fits', async () => {
    const tall = await showIn(256, 144)
    tall.show(true, false, false)
    expect(tall.root.checkVisibility({ visibilityProperty: true })).toBe(false)
    tall.root.remove()
    const { root } = await showIn(1280, 720)
    expect(root.hasAttribute('tabindex')).toBe(false)
    const { left, top } = root.getBoundingClientRect()
    expect(document.elementFromPoint(left + 20, top + 20)?.closest('.card') ?? null).toBeNull()
  })
})
