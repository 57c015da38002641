import { describe, expect, test } from 'vitest'
import { EAST, NORTH, SOUTH, WEST } from '../../src/labyrinth/grid.ts'
import { element } from '../../src/ui/element.ts'
import { frontOfPage, moveFocus } from '../../src/ui/spatial-navigation.ts'
import { find, show } from '../pages/page.ts'
import { at, focused, showControls, SQUARE } from './controls.ts'

describe('a control', () => {
  test.each([
    ['disabled', at(0, 50, 'b', 'disabled')],
    ['hidden', at(0, 50, 'b', 'hidden')],
    ['within what is inert', `<div inert>${at(0, 50, 'b')}</div>`],
    ['without a width', at(0, 50, 'b').replace('width:60px', 'width:0;border:0')],
    ['without a height', at(0, 50, 'b').replace('height:30px', 'height:0;min-height:0;border:0')],
  ])('that is %s is skipped', (_, html) => {
    showControls('page', at(0, 0, 'a') + html + at(0, 100, 'c'))
    find(document, '#a').focus()
    moveFocus(SOUTH)
    expect(focused()).toBe('c')
  })

  test('of any kind takes the focus, and other elements do not', () => {
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
      moveFocus(SOUTH)
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
    moveFocus(SOUTH)
    expect(focused()).toBe('b')
    const { top, bottom } = find(page, '#b').getBoundingClientRect()
    const view = page.getBoundingClientRect()
    expect([top >= view.top, bottom <= view.bottom]).toEqual([true, true])
  })
})

describe('the focus', () => {
  test('on no control moves to the main choice, or to the first control', () => {
    const page = showControls('page', SQUARE)
    moveFocus(NORTH)
    expect(focused()).toBe('a')
    find(page, '#a').blur()
    find(page, '#d').className = 'main-choice'
    moveFocus(NORTH)
    expect(focused()).toBe('d')
  })

  test('stays in the front: a dialog, before the newest page, before a bar', () => {
    expect(frontOfPage()).toBeNull()
    expect(() => {
      moveFocus(EAST)
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

describe('the bar of a replay', () => {
  test('moves the focus through all controls by up and down, and wraps around', () => {
    showControls('watch-bar', at(0, 0, 'a') + at(100, 0, 'b') + at(200, 0, 'c'))
    find(document, '#a').focus()
    const walk = (directions: readonly (0 | 1 | 2 | 3)[]): (string | undefined)[] =>
      directions.map((direction) => {
        moveFocus(direction)
        return focused()
      })
    expect(walk([SOUTH, SOUTH, SOUTH])).toEqual(['b', 'c', 'a'])
    expect(walk([NORTH, NORTH])).toEqual(['c', 'b'])
    expect(walk([EAST, WEST])).toEqual(['c', 'b'])
  })
})
