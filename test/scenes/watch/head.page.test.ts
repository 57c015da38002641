import { describe, expect, test } from 'vitest'
import { dailySeed } from '../../../src/core/level/seed-namespace.ts'
import { createWatchHead, type WatchFacts } from '../../../src/scenes/watch/head.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { buttonNamed, find, show } from '../../pages/page.ts'

const FACTS: WatchFacts = { level: 3, algorithm: 'prim', time: 1234, catches: 2, attempts: null }

function showHead(seed = 'theseus') {
  const left: string[] = []
  const head = createWatchHead(seed, () => left.push('left'))
  show(head.root)
  head.show(FACTS)
  return { head, left, root: head.root }
}

describe('the line above a watched level', () => {
  test('shows level, maze, time, catches and seed', () => {
    const { root } = showHead()
    expect(find(root, '.hud-level').textContent).toMatch(/^Level 3 Prim/)
    expect(find(root, '.hud-time').textContent).toBe('0:10.28')
    expect(find(root, '.hud-clock').ariaLabel).toBe('Time')
    expect(find(root, '.hud-facts').textContent).toBe('Catches 2theseusBack')
  })

  test('shows the number of overlaid attempts in place of catches', () => {
    const { head, root } = showHead()
    head.show({ ...FACTS, attempts: 7 })
    expect(find(root, '.hud-facts').textContent).toBe('Attempts 7theseusBack')
    head.show(FACTS)
    expect(find(root, '.hud-facts').textContent).toContain('Catches 2')
  })

  test('names the seed of a daily by its day', () => {
    expect(find(showHead(dailySeed('2026-11-21')).root, '.hud-seed').textContent).toMatch(
      /Daily.*21/,
    )
  })

  test('isolates the seed', () => {
    expect(find(showHead('אריאדנה').root, 'bdi.hud-seed').textContent).toBe('אריאדנה')
  })

  test('has a button that leads back', () => {
    const { left, root } = showHead()
    buttonNamed(root, 'Back').click()
    expect(left).toEqual(['left'])
  })

  test('touches only what changes', () => {
    const { head, root } = showHead()
    const changes = new MutationObserver(() => undefined)
    changes.observe(root, { subtree: true, childList: true, characterData: true })
    head.show(FACTS)
    expect(changes.takeRecords()).toEqual([])
    head.show({ ...FACTS, time: 1235 })
    head.show({ ...FACTS, time: 1260 })
    expect(changes.takeRecords()).not.toEqual([])
    changes.disconnect()
  })

  test('is in Korean for the language Korean', () => {
    setLanguage('ko')
    const { root } = showHead()
    expect(root.textContent.replace('theseus', '')).not.toMatch(/undefined|hud\.|[{}]/)
    expect(find(root, '.hud-facts').textContent).not.toContain('Catches')
  })
})
