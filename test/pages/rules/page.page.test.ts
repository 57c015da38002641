import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { BoundKeyNames } from '../../../src/app/keys/bound-key-names.ts'
import { ENEMY_KINDS } from '../../../src/core/game/level-layout.ts'
import { LEVELS } from '../../../src/core/game/rules.ts'
import { MEDALS } from '../../../src/core/times/medals.ts'
import { createBoardSection, createRulesPage } from '../../../src/pages/rules/page.ts'
import { element } from '../../../src/ui/element.ts'
import { t } from '../../../src/ui/message.ts'
import { listenToArrowKeys } from '../../../src/ui/spatial-navigation.ts'
import { buttonNamed, show, textsOf } from '../page.ts'

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

const TITLES = ['The goal', 'Moving', ...ENEMY_KINDS.map((kind) => t(`enemy.${kind}`))]

describe('the page of the rules', () => {
  test('it has a board and a title for each idea, then medals and folded sections, and a way back', () => {
    const { root, left } = showRules()
    expect(textsOf(root, 'h1')).toEqual(['Rules'])
    expect(textsOf(root, 'section h2')).toEqual([...TITLES, 'Medals'])
    expect(textsOf(root, 'summary')).toEqual([
      ...['Ways to play', 'Draw your own', 'Seeds', 'The clock', 'Categories', 'Verified runs'],
      'How it works',
    ])
    expect(root.querySelector('details[open]')).toBeNull()
    expect(textsOf(root, '.main-choice')).toEqual(['Back'])
    buttonNamed(root, 'Back').click()
    expect(left).toEqual(['left'])
  })

  test('a section has at most three lines, and no sentence more than twelve words', () => {
    const { root } = showRules()
    for (const section of root.querySelectorAll('.rules-demos section')) {
      expect(section.querySelectorAll('p').length).toBeLessThanOrEqual(3)
      const lines = textsOf(section, 'p:not(:has(span))')
      for (const line of lines) expect(line.split(' ').length, line).toBeLessThanOrEqual(12)
    }
  })

  test('it names the numbers of the game, in seconds, tiles and steps', () => {
    const text = showRules().root.textContent
    for (const words of [
      'Same seed, same 10 labyrinths',
      'It counts 120 ticks a second',
      'Press up to 0.15 s early.',
      'It sees 10 tiles ahead.',
      'It waits 8 steps ahead',
      'It hears steps within 8 tiles.',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(/[{}]/)
  })

  test('arrow keys stop at each section that is not folded', async () => {
    const { root } = showRules()
    listenToArrowKeys()
    buttonNamed(root, 'Back').focus()
    const stops = new Set<string | null | undefined>()
    for (let rows = TITLES.length; rows > 0; rows--) {
      for (const key of ['Left', 'Right', 'Down']) {
        await userEvent.keyboard(`{Arrow${key}}`)
        stops.add(document.activeElement?.ariaLabel)
      }
    }
    for (const title of [...TITLES, 'Medals']) expect(stops).toContain(title)
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
    const rows = textsOf(showRules().root, 'ul li')
    expect(rows).toHaveLength(MEDALS.length)
    expect([rows[0], rows[2], rows.at(-1)]).toEqual([
      ...['Perfectequal to par🟪', 'Goldup to 1.25 × par🟨', 'Escapedany time⬛'],
    ])
  })

  test('the algorithm of each level has a link to the workshop', () => {
    const { root } = showRules()
    const links = [...root.querySelectorAll<HTMLAnchorElement>('ol a')]
    const queries = links.map(({ href }) => new URL(href).searchParams)
    // The default stands in no link.
    expect(queries.map((query) => query.get('algorithm') ?? 'recursive-backtracker')).toEqual(
      LEVELS.map(({ algorithm }) => algorithm),
    )
    expect(queries.map((query) => query.get('workshop'))).toEqual(new Array(10).fill('carve'))
  })
})

test('the section on boards says what is proven and what is not', () => {
  const text = createBoardSection().textContent
  expect(text).toContain('Nothing proves that a human pressed the keys.')
})
