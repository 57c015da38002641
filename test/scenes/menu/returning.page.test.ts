import { describe, expect, test } from 'vitest'
import { TRIALS } from '../../../src/core/level/trials.ts'
import { createMenuPage, type MenuActions } from '../../../src/scenes/menu/page.ts'
import { welcomeBack } from '../../../src/scenes/menu/returning.ts'
import { openStore } from '../../../src/storage/store.ts'
import { attemptOf } from '../../core/attempt/attempts.ts'
import { createStorage } from '../../storage/storage.ts'
import type { Attempt } from '../../../src/core/attempt/attempt.ts'
import { find, recordCalls, show } from '../../pages/page.ts'

/** Opens the menu of a player with some attempts. */
function openMenu(attempts: readonly Attempt[], storage = createStorage()) {
  const { actions, calls } = recordCalls<MenuActions>()
  const form = createMenuPage(actions, null)
  const root = show(form.root)
  form.setSeed('ariadne')
  form.focus()
  const routes: unknown[] = []
  const sounds: string[] = []
  let isLit = false
  welcomeBack(root, {
    ...{ attempts, now: Date.UTC(2026, 10, 21, 18), store: openStore(() => storage) },
    sound: { play: (id) => sounds.push(id) },
    go: (...route) => routes.push(route),
    lightTitle: () => {
      isLit = true
    },
  })
  return { form, root, calls, routes, sounds, storage, isLit: () => isLit }
}

const LEVELS = Array.from({ length: 10 }, (_, i) =>
  attemptOf(i, [120], { mode: 'level', level: i + 1 }),
)

const trialWon = (i: number, time: number): Attempt =>
  attemptOf(i, [time], { mode: 'level', level: 1, seed: TRIALS[i].seed })

describe('the menu of a returning player', () => {
  test('leads from a trial to the next; gold in all lights the title', () => {
    const { root, routes, isLit } = openMenu([
      attemptOf(20, [900], { seed: 'TODAY 2026-11-21' }),
      trialWon(0, 190),
    ])
    const main = find(root, '.main-choice')
    expect(main.textContent).toBe('Next trial: Hold two keys')
    main.click()
    expect(routes).toMatchObject([
      ['play', { run: { source: { text: TRIALS[1].seed } }, origin: 'trials' }],
    ])
    expect(isLit()).toBe(false)
    expect(openMenu(TRIALS.map((_, i) => trialWon(i, 120))).isLit()).toBe(true)
  })

  test('has today as its main choice, in focus, until it is done', () => {
    const { root, routes } = openMenu([attemptOf(1, [212], { mode: 'level', level: 6 })])
    const main = find(root, '.main-choice')
    expect(document.activeElement).toBe(main)
    main.click()
    expect(routes).toEqual([['today', {}]])
  })

  test('opens the seed from its row, and with each new seed', () => {
    const { form, root } = openMenu(LEVELS)
    const field = find(root, '#seed')
    expect(field.checkVisibility()).toBe(false)
    find(root, '[name=open-seed]').click()
    expect(document.activeElement).toBe(field)
    const other = openMenu(LEVELS)
    other.form.setSeed('minos')
    expect(find(other.root, '#seed').checkVisibility()).toBe(true)
    expect(form.root).not.toBe(other.root)
  })

  test('plays a level of its seed from the shelf, which has the medals', () => {
    const { root, calls } = openMenu(LEVELS.slice(0, 3))
    const signs = [...root.querySelectorAll<HTMLElement>('.levels-row button')]
    expect(signs[2].ariaLabel).toMatch(/^Level 3 · .* · Gold$/)
    expect(signs[3].ariaLabel).toMatch(/no medal yet$/)
    signs[3].click()
    expect(calls).toEqual([['level', 'ariadne', 4]])
  })

  test('celebrates a full row once', () => {
    const { sounds, storage } = openMenu(LEVELS)
    expect(sounds).toEqual(['medal-gold'])
    expect(openMenu(LEVELS, storage).sounds).toEqual([])
  })
})
