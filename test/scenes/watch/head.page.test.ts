import { describe, expect, test } from 'vitest'
import { createWatchHead, type WatchFacts } from '../../../src/scenes/watch/head.ts'
import { find, show } from '../../pages/page.ts'

const FACTS: WatchFacts = { level: 3, time: 1234, catches: 2, attempts: null }

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
    expect(find(root, '.hud-level').textContent).toMatch(/^Level 3 Stick knock-down$/)
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
})
