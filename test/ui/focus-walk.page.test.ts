import { beforeAll, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { EAST, NORTH, SOUTH, WEST } from '../../src/core/grid.ts'
import { element } from '../../src/ui/element.ts'
import { frontOfPage, listenToFocusKeys, walkFocus } from '../../src/ui/focus-walk.ts'
import { keyDown } from '../input/key-event.ts'
import { find, show } from '../pages/page.ts'
import { markup } from './markup.ts'

beforeAll(() => {
  listenToFocusKeys()
})

/** Shows a page with controls where the styles of each put them, in pixels. */
function showControls(className: string, html: string): HTMLElement {
  const root = element('section', { className }, markup(html))
  return show(root)
}

/** A button of the page at a place, 60 pixels wide and 30 high. */
function at(left: number, top: number, name: string, rest = ''): string {
  const place = `left:${left}px;top:${top}px;width:60px;height:30px`
  return `<button id="${name}" style="position:fixed;padding:0;${place}" ${rest}>${name}</button>`
}

const SQUARE = at(0, 0, 'a') + at(100, 0, 'b') + at(0, 50, 'c') + at(100, 50, 'd')

const focused = (): string | undefined => document.activeElement?.id

describe('arrow keys on a page', () => {
  test('move the focus to the next control in their direction, and round', async () => {
    showControls('page', SQUARE)
    find(document, '#a').focus()
    const way: (string | undefined)[] = []
    for (const key of ['Right', 'Down', 'Left', 'Up', 'Up']) {
      await userEvent.keyboard(`{Arrow${key}}`)
      way.push(focused())
    }
    expect(way).toEqual(['b', 'd', 'c', 'a', 'c'])
  })

  test('are the page’s, not the browser’s', () => {
    showControls('page', SQUARE)
    expect(keyDown('ArrowDown').defaultPrevented).toBe(true)
    expect(keyDown('KeyS').defaultPrevented).toBe(false)
  })

  test('that are held move nothing on, and scroll nothing', () => {
    showControls('page', SQUARE)
    find(document, '#a').focus()
    expect(keyDown('ArrowDown', { repeat: true }).defaultPrevented).toBe(true)
    expect(focused()).toBe('a')
  })

  test.each([
    ['with Control', { ctrlKey: true }],
    ['with Alt', { altKey: true }],
    ['with a command key', { metaKey: true }],
    ['with Shift', { shiftKey: true }],
    ['while a syllable is composed', { isComposing: true }],
  ])('%s are left to the browser', (_, init) => {
    showControls('page', SQUARE)
    find(document, '#a').focus()
    expect(keyDown('ArrowDown', init).defaultPrevented).toBe(false)
    expect(focused()).toBe('a')
  })

  test('that somebody else took move nothing', () => {
    const page = showControls('page', SQUARE)
    find(document, '#a').focus()
    page.addEventListener('keydown', (event) => {
      event.preventDefault()
    })
    keyDown('ArrowDown', {}, find(document, '#a'))
    expect(focused()).toBe('a')
  })

  test('do nothing while a level is played, without a page', () => {
    showControls('hud', SQUARE)
    find(document, '#a').focus()
    expect(keyDown('ArrowDown').defaultPrevented).toBe(false)
    expect(focused()).toBe('a')
  })
})

describe('a control', () => {
  test.each([
    ['<select id="x"></select>', false, false],
    ['<textarea id="x"></textarea>', false, false],
    ['<div id="x" contenteditable tabindex="0"></div>', false, false],
    ['<canvas id="x" tabindex="0"></canvas>', false, false],
    ['<input id="x" type="radio">', false, false],
    ['<input id="x" type="number">', false, false],
    ['<input id="x">', true, false],
    ['<input id="x" type="range">', true, false],
    ['<input id="x" type="checkbox">', true, true],
    ['<input id="x" type="button">', true, true],
    ['<button id="x"></button>', true, true],
  ])('%s is left by up and down: %s, by left and right: %s', (html, isUp, isSide) => {
    showControls('page', html + SQUARE)
    const target = find(document, '#x')
    const isLeft = (code: string): boolean => keyDown(code, {}, target).defaultPrevented
    expect([isLeft('ArrowUp'), isLeft('ArrowDown')]).toEqual([isUp, isUp])
    expect([isLeft('ArrowLeft'), isLeft('ArrowRight')]).toEqual([isSide, isSide])
  })

  test('for a text keeps its letters, and gives the focus to what is below', async () => {
    showControls('page', `<input id="x" style="position:fixed;left:0;top:0">${at(0, 90, 'a')}`)
    const field = find(document, '#x', HTMLInputElement)
    await userEvent.type(field, 'ab{ArrowLeft}x')
    expect(field.value).toBe('axb')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('a')
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe('x')
  })

  test.each([
    ['disabled', at(0, 50, 'b', 'disabled')],
    ['hidden', at(0, 50, 'b', 'hidden')],
    ['within what is inert', `<div inert>${at(0, 50, 'b')}</div>`],
    ['without a width', at(0, 50, 'b').replace('width:60px', 'width:0;border:0')],
    ['without a height', at(0, 50, 'b').replace('height:30px', 'height:0;min-height:0;border:0')],
  ])('that is %s is passed over', (_, html) => {
    showControls('page', at(0, 0, 'a') + html + at(0, 100, 'c'))
    find(document, '#a').focus()
    walkFocus(SOUTH)
    expect(focused()).toBe('c')
  })

  test('of any kind is walked to, and what is none is not', () => {
    const place = (top: number): string =>
      `style="position:fixed;left:0;top:${top}px;width:60px;height:20px"`
    showControls(
      'page',
      [
        `<a id="a" href="#" ${place(0)}>a</a>`,
        `<div id="b" tabindex="0" ${place(40)}></div>`,
        `<div id="no" tabindex="-1" ${place(60)}></div>`,
        `<details open ${place(80)}><summary id="c">c</summary></details>`,
        `<select id="d" ${place(120)}></select>`,
        `<textarea id="e" ${place(160)}></textarea>`,
      ].join(''),
    )
    find(document, '#a').focus()
    const way = [0, 1, 2, 3, 4].map(() => {
      walkFocus(SOUTH)
      return focused()
    })
    expect(way).toEqual(['b', 'c', 'd', 'e', 'a'])
  })

  test('is brought into view with the focus', () => {
    const page = showControls('page', '<button id="a">a</button><button id="b">b</button>')
    Object.assign(page.style, { height: '100px', overflow: 'auto', display: 'block' })
    Object.assign(find(page, '#a').style, { display: 'block', height: '90px' })
    Object.assign(find(page, '#b').style, { display: 'block', marginTop: '400px' })
    find(page, '#a').focus()
    const scroll = vi.spyOn(find(page, '#b'), 'scrollIntoView')
    walkFocus(SOUTH)
    expect(focused()).toBe('b')
    expect(scroll.mock.calls).toEqual([[{ block: 'nearest' }]])
  })
})

describe('the focus', () => {
  test('that is nowhere goes to the main choice, or to the first control', () => {
    const page = showControls('page', SQUARE)
    walkFocus(NORTH)
    expect(focused()).toBe('a')
    find(page, '#a').blur()
    find(page, '#d').className = 'main-choice'
    walkFocus(NORTH)
    expect(focused()).toBe('d')
  })

  test('stays where nothing else is, and on a page without controls', () => {
    const page = showControls('page', at(0, 0, 'a'))
    find(page, '#a').focus()
    walkFocus(EAST)
    expect(focused()).toBe('a')
    page.replaceChildren()
    expect(() => {
      walkFocus(EAST)
    }).not.toThrow()
  })

  test('is walked through the front alone: a dialog, before the newest page, before a bar', () => {
    expect(frontOfPage()).toBeNull()
    expect(() => {
      walkFocus(EAST)
    }).not.toThrow()
    const bar = showControls('watch-bar', '')
    expect(frontOfPage()).toBe(bar)
    showControls('page', SQUARE)
    const newest = showControls('page', '')
    expect(frontOfPage()).toBe(newest)
    const dialog = show(element('dialog'))
    expect(frontOfPage()).toBe(newest)
    dialog.open = true
    expect(frontOfPage()).toBe(dialog)
  })
})

describe('the bar under a replay', () => {
  test('is walked through from end to end by up and down, and round', () => {
    showControls('watch-bar', at(0, 0, 'a') + at(100, 0, 'b') + at(200, 0, 'c'))
    find(document, '#a').focus()
    const walk = (directions: readonly (0 | 1 | 2 | 3)[]): (string | undefined)[] =>
      directions.map((direction) => {
        walkFocus(direction)
        return focused()
      })
    expect(walk([SOUTH, SOUTH, SOUTH])).toEqual(['b', 'c', 'a'])
    expect(walk([NORTH, NORTH])).toEqual(['c', 'b'])
    expect(walk([EAST, WEST])).toEqual(['c', 'b'])
  })

  test('has another use for left and right', () => {
    showControls('watch-bar', SQUARE)
    const target = find(document, '#a')
    expect(keyDown('ArrowRight', {}, target).defaultPrevented).toBe(false)
    expect(keyDown('ArrowLeft', {}, target).defaultPrevented).toBe(false)
    expect(keyDown('ArrowUp', {}, target).defaultPrevented).toBe(true)
  })
})
