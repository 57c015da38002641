import { describe, expect, test } from 'vitest'
import type { BoundKeyNames } from '../../../src/app/keys/bound-key-names.ts'
import { ENEMY_KINDS } from '../../../src/core/game/level-layout.ts'
import { LEVELS } from '../../../src/core/game/rules.ts'
import { MEDALS } from '../../../src/core/speedrun/medals.ts'
import { createRulesPage } from '../../../src/scenes/rules/page.ts'
import { element } from '../../../src/ui/element.ts'
import { buttonNamed, find, show, textsOf } from '../../pages/page.ts'

const NAMES: Partial<Record<string, string>> = { 'restart-level': 'R', 'restart-run': 'Shift+R' }
const BUTTONS: Partial<Record<string, string>> = { 'restart-level': 'Y', 'restart-run': 'Back' }
const KEYS: BoundKeyNames = {
  of: (action) => NAMES[action] ?? '',
  button: (action) => BUTTONS[action] ?? '',
  movement: () => '',
}

function showRules(keys = KEYS) {
  const left: string[] = []
  const root = createRulesPage(
    keys,
    (kind) => element('i', { id: kind }),
    () => left.push('left'),
  )
  return { root: show(root), left }
}

describe('the page of the rules', () => {
  test('it has a title for each part, and a way back', () => {
    const { root, left } = showRules()
    expect(textsOf(root, 'h1')).toEqual(['Rules'])
    expect(textsOf(root, 'h2')).toEqual([
      ...['The goal', 'Moving', 'Enemies', 'The clock', 'Categories'],
      ...['Ways to play', 'Verified runs', 'Medals', 'How it works'],
    ])
    expect(textsOf(root, '.main-choice')).toEqual(['Back'])
    buttonNamed(root, 'Back').click()
    expect(left).toEqual(['left'])
  })

  test('it names the numbers of the game, in seconds, tiles and steps', () => {
    const text = find(showRules().root, '.rules-text').textContent
    for (const words of [
      'A seed fixes all 10 of them: the same seed',
      'counts ticks, 120 a second, from your first movement to the last exit.',
      'Hold a direction to run, 0.1 s a tile.',
      'Tap up to 0.15 s before a corner and you turn there; up to 0.025 s after it',
      'along 10 straight tiles, and gives up 3 s after',
      'waits 8 steps ahead',
      'hears steps within 8 tiles',
      'A catch costs 0.5 s and starts the level again.',
    ]) {
      expect(text).toContain(words)
    }
  })

  test('a line of contents scrolls to each section', () => {
    const { root } = showRules()
    expect(textsOf(root, '.contents button')).toEqual(textsOf(root, 'h2'))
    root.style.cssText = 'position: fixed; inset: 0; height: 300px; overflow: auto'
    find(root, '.contents button:nth-child(6)').click()
    expect(root.scrollTop).toBeGreaterThan(300)
  })

  test('names are set off, and no placeholder is left', () => {
    const { root } = showRules()
    expect(textsOf(root, 'p b').every((name) => /^\w[\w ]+:$/.test(name))).toBe(true)
    expect(textsOf(root, 'p b')).toHaveLength(9 + ENEMY_KINDS.length)
    expect(textsOf(root, 'p > span:not(.square)').slice(-1)[0]).toMatch(/^Practice: slow motion/)
    expect(root.textContent).not.toMatch(/[{}]/)
  })

  test('the goal, moving and enemies have a board, hidden from screen readers', () => {
    const { root } = showRules()
    const pictures = [...root.querySelectorAll('.pictured > i')]
    expect(pictures.map(({ id, ariaHidden }) => [id, ariaHidden])).toEqual(
      ['goal', 'moving', ...ENEMY_KINDS].map((id) => [id, 'true']),
    )
    expect(textsOf(root, '.pictured b')[0]).toBe('Minotaur:')
    expect(pictures[2].nextElementSibling?.textContent).toMatch(/^Minotaur: always knows where/)
  })

  test('it names the keys and the gamepad buttons that start again', () => {
    const { root } = showRules()
    expect(textsOf(root, '.by-keys')).toEqual(['R restarts the level, Shift+R the run.'])
    expect(textsOf(root, '.by-pad')).toEqual(['Y restarts the level, Back the run.'])
    expect(root.querySelector('.by-touch')).toBeNull()
  })

  test.for(['restart-level', 'restart-run'])('it names no keys if %s has none', (unbound) => {
    const keys: BoundKeyNames = {
      ...KEYS,
      of: (action) => (action === unbound ? '' : KEYS.of(action)),
    }
    expect(showRules(keys).root.querySelector('.by-keys')).toBeNull()
  })

  test('medals are listed best first, each with its share of the optimum', () => {
    const { root } = showRules()
    const rows = textsOf(root, 'ul li')
    expect(rows).toHaveLength(MEDALS.length)
    expect([rows[0], rows[2]]).toEqual([
      'Perfect · up to 1.00 times the optimum · 🟪',
      'Gold · up to 1.25 times the optimum · 🟨',
    ])
    const pictures = [...root.querySelectorAll('ul .medal')]
    expect(pictures.map(({ className }) => className)).toEqual(
      MEDALS.map((medal) => `medal ${medal}`),
    )
    expect(pictures.every(({ ariaHidden }) => ariaHidden === 'true')).toBe(true)
  })

  test('the algorithm of each level has a link to the workshop', () => {
    const { root } = showRules()
    const links = [...root.querySelectorAll<HTMLAnchorElement>('.rules-algorithms a')]
    const queries = links.map(({ href }) => new URL(href).searchParams)
    // The default stands in no link.
    expect(queries.map((query) => query.get('algorithm') ?? 'recursive-backtracker')).toEqual(
      LEVELS.map(({ algorithm }) => algorithm),
    )
    expect(queries.map((query) => query.get('workshop'))).toEqual(new Array(10).fill('carve'))
    expect(textsOf(root, 'ol li')[5]).toBe(
      'Wilson No grain to learn: every labyrinth is equally likely.',
    )
  })

  test('the licences have a link that opens beside the game', () => {
    const link = find(showRules().root, '.rules-licenses a', HTMLAnchorElement)
    expect(link.getAttribute('href')).toBe('./licenses.txt')
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener'])
  })
})
