import { button, type Child, element, type Properties, replace } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { SPEEDS, type WatchActions } from './controls.ts'

/** Replays whose names fit into the row of the other buttons. */
const MOST_NAMES = 3

interface ButtonState {
  readonly isPlaying: boolean
  readonly speed: number
  readonly level: number
  readonly followed: number
  /** True if there are failed attempts to show. */
  readonly hasFailed: boolean
  readonly isOverlaid: boolean
  /** True if the perfect run of the level is known. */
  readonly hasPerfect: boolean
  readonly isPerfectShown: boolean
  readonly canBranch: boolean
}

export interface WatchBarState extends ButtonState {
  readonly moment: number
  readonly last: number
  readonly text: string
}

/** The bar under a replay: its time, and a button for each action. */
export function createWatchBar(names: readonly string[], actions: WatchActions) {
  const seekBar = createSeekBar(actions)
  const controls = element('div', { className: 'watch-controls row' })
  let levels: readonly number[] = []
  let shown = ''
  return {
    root: element(
      'footer',
      { className: 'watch-bar', on: { mousedown: preventFocus } },
      seekBar.root,
      controls,
    ),
    show({ moment, last, text, ...state }: WatchBarState): void {
      seekBar.show(moment, last, text)
      const key = JSON.stringify(state)
      if (key === shown) return
      shown = key
      replace(controls, ...controlsOf(names, levels, state, actions))
    },
    /** Replaces the levels: marks their starts, and adds a button for each of several. */
    setLevels(numbers: readonly number[], starts: readonly number[], last: number): void {
      seekBar.markLevels(starts, last)
      levels = numbers.length > 1 ? numbers : []
      shown = ''
    },
    setCatches: seekBar.markCatches,
    /** Focuses the play button, after the first call of `show`. */
    focusPlay: () => controls.querySelector<HTMLElement>('.play')?.focus({ preventScroll: true }),
  }
}

/** The bar of a replay's time, with a mark at the start of each level and at each catch. */
function createSeekBar({ seek, hold }: WatchActions) {
  const release = (): void => hold(false)
  const slider = element('input', {
    type: 'range',
    min: '0',
    ariaLabel: t('watch.seek'),
    ariaKeyShortcuts: 'ArrowLeft ArrowRight Home End',
    on: {
      input: ({ currentTarget }) => seek(Number(currentTarget.value)),
      pointerdown: () => {
        hold(true)
        window.addEventListener('pointerup', release, { once: true })
        window.addEventListener('pointercancel', release, { once: true })
      },
    },
  })
  const levels = element('div', { className: 'seek-marks', ariaHidden: 'true' })
  const catches = element('div', { className: 'seek-marks catches', ariaHidden: 'true' })
  const shown = { last: -1, moment: -1, text: '' }
  return {
    root: element('div', { className: 'seek' }, slider, levels, catches),
    show(moment: number, last: number, text: string): void {
      if (last !== shown.last) slider.max = String((shown.last = last))
      if (moment !== shown.moment) {
        slider.value = String((shown.moment = moment))
        slider.style.setProperty('--share', String(last === 0 ? 1 : moment / last))
      }
      if (text !== shown.text) slider.ariaValueText = shown.text = text
    },
    markLevels: (moments: readonly number[], last: number): void =>
      levels.replaceChildren(...marksAt(moments, last)),
    markCatches: (moments: readonly number[], last: number): void =>
      catches.replaceChildren(...marksAt(moments, last)),
  }
}

function marksAt(moments: readonly number[], last: number): HTMLElement[] {
  return moments.map((moment) => {
    const mark = element('i')
    mark.style.left = `${(100 * moment) / last}%`
    return mark
  })
}

function controlsOf(
  names: readonly string[],
  levels: readonly number[],
  state: ButtonState,
  actions: WatchActions,
): Child[] {
  const { isPlaying, speed, level, followed, hasFailed, isOverlaid, canBranch } = state
  const { hasPerfect, isPerfectShown } = state
  const play = t('watch.play')
  const [back, on] = [t('watch.step-back'), t('watch.step-on')]
  const step = (by: 1 | -1) => (): void => actions.stepBy(by)
  const slower = { ariaLabel: t('watch.slower'), disabled: speed === SPEEDS[0] }
  const faster = { ariaLabel: t('watch.faster'), disabled: speed === SPEEDS.at(-1) }
  return [
    createLevelButtons(levels, level, actions),
    controlGroup(
      t('watch.transport'),
      keyButton(back, ',', step(-1), { ariaLabel: back }, '‹'),
      keyButton(
        play,
        'Space',
        actions.togglePlaying,
        { className: 'main-choice play' },
        isPlaying ? t('watch.pause') : play,
      ),
      keyButton(on, '.', step(1), { ariaLabel: on }, '›'),
    ),
    controlGroup(
      t('watch.speed'),
      keyButton(t('watch.slower'), '-', () => actions.changeSpeed(-1), slower, '−'),
      element('output', { className: 'speed' }, `${speed}×`),
      keyButton(t('watch.faster'), '+', () => actions.changeSpeed(1), faster, '+'),
    ),
    names.length > 1 &&
      controlGroup(
        t('watch.follow'),
        names.map((name, i) => createFollower(name, i, i === followed, names.length, actions)),
      ),
    controlGroup(
      t('watch.view'),
      hasPerfect &&
        keyButton(t('medal.perfect'), 'P', actions.togglePerfect, pressed(isPerfectShown)),
      hasFailed && keyButton(t('watch.together'), 'A', actions.toggleOverlaid, pressed(isOverlaid)),
      keyButton(t('watch.branch'), 'B', actions.branch, { disabled: !canBranch }),
      button(t('gif.save'), actions.saveGif, { key: 'gif', ariaHasPopup: 'dialog' }),
    ),
  ]
}

/** Buttons of the levels of a run below its time. */
function createLevelButtons(
  levels: readonly number[],
  shown: number,
  { showLevel }: WatchActions,
): HTMLElement {
  return element(
    'div',
    { className: 'group row levels', role: 'group', ariaLabel: t('watch.levels') },
    levels.map((level) => {
      const ariaLabel = t('hud.level', { level })
      return button(level, () => showLevel(level), { ariaLabel, ...pressed(level === shown) })
    }),
  )
}

/** A button that follows a replay; of many, only the one followed has its name on it. */
function createFollower(
  name: string,
  which: number,
  isFollowed: boolean,
  count: number,
  { follow }: WatchActions,
): HTMLElement {
  const key = String(which + 1)
  const label = isFollowed || count <= MOST_NAMES ? name : key
  const properties = { className: 'follower ellipsis', ariaLabel: name, ...pressed(isFollowed) }
  return keyButton(name, key, () => follow(which), properties, label)
}

function controlGroup(ariaLabel: string, ...children: readonly Child[]): HTMLElement {
  return element('div', { className: 'group row', role: 'group', ariaLabel }, ...children)
}

/** A button whose title names the key of its action. */
function keyButton(
  name: string,
  key: string,
  click: () => void,
  properties: Properties<'button'>,
  label: Child = name,
): HTMLButtonElement {
  return button(label, click, { title: `${name} (${key})`, ariaKeyShortcuts: key, ...properties })
}

function pressed(isPressed: boolean): Properties<'button'> {
  return { ariaPressed: String(isPressed) }
}

/** Prevents clicks from focusing buttons, so that Space still plays, except those that open a dialog. */
function preventFocus(event: MouseEvent): void {
  const { target } = event
  if (target instanceof Element && target.closest('input, [aria-haspopup]') === null)
    event.preventDefault()
}
