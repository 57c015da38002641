import { describe, expect, test } from 'vitest'
import { buildAnyLevel } from '../../../src/core/level/any-level.ts'
import { type Run, startLevel } from '../../../src/core/level/run.ts'
import { openLevel } from '../../../src/core/attempt/recorded-level.ts'
import { createPlayPage } from '../../../src/scenes/play/page.ts'
import { GATE, UNTITLED } from '../../app/drawn-seeds.ts'
import { announced, find } from '../../pages/page.ts'
import { ALL_KNOWN, KEY_NAMES } from './played.ts'

function open(run: Run): HTMLElement {
  const level = openLevel(run, buildAnyLevel)
  const { root } = createPlayPage(level, null, KEY_NAMES, ALL_KNOWN, true, () => undefined)
  document.getElementById('overlay')?.replaceChildren(root)
  return root
}

const textOf = (root: HTMLElement, part: string): string => find(root, part).textContent

describe('the page of a drawn level', () => {
  test('has its title and maker on the card and in the line above, and no seed', () => {
    const root = open(startLevel(GATE, 1))
    expect(textOf(root, '.hud-level')).toBe('The Gate by Ari')
    expect(root.querySelector('.hud-seed')).toBeNull()
    expect(textOf(root, '.card h2')).toBe('The Gate by Ari')
    expect(textOf(root, 'h1')).toBe('The Gate')
    expect(announced()).toContain('The Gate, by Ari.')
  })

  test('without a title says what it is', () => {
    const root = open(startLevel(UNTITLED, 1))
    expect(textOf(root, '.hud-level')).toBe('Drawn labyrinth ')
    expect(textOf(root, '.card h2')).toBe('Drawn labyrinth')
  })
})
