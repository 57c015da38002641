import { describe, expect, test } from 'vitest'
import type { BoundKeyNames } from '../../../src/app/bound-key-names.ts'
import type { EnemyKind, LevelLayout } from '../../../src/core/game/level-layout.ts'
import {
  type Run,
  startEndless,
  startLevel,
  startMaze,
  startRun,
} from '../../../src/core/level/run.ts'
import { createCard, type Goal } from '../../../src/scenes/play/card.ts'
import { element } from '../../../src/ui/element.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { find, show, textsOf } from '../../pages/page.ts'

const KEYS: BoundKeyNames = { of: () => 'R', movement: () => 'arrow keys' }
const GOAL: Goal = { best: null, par: { optimum: 1200 } }

function layout(...kinds: EnemyKind[]): LevelLayout {
  return { algorithm: 'wilson', enemies: kinds.map((kind) => ({ kind })) } as unknown as LevelLayout
}

function showCard({
  run = startRun('theseus'),
  level = layout(),
  goal = GOAL,
  keys = null as BoundKeyNames | null,
} = {}) {
  const card = createCard(run, level, goal, keys)
  show(card.root)
  return card
}

describe('the card of a level', () => {
  test.for<[string, Run]>([
    ['Level 3 of 10', { ...startRun('theseus'), level: 3 }],
    ['Level 12', { ...startEndless('theseus'), level: 12 }],
    ['Level 4', startLevel('theseus', 4)],
    ['Workshop maze', startMaze({ ...layout(), number: 0, seed: 'a' } as never, '')],
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
    expect(likenesses.map(({ nextSibling }) => nextSibling?.textContent)).toEqual([
      'Minotaur',
      'Shade',
    ])
  })

  test('shows the times to beat only after the first attempt', () => {
    const { root, show: turn } = showCard()
    const goals = find(root, '.card-goal')
    expect(goals.hidden).toBe(true)
    turn(false, false)
    expect(goals.checkVisibility()).toBe(false)
    turn(false, true)
    expect(goals.checkVisibility()).toBe(true)
    turn(false, false)
    expect(goals.hidden).toBe(true)
  })

  test.for<[string, string[], Goal]>([
    ['a level that was never cleared', ['Next: Bronze 0:20.00', 'Par 0:10.00'], GOAL],
    [
      'a best that won silver',
      ['Best 0:15.00', 'Next: Gold 0:12.50', 'Par 0:10.00'],
      { best: 1800, par: { optimum: 1200 } },
    ],
    [
      'a best that won nothing',
      ['Best 0:30.00', 'Next: Bronze 0:20.00', 'Par 0:10.00'],
      { best: 3600, par: { optimum: 1200 } },
    ],
    ['the fastest win', ['Best 0:10.00', 'Par 0:10.00'], { best: 1200, par: { optimum: 1200 } }],
    [
      'a level whose fastest win may be faster',
      ['Next: Bronze 0:20.00', 'Par 0:10.00, at most 7 ticks from the fastest'],
      { best: null, par: { optimum: 1200, slack: 7 } },
    ],
    ['a level whose par is unknown', ['Best 0:15.00'], { best: 1800, par: null }],
  ])('shows the times to beat of %s', ([, parts, goal]) => {
    const { root } = showCard({ goal })
    expect(textsOf(root, '.card-goal > span').map((text) => text.trim())).toEqual(parts)
    const medals = [...root.querySelectorAll('.card-goal .medal')].map(({ ariaLabel }) => ariaLabel)
    const won =
      goal.par === null
        ? []
        : goal.best === 1800
          ? ['Silver']
          : goal.best === 1200
            ? ['Perfect']
            : []
    expect(medals).toEqual(won)
    if (won.length > 0) expect(find(root, '.card-goal').textContent).toMatch(/^ Best/)
  })

  test('takes other times to beat, and shows them as late as the first', () => {
    const { root, show: turn, setGoal } = showCard({ goal: { best: null, par: null } })
    expect(find(root, '.card-goal').textContent).toBe('')
    setGoal(GOAL)
    expect(find(root, '.card-goal').hidden).toBe(true)
    turn(false, true)
    expect(textsOf(root, '.card-goal > span')).toEqual(['Next: Bronze 0:20.00', 'Par 0:10.00'])
    setGoal({ best: 1800, par: null })
    expect(textsOf(root, '.card-goal > span')).toEqual(['Best 0:15.00'])
    expect(find(root, '.card-goal').hidden).toBe(false)
  })

  test('has a hint of how to begin until it comes back', () => {
    const { root, show: turn } = showCard({ keys: KEYS })
    expect(textsOf(root, '.card-start .by-keys')).toEqual(['Move to begin: arrow keys'])
    turn(false, false)
    turn(true, false)
    expect(root.className).toBe('card gone')
    expect(root.querySelector('.card-start')).not.toBeNull()
    turn(false, false)
    expect(root.className).toBe('card')
    expect(root.querySelector('.card-start')).toBeNull()
  })

  test('has no hint for a player who has moved before or has no keys', () => {
    expect(showCard().root.querySelector('.card-start')).toBeNull()
    const { root } = showCard({ keys: { ...KEYS, movement: () => '' } })
    expect(root.querySelector('.card-start .by-keys')).toBeNull()
    expect(root.querySelector('.card-start .by-touch')).not.toBeNull()
  })

  test('is in Korean for the language Korean', () => {
    setLanguage('ko')
    const { root } = showCard({ level: layout('minotaur') })
    expect(textsOf(root, '.card-number, h2, .card-enemies')).toEqual([
      '레벨 1 / 10',
      '윌슨',
      '미노타우로스',
    ])
  })
})
