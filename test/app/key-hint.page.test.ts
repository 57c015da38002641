import { describe, expect, test } from 'vitest'
import type { BoundKeyNames } from '../../src/app/bound-key-names.ts'
import { type Controls, createHint, joinHints } from '../../src/app/key-hint.ts'
import { setLanguage } from '../../src/ui/message.ts'
import { show, textsOf } from '../pages/page.ts'

const KEYS: BoundKeyNames = { of: (action) => `[${action}]`, movement: () => '[movement]' }

/** The words that are shown, by eye. */
function shownWords(root: HTMLElement): string {
  return root.innerText
}

function setHand(hand: string): void {
  document.documentElement.dataset['hand'] = hand
}

describe('a hint', () => {
  test('has the names of each hand’s own controls', () => {
    const all = ({ movement, of, choose }: Controls): string =>
      [movement, of('pause'), of('restart-level'), of('restart-run'), of('new-seed'), choose].join()
    const root = createHint('hint', KEYS, all)
    expect(root.className).toBe('hint')
    expect(textsOf(root, '.by-keys')).toEqual([
      '[movement],[pause],[restart-level],[restart-run],[new-seed],',
    ])
    expect(textsOf(root, '.by-pad')).toEqual(['stick or cross,Start,Y,Back,,A'])
    expect(textsOf(root, '.by-touch')).toEqual(['swipe and hold,,,,,'])
    expect(textsOf(root, 'span')).toHaveLength(3)
  })

  test.each([
    ['keys', '[movement]'],
    ['pad', 'stick or cross'],
    ['touch', 'swipe and hold'],
  ])('shows those of the hand that plays: %s', (hand, words) => {
    const root = show(createHint('hint', KEYS, ({ movement }) => movement))
    setHand(hand)
    expect(shownWords(root)).toBe(words)
  })

  test('is not there for a hand that has no control', () => {
    const root = createHint('hint', KEYS, ({ of }) => of('new-seed'))
    expect(textsOf(root, 'span')).toEqual(['[new-seed]'])
  })

  test('on one line leaves out what has no control', () => {
    expect(joinHints(['R', 'R level'], ['', ' run'], ['Esc', 'Esc resumes'])).toBe(
      'R level · Esc resumes',
    )
    expect(joinHints(['', 'nothing'])).toBe('')
  })

  test('speaks Korean', () => {
    setLanguage('ko')
    const root = createHint('hint', KEYS, ({ choose, movement }) => `${choose} ${movement}`)
    expect(textsOf(root, '.by-touch')).not.toEqual([' swipe and hold'])
  })
})
