import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createWatchBar, type WatchBarState } from '../../../src/scenes/watch/bar.ts'
import type { WatchActions } from '../../../src/scenes/watch/controls.ts'
import { t } from '../../../src/ui/message.ts'
import { buttonNamed, find, recordCalls, show, textsOf } from '../../pages/page.ts'

const STATE: WatchBarState = {
  moment: 120,
  last: 480,
  text: 'Level 2, 0:01.00',
  isPlaying: true,
  speed: 1,
  level: 2,
  followed: 0,
  hasFailed: true,
  isOverlaid: false,
  hasPerfect: true,
  isPerfectShown: false,
  canBranch: true,
}

function showBar(names: readonly string[] = ['Minos', 'Phaedra']) {
  const { actions, calls } = recordCalls<WatchActions>()
  const bar = createWatchBar(names, actions)
  show(bar.root)
  bar.show(STATE)
  return { bar, calls, actions, root: bar.root }
}

function withoutEvents(call: readonly unknown[]): unknown[] {
  return call.filter((value) => !(value instanceof Event))
}

/** The labels of the buttons that are pressed, in order. */
function pressed(root: HTMLElement): string[] {
  return textsOf(root, '[aria-pressed=true]')
}

describe('the buttons of a bar', () => {
  test.each([
    ['Failed attempts', ['toggleOverlaid']],
    [t('medal.perfect'), ['togglePerfect']],
    ['‹', ['stepBy', -1]],
    ['+', ['changeSpeed', 1]],
    ['Phaedra', ['follow', 1]],
  ])('%s makes one call', (label, call) => {
    const { root, calls } = showBar()
    buttonNamed(root, label).click()
    expect(calls.map(withoutEvents)).toEqual([call])
  })
})

describe('the state of a bar', () => {
  test('is the speed, replay and views that are on', () => {
    const { bar, root } = showBar()
    expect(pressed(root)).toEqual(['Minos'])
    expect(find(root, '.speed').textContent).toBe('1×')
    bar.show({ ...STATE, speed: 4, followed: 1, isOverlaid: true })
    expect(pressed(root)).toEqual(['Phaedra', 'Failed attempts'])
    expect(find(root, '.speed').textContent).toBe('4×')
    expect(root.querySelectorAll('[aria-pressed=false]')).toHaveLength(2)
  })

  test('has the name of the followed one of many replays, and the keys of the others', () => {
    const { bar, root } = showBar(['Minos', 'Phaedra', 'Icarus', 'Ariadne'])
    bar.show({ ...STATE, followed: 1 })
    expect(textsOf(root, '.follower')).toEqual(['1', 'Phaedra', '3', '4'])
    const labels = [...root.querySelectorAll('.follower')].map(({ ariaLabel }) => ariaLabel)
    expect(labels).toEqual(['Minos', 'Phaedra', 'Icarus', 'Ariadne'])
  })

  test('touches no button while only the moment moves', () => {
    const { bar, root } = showBar()
    const changes = new MutationObserver(() => undefined)
    const controls = find(root, '.watch-controls')
    changes.observe(controls, {
      subtree: true,
      attributes: true,
      childList: true,
      characterData: true,
    })
    bar.show({ ...STATE, moment: 121 })
    expect(changes.takeRecords()).toEqual([])
    bar.show({ ...STATE, moment: 121, speed: 2 })
    expect(changes.takeRecords()).not.toEqual([])
    changes.disconnect()
  })
})

describe('the levels of a bar', () => {
  test('have a button and a mark each; that of the level shown is pressed', () => {
    const { bar, root, calls } = showBar()
    bar.setLevels([1, 2, 3], [120, 240], 480)
    bar.show(STATE)
    const levels = find(root, '.levels')
    expect(textsOf(levels, 'button')).toEqual(['1', '2', '3'])
    expect(pressed(levels)).toEqual(['2'])
    expect(levels.querySelectorAll('[aria-label="Level 3"]')).toHaveLength(1)
    buttonNamed(levels, '3').click()
    expect(calls).toEqual([['showLevel', 3]])
    const marks = [...root.querySelectorAll<HTMLElement>('.seek-marks i')]
    expect(marks.map(({ style }) => style.left)).toEqual(['25%', '50%'])
  })
})

describe('the focus of a bar', () => {
  test('stays there when another button is clicked, and goes to the slider when that is', async () => {
    const { bar, root } = showBar()
    bar.focusPlay()
    await userEvent.click(buttonNamed(root, '+'))
    expect(document.activeElement).toBe(find(root, '.play'))
    const slider = find(root, 'input')
    await userEvent.click(slider)
    expect(document.activeElement).toBe(slider)
  })
})

describe('the time of a bar', () => {
  test('seeks the moment that is chosen', async () => {
    const { root, calls } = showBar()
    await userEvent.fill(find(root, 'input'), '250')
    expect(calls).toEqual([['seek', 250]])
  })

  test('marks catches beside the levels, which stay', () => {
    const { bar, root } = showBar()
    bar.setLevels([1, 2], [100], 400)
    bar.setCatches([40, 200], 400)
    const lefts = (selector: string): string[] =>
      [...root.querySelectorAll<HTMLElement>(selector)].map(({ style }) => style.left)
    expect(lefts('.catches i')).toEqual(['10%', '50%'])
    bar.setCatches([], 400)
    expect(lefts('.catches i')).toEqual([])
    expect(lefts('.seek-marks i')).toEqual(['25%'])
  })

  test.each(['pointerup', 'pointercancel'])('is held until the %s anywhere on the page', (end) => {
    const { root, calls } = showBar()
    window.dispatchEvent(new Event(end))
    expect(calls).toEqual([])
    for (let i = 0; i < 2; i++) {
      find(root, 'input').dispatchEvent(new PointerEvent('pointerdown'))
      expect(calls.splice(0)).toEqual([['hold', true]])
      window.dispatchEvent(new Event(end))
      window.dispatchEvent(new Event(end))
      expect(calls.splice(0)).toEqual([['hold', false]])
    }
  })
})
