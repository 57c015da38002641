import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { BoundKeyNames } from '../../../src/app/keys/bound-key-names.ts'
import { ENEMY_KINDS } from '../../../src/core/game/level-layout.ts'
import { TRIALS } from '../../../src/core/level/trials.ts'
import { createRulesPage } from '../../../src/pages/rules/page.ts'
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
    (seed) => left.push(seed),
    () => left.push('left'),
  )
  return { root: show(root), left }
}

const TITLES = ['The goal', 'Moving', ...ENEMY_KINDS.map((kind) => t(`enemy.${kind}`))]

describe('the page of the rules', () => {
  test('leads to the trials that teach an idea', () => {
    const { root, left } = showRules()
    buttonNamed(root, 'Trial: Duck').click()
    expect(left).toEqual([TRIALS.find(({ id }) => id === 'duck')?.seed])
  })

  test('has a board and a title for each idea, then medals, folded sections, and a way back', () => {
    const { root, left } = showRules()
    expect(textsOf(root, 'h1')).toEqual(['Rules'])
    expect(textsOf(root, 'section h2')).toEqual([...TITLES, 'Medals'])
    expect(root.querySelectorAll('details:not([open])').length).toBeGreaterThan(1)
    expect(root.querySelector('details[open]')).toBeNull()
    expect(textsOf(root, '.main-choice')).toEqual(['Back'])
    buttonNamed(root, 'Back').click()
    expect(left).toEqual(['left'])
  })

  test('states the numbers of the game in seconds, tiles and steps', () => {
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

  test('is walked by arrow keys, with a stop at each section that is not folded', async () => {
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

  test('names the keys and the gamepad buttons that restart', () => {
    const { root } = showRules()
    expect(textsOf(root, '.by-keys')).toEqual(['R restarts the level, Shift+R the run.'])
    expect(textsOf(root, '.by-pad')).toEqual(['Y restarts the level, Back the run.'])
    expect(root.querySelector('.by-touch')).toBeNull()
  })
})
