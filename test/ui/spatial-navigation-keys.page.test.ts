import { beforeAll, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { element } from '../../src/ui/element.ts'
import { listenToArrowKeys } from '../../src/ui/spatial-navigation.ts'
import { keyDown } from '../input/key-event.ts'
import { find, show } from '../pages/page.ts'
import { at, focused, showControls, SQUARE } from './controls.ts'

beforeAll(() => {
  listenToArrowKeys()
})

describe('arrow keys on a page', () => {
  test('move the focus to the next control in their direction, and wrap around', async () => {
    showControls('page', SQUARE)
    find(document, '#a').focus()
    const way: (string | undefined)[] = []
    for (const key of ['Right', 'Down', 'Left', 'Up', 'Up']) {
      await userEvent.keyboard(`{Arrow${key}}`)
      way.push(focused())
    }
    expect(way).toEqual(['b', 'd', 'c', 'a', 'c'])
  })

  test('that are held move no focus, and scroll nothing', () => {
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

  test('that were handled move no focus', () => {
    const page = showControls('page', SQUARE)
    find(document, '#a').focus()
    page.addEventListener('keydown', (event) => {
      event.preventDefault()
    })
    keyDown('ArrowDown', {}, find(document, '#a'))
    expect(focused()).toBe('a')
  })

  test('scroll a page to read that has the focus itself', () => {
    const main = element('main', { attributes: { tabindex: '-1' } }, element('button', {}, 'a'))
    show(element('div', { className: 'page' }, main))
    main.focus()
    expect(keyDown('ArrowDown', {}, main).defaultPrevented).toBe(false)
    expect(document.activeElement).toBe(main)
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

  test('for text keeps its letters, and the arrow down moves the focus below', async () => {
    showControls('page', `<input id="x" style="position:fixed;left:0;top:0">${at(0, 90, 'a')}`)
    const field = find(document, '#x', HTMLInputElement)
    await userEvent.type(field, 'ab{ArrowLeft}x')
    expect(field.value).toBe('axb')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('a')
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe('x')
  })
})

describe('the bar of a replay', () => {
  test('keeps left and right', () => {
    showControls('watch-bar', SQUARE)
    const target = find(document, '#a')
    expect(keyDown('ArrowRight', {}, target).defaultPrevented).toBe(false)
    expect(keyDown('ArrowLeft', {}, target).defaultPrevented).toBe(false)
    expect(keyDown('ArrowUp', {}, target).defaultPrevented).toBe(true)
  })
})
