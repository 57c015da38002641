import { describe, expect, test } from 'vitest'
import {
  type BoundKeyNames,
  type Controls,
  createHint,
  joinHints,
} from '../../../src/app/keys/bound-key-names.ts'
import { show, textsOf } from '../../pages/page.ts'

const KEYS: BoundKeyNames = {
  of: (action) => `[${action}]`,
  button: (action) => `(${action})`,
  movement: () => '[movement]',
}

/** The words that are shown, by eye. */
function shownWords(root: HTMLElement): string {
  return root.innerText
}

function setDevice(device: string): void {
  document.documentElement.dataset['hand'] = device
}

describe('a hint', () => {
  test('has the names of each device’s controls', () => {
    const all = ({ movement, of, choose }: Controls): string =>
      [movement, of('pause'), of('restart-level'), of('restart-run'), of('new-seed'), choose].join()
    const root = createHint('hint', KEYS, all)
    expect(root.className).toBe('hint')
    expect(textsOf(root, '.by-keys')).toEqual([
      '[movement],[pause],[restart-level],[restart-run],[new-seed],Enter',
    ])
    expect(textsOf(root, '.by-pad')).toEqual([
      'stick or cross,(pause),(restart-level),(restart-run),(new-seed),A',
    ])
    expect(textsOf(root, '.by-touch')).toEqual(['hold an arrow, or swipe and hold,,,,,'])
    expect(textsOf(root, 'span')).toHaveLength(3)
  })

  test.each([
    ['keys', '[movement]'],
    ['pad', 'stick or cross'],
    ['touch', 'hold an arrow, or swipe and hold'],
  ])('shows those of the device used last: %s', (device, words) => {
    const root = show(createHint('hint', KEYS, ({ movement }) => movement))
    setDevice(device)
    expect(shownWords(root)).toBe(words)
  })

  test('on one line leaves out actions without a control', () => {
    expect(
      joinHints(['R', 'R restarts level'], ['', ' restarts run'], ['Esc', 'Esc resumes']),
    ).toBe('R restarts level · Esc resumes')
    expect(joinHints(['', 'nothing'])).toBe('')
  })
})
