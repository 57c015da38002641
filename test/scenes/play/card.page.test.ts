import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BoundKeyNames } from '../../../src/app/keys/bound-key-names.ts'
import type { EnemyKind, LevelLayout } from '../../../src/core/game/level-layout.ts'
import { createGrid } from '../../../src/labyrinth/grid.ts'
import { type CardPicture, createCard, type Goal } from '../../../src/scenes/play/card.ts'
import { element } from '../../../src/ui/element.ts'
import type { Size } from '../../../src/picture/canvas.ts'
import { find, show, textsOf } from '../../pages/page.ts'
import { ALL_KNOWN, ALL_NEW } from './played.ts'

const KEYS: BoundKeyNames = { of: () => 'R', button: () => 'Y', movement: () => 'arrow keys' }
const GOAL: Goal = { best: null, optimum: { ticks: 1200, slack: 0 } }

function layout(...kinds: EnemyKind[]): LevelLayout {
  const enemies = kinds.map((kind) => ({ kind }))
  const grid = createGrid(9, 7)
  return { algorithm: 'wilson', enemies, grid, exit: 5 * 9 + 7 } as unknown as LevelLayout
}

/** A picture that takes any size. */
function pictureOf(width = 60, height = 30): CardPicture & { box: Size } {
  const root = element('canvas', { className: 'card-maze', width, height })
  const picture = { root, box: { width: 0, height: 0 }, fit: (box: Size) => (picture.box = box) }
  return picture
}

function showCard({ level = layout(), goal = GOAL, keys = KEYS, lessons = ALL_KNOWN } = {}) {
  const card = createCard(level, goal, keys, lessons)
  show(card.root)
  return card
}

describe('the card of a level', () => {
  test('shows the name of the level under its picture, and nothing else once all is known', () => {
    const card = showCard({ level: layout('minotaur') })
    const picture = pictureOf()
    card.picture(picture, () => element('i'))
    card.show(false, false, false)
    expect(card.root.firstElementChild).toBe(picture.root)
    expect(find(card.root, '.card-words').innerText).toBe('Wilson')
  })

  test('counts the seconds of the picture, which then flies away without growing dark', async () => {
    const card = showCard()
    const { root } = pictureOf()
    card.picture({ root, fit: () => undefined }, () => element('i'))
    const seen = [3, 2, 1].map((seconds) => {
      card.showLook(seconds)
      return find(card.root, '.card-look').innerText
    })
    expect(seen).toEqual(['Three seconds to look', 'Two seconds to look', 'One second to look'])
    card.showLook(0)
    expect(find(card.root, '.card-look').checkVisibility()).toBe(false)
    expect([card.root.contains(root), root.isConnected]).toEqual([false, true])
    await vi.waitFor(() => expect(root.isConnected).toBe(false))
    card.showLook(null)
    expect(card.root.firstElementChild).toBe(root)
  })

  test('says what each new enemy does in one line, after its picture', () => {
    const card = showCard({ lessons: { goal: false, news: ['shade', 'harpy'] } })
    card.picture(pictureOf(), (kind) => element('i', { className: kind }))
    expect(textsOf(card.root, '.card-lesson')).toEqual([
      'The Shade hunts you on sight. Turn corners to lose it.',
      'The Harpy waits on your shortest way. Take another.',
    ])
    const likenesses = [...card.root.querySelectorAll('.card-lesson > :first-child')]
    expect(likenesses.map(({ className, ariaHidden }) => [className, ariaHidden])).toEqual([
      ['shade', 'true'],
      ['harpy', 'true'],
    ])
  })

  test.for<[string, string[], Goal, medals: string[]]>([
    ['a level that was never cleared', ['Next: Bronze 0:20.00'], GOAL, []],
    [
      'a best that won silver',
      ['Best 0:15.00', 'Next: Gold 0:12.00'],
      { best: 1800, optimum: { ticks: 1200, slack: 0 } },
      ['Silver'],
    ],
    [
      'a best a tick from the fastest win',
      ['Best 0:11.308', 'Next: Perfect 0:11.300'],
      { best: 1357, optimum: { ticks: 1356, slack: 0 } },
      ['Gold'],
    ],
    ['a level whose optimum is unknown', ['Best 0:15.00'], { best: 1800, optimum: null }, []],
  ])('shows the times to beat of %s', ([, parts, goal, medals]) => {
    const { root } = showCard({ goal })
    expect(textsOf(root, '.card-goal > span').map((text) => text.trim())).toEqual(parts)
    const shown = [...root.querySelectorAll('.card-goal .medal')].map(({ ariaLabel }) => ariaLabel)
    expect(shown).toEqual(medals)
    if (medals.length > 0) expect(find(root, '.card-goal').textContent).toMatch(/^ Best/)
  })

  test('says the goal and the keys in one line until a level was cleared', () => {
    const { root, show: turn } = showCard({ lessons: { goal: true, news: [] } })
    turn(false, true, false)
    expect(textsOf(root, '.card-start .by-keys')).toEqual(['Reach the daylight: arrow keys.'])
    // Times to beat come later.
    expect(find(root, '.card-goal').hidden).toBe(true)
    expect(showCard().root.querySelector('.card-start')?.checkVisibility()).toBe(false)
  })

  test('says that a press begins a level that waits, also while it fades', () => {
    const { root, show: turn } = showCard()
    turn(false, false, true)
    const hint = find(root, '.card-start')
    expect(hint.textContent).toBe('Let go, then press a direction.')
    expect(hint.hidden).toBe(false)
    turn(true, false, false)
    expect(root.className).toBe('card gone')
    expect(hint.hidden).toBe(false)
    turn(false, false, false)
    expect(root.className).toBe('card')
    expect(hint.hidden).toBe(true)
  })
})

describe('the room for the picture', () => {
  test.for([
    [1280, 720],
    [844, 390],
    [390, 844],
    [3840, 2160],
  ])('is what the words leave of a card in a window of %i x %i', async ([width, height]) => {
    await page.viewport(width, height)
    const card = showCard({ lessons: ALL_NEW })
    const picture = pictureOf()
    card.picture(picture, () => element('canvas', { width: 24, height: 24 }))
    const { box } = picture
    Object.assign(picture.root, { width: Math.floor(box.width), height: Math.floor(box.height) })
    const { left, top, right, bottom } = card.root.getBoundingClientRect()
    expect([left >= 0, right <= width, bottom <= height]).toEqual([true, true, true])
    // The runner stands below the HUD, on the second of three rows of tiles.
    expect(top).toBeGreaterThanOrEqual(66 + 0.2 * Math.min(width, height) - 1)
    expect(card.root.scrollHeight).toBe(card.root.clientHeight)
    const words = find(card.root, '.card-words').getBoundingClientRect()
    expect(words.right).toBeLessThan(right)
    expect(box.width * box.height).toBeGreaterThan(0.15 * width * height)
  })
})

describe('a card at 500 % zoom', () => {
  /** Shows a card in a window of a size, with a picture, after its sizes were measured. */
  async function showIn(width: number, height: number) {
    await page.viewport(width, height)
    const card = showCard({ level: layout('minotaur'), lessons: ALL_NEW })
    card.picture(pictureOf(100, 64), () => element('canvas', { width: 24, height: 24 }))
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return card
  }

  test('begins with its heading and scrolls to its end, by wheel and by keys', async () => {
    const { root } = await showIn(256, 144)
    const { top, bottom } = root.getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(144)
    const place = (selector: string): DOMRect => find(root, selector).getBoundingClientRect()
    expect(place('h2').top).toBeGreaterThan(top)
    expect(place('h2').bottom).toBeLessThan(bottom)
    expect(document.elementFromPoint(128, 72)?.closest('.card')).toBe(root)
    root.focus()
    expect(document.activeElement).toBe(root)
    root.scrollTop = root.scrollHeight
    expect(place('.card > canvas').bottom).toBeLessThan(bottom)
  })

  test('leaves pointers to the board once it is gone, or while it fits', async () => {
    const tall = await showIn(256, 144)
    tall.show(true, false, false)
    expect(document.elementFromPoint(128, 72)?.closest('.card') ?? null).toBeNull()
    tall.root.remove()
    const { root } = await showIn(1280, 720)
    expect(root.hasAttribute('tabindex')).toBe(false)
    const { left, top } = root.getBoundingClientRect()
    expect(document.elementFromPoint(left + 20, top + 20)?.closest('.card') ?? null).toBeNull()
  })
})
