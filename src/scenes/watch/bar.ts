import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { SPEEDS, type WatchActions } from './keys.ts'
import { createSeekBar, type SeekActions } from './seek-bar.ts'

export type WatchBarActions = WatchActions & SeekActions

/** What the bar shows of what is watched. */
export interface WatchBarState {
  readonly moment: number
  readonly last: number
  /** Where the moment lies, in words. */
  readonly text: string
  readonly isPlaying: boolean
  readonly speed: number
  readonly level: number
  readonly followed: number
  readonly isTogether: boolean
  readonly showsInputs: boolean
  readonly canBranch: boolean
}

export interface WatchBar {
  readonly root: HTMLElement
  readonly show: (state: WatchBarState) => void
  /** Puts marks where levels begin, and a button for each level when there are several. */
  readonly showLevels: (levels: readonly number[], starts: readonly number[], last: number) => void
  readonly focus: () => void
}

/** The bar under a replay: its time, and everything that one can do with it. */
export function createWatchBar(names: readonly string[], actions: WatchBarActions): WatchBar {
  const seekBar = createSeekBar(actions)
  const play = keyButton(t('watch.play'), 'Space', actions.togglePlaying, 'main-choice play')
  const speeds = SPEEDS.map((speed) =>
    button(`${speed}×`, () => {
      actions.setSpeed(speed)
    }),
  )
  const followers = names.map((name, i) =>
    keyButton(name, String(i + 1), () => {
      actions.follow(i)
    }),
  )
  const levels = element('div', {
    className: 'group levels',
    role: 'group',
    ariaLabel: t('watch.levels'),
  })
  const overlaid = keyButton(t('watch.together'), 'A', actions.toggleTogether)
  const inputs = keyButton(t('watch.inputs'), 'I', actions.toggleInputs)
  const branch = keyButton(t('watch.branch'), 'B', actions.branch)
  const back = keyButton(
    '‹',
    ',',
    () => {
      actions.stepBy(-1)
    },
    '',
    t('watch.step-back'),
  )
  const on = keyButton(
    '›',
    '.',
    () => {
      actions.stepBy(1)
    },
    '',
    t('watch.step-on'),
  )
  const root = element(
    'footer',
    { className: 'watch-bar' },
    seekBar.root,
    element(
      'div',
      { className: 'watch-controls' },
      group(t('watch.transport'), back, play, on),
      group(t('watch.speed'), ...speeds),
      levels,
      ...(names.length > 1 ? [group(t('watch.follow'), ...followers)] : []),
      group(t('watch.view'), overlaid, inputs, branch),
    ),
  )
  keepKeyboard(root)
  let shown = ''
  return {
    root,
    show(state) {
      const { moment, last, text, ...rest } = state
      seekBar.show(moment, last, text)
      const key = JSON.stringify(rest)
      if (key === shown) return
      shown = key
      play.textContent = t(state.isPlaying ? 'watch.pause' : 'watch.play')
      speeds.forEach((each, i) => {
        press(each, SPEEDS[i] === state.speed)
      })
      followers.forEach((each, i) => {
        press(each, i === state.followed)
      })
      for (const each of levels.children) {
        if (each instanceof HTMLElement) press(each, each.textContent === String(state.level))
      }
      press(overlaid, state.isTogether)
      press(inputs, state.showsInputs)
      branch.disabled = !state.canBranch
    },
    showLevels(numbers, starts, last) {
      seekBar.mark(starts, last)
      shown = ''
      const buttons = numbers.map((level) =>
        button(String(level), () => {
          actions.showLevel(level)
        }),
      )
      buttons.forEach((each, i) => {
        each.ariaLabel = t('hud.level', { level: numbers[i] })
      })
      levels.replaceChildren(...(buttons.length > 1 ? buttons : []))
    },
    focus() {
      play.focus()
    },
  }
}

function group(label: string, ...children: HTMLElement[]): HTMLElement {
  return element('div', { className: 'group', role: 'group', ariaLabel: label }, ...children)
}

/** A button that a key presses too, which its title tells. */
function keyButton(
  label: string,
  key: string,
  onClick: () => void,
  className = '',
  name = label,
): HTMLButtonElement {
  const made = button(label, onClick, { className })
  made.title = `${name} (${key})`
  made.ariaKeyShortcuts = key
  if (name !== label) made.ariaLabel = name
  return made
}

function press(target: HTMLElement, isPressed: boolean): void {
  target.ariaPressed = String(isPressed)
}

/** Keeps the focus where the keyboard left it when a button is clicked, so that Space still plays. */
function keepKeyboard(root: HTMLElement): void {
  root.addEventListener('mousedown', (event) => {
    const { target } = event
    if (target instanceof Element && target.closest('input') === null) event.preventDefault()
  })
}
