import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  createWatchBar,
  type WatchBarActions,
  type WatchBarState,
} from '../../../src/scenes/watch/bar.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { buttonNamed, find, recordCalls, show, textsOf } from '../../pages/page.ts'

const STATE: WatchBarState = {
  moment: 120,
  last: 480,
  text: 'Level 2, 0:01.00',
  isPlaying: true,
  speed: 1,
  level: 2,
  followed: 0,
  isOverlaid: false,
  showsInputs: true,
  canBranch: true,
}

function showBar(names: readonly string[] = ['Minos', 'Phaedra']) {
  const { actions, calls } = recordCalls<WatchBarActions>()
  const bar = createWatchBar(names, actions)
  show(bar.root)
  bar.show(STATE)
  return { bar, calls, root: bar.root }
}

/** The labels of the buttons that are pressed, in order. */
function pressed(root: HTMLElement): string[] {
  return textsOf(root, '[aria-pressed=true]')
}

describe('the buttons of a bar', () => {
  test.each([
    ['Pause', ['togglePlaying']],
    ['‹', ['stepBy', -1]],
    ['›', ['stepBy', 1]],
    ['−', ['changeSpeed', -1]],
    ['+', ['changeSpeed', 1]],
    ['Minos', ['follow', 0]],
    ['Phaedra', ['follow', 1]],
    ['All attempts', ['toggleOverlaid']],
    ['Keys', ['toggleInputs']],
    ['Play from here', ['branch']],
  ])('%s makes one call', (label, call) => {
    const { root, calls } = showBar()
    const button = buttonNamed(root, label)
    button.click()
    const args = calls.map(([name, ...values]) => [
      name,
      ...values.filter((value) => !(value instanceof Event)),
    ])
    expect(args).toEqual([call])
  })

  test('have their keys in titles and ARIA shortcuts', () => {
    const { root } = showBar()
    const keys = [...root.querySelectorAll<HTMLButtonElement>('button[title]')].map((button) => [
      button.title,
      button.ariaKeyShortcuts,
      button.ariaLabel,
    ])
    expect(keys).toEqual([
      ['One tick back (,)', ',', 'One tick back'],
      ['Play (Space)', 'Space', null],
      ['One tick on (.)', '.', 'One tick on'],
      ['Slower (-)', '-', 'Slower'],
      ['Faster (+)', '+', 'Faster'],
      ['Minos (1)', '1', null],
      ['Phaedra (2)', '2', null],
      ['All attempts (A)', 'A', null],
      ['Keys (I)', 'I', null],
      ['Play from here (B)', 'B', null],
    ])
  })

  test('are grouped under names, without the group to follow for a single replay', () => {
    const groups = (root: HTMLElement): (string | null)[] =>
      [...root.querySelectorAll('[role=group]')].map(({ ariaLabel }) => ariaLabel)
    expect(groups(showBar().root)).toEqual(['Levels', 'Playback', 'Speed', 'Follow', 'View'])
    expect(groups(showBar(['Minos']).root)).toEqual(['Levels', 'Playback', 'Speed', 'View'])
  })

  test('hold names as text, never as markup', () => {
    const { root } = showBar(['Minos', '<b>x</b>'])
    expect(buttonNamed(root, '<b>x</b>').title).toBe('<b>x</b> (2)')
    expect(root.querySelector('b')).toBeNull()
  })

  test('are in Korean for the language Korean', () => {
    setLanguage('ko')
    const { root } = showBar()
    expect(textsOf(root, '.play')).toEqual(['일시정지'])
    const labels = [...root.querySelectorAll('[aria-label]')].map(({ ariaLabel }) => ariaLabel)
    expect(labels.join(' ')).not.toMatch(/undefined|watch\.|[{}]|[A-Za-z]{2}/)
  })
})

describe('the state of a bar', () => {
  test('is the speed, replay and views that are on', () => {
    const { bar, root } = showBar()
    expect(pressed(root)).toEqual(['Minos', 'Keys'])
    expect(find(root, '.speed').textContent).toBe('1×')
    bar.show({ ...STATE, speed: 4, followed: 1, isOverlaid: true, showsInputs: false })
    expect(pressed(root)).toEqual(['Phaedra', 'All attempts'])
    expect(find(root, '.speed').textContent).toBe('4×')
    expect(root.querySelectorAll('[aria-pressed=false]')).toHaveLength(2)
  })

  test('has a slowest and a fastest speed', () => {
    const { bar, root } = showBar()
    const disabled = (): boolean[] => ['−', '+'].map((label) => buttonNamed(root, label).disabled)
    expect(disabled()).toEqual([false, false])
    bar.show({ ...STATE, speed: 0.25 })
    expect(disabled()).toEqual([true, false])
    bar.show({ ...STATE, speed: 8 })
    expect(disabled()).toEqual([false, true])
  })

  test('is Pause while it plays, else Play', () => {
    const { bar, root } = showBar()
    expect(find(root, '.play').textContent).toBe('Pause')
    bar.show({ ...STATE, isPlaying: false })
    expect(find(root, '.play').textContent).toBe('Play')
  })

  test('enables or disables playing from here', () => {
    const { bar, root } = showBar()
    expect(buttonNamed(root, 'Play from here').disabled).toBe(false)
    bar.show({ ...STATE, canBranch: false })
    expect(buttonNamed(root, 'Play from here').disabled).toBe(true)
  })

  test('is the moment, also when nothing else has changed', () => {
    const { bar, root } = showBar()
    const slider = find(root, 'input', HTMLInputElement)
    expect([slider.value, slider.max, slider.ariaValueText]).toEqual([
      '120',
      '480',
      'Level 2, 0:01.00',
    ])
    bar.show({ ...STATE, moment: 121, text: 'Level 2, 0:01.01' })
    expect([slider.value, slider.ariaValueText]).toEqual(['121', 'Level 2, 0:01.01'])
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

  test('have no button for a single level', () => {
    const { bar, root } = showBar()
    bar.setLevels([1, 2], [120], 480)
    bar.setLevels([1], [], 480)
    expect(textsOf(root, '.levels button')).toEqual([])
    expect(textsOf(root, '.seek-marks i')).toEqual([])
  })
})

describe('the focus of a bar', () => {
  test('begins on the button that plays', () => {
    const { bar, root } = showBar()
    bar.focus()
    expect(document.activeElement).toBe(find(root, '.play'))
  })

  test('stays there when another button is clicked, and goes to the slider when that is', async () => {
    const { bar, root } = showBar()
    bar.focus()
    await userEvent.click(buttonNamed(root, '+'))
    expect(document.activeElement).toBe(find(root, '.play'))
    const slider = find(root, 'input')
    await userEvent.click(slider)
    expect(document.activeElement).toBe(slider)
  })
})
