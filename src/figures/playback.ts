import { SPEEDS } from '../app/workshop-link/workshop-link.ts'
import { button, element } from '../ui/element.ts'
import { selectField } from '../ui/field.ts'
import { t } from '../ui/message.ts'
import type { Content } from './contents.ts'

/** Entries of a trace played in a second at speed 1. */
const ENTRIES_PER_SECOND = 10

/** Position in a content, and the bar with its controls. */
export type ContentPlayback = ReturnType<typeof createContentPlayback>

/**
 * Creates the playback of a content.
 *
 * @param start initial position, at most the end
 * @param rested called when the position stops moving
 */
export function createContentPlayback(
  content: Content,
  start: number,
  speed: number,
  rested: () => void,
  onSpeed: (speed: number) => void,
) {
  let position = Math.min(start, content.length)
  let playing = false
  let pace = speed

  /** Position, rounded down to an integer. */
  const at = (): number => Math.floor(position)
  const display = (): void => {
    content.show(at())
    scrubber.max = String(content.length)
    scrubber.value = String(at())
    scrubber.style.setProperty('--share', String(at() / Math.max(1, content.length)))
    play.textContent = t(playing ? 'transport.pause' : 'transport.play')
  }
  const moveTo = (wanted: number): void => {
    playing = false
    position = Math.max(0, Math.min(wanted, content.length))
    display()
    rested()
  }
  const stepBy = (entries: 1 | -1): void => moveTo(at() + entries)
  const toggle = (): void => {
    if (!playing && position >= content.length) position = 0
    playing = !playing
    display()
    if (!playing) rested()
  }

  const play = button(t('transport.play'), toggle, { className: 'play-trace' })
  const scrubber = element('input', {
    ...{ type: 'range', min: '0', ariaLabel: t('transport.scrub') },
    on: { input: ({ currentTarget }) => moveTo(Number(currentTarget.value)) },
  })
  const speeds = SPEEDS.map((each) => ({ value: each, label: `${each}×` }))
  const chooseSpeed = selectField(t('transport.speed'), speeds, speed, (chosen) => {
    pace = chosen
    onSpeed(chosen)
  })
  // The chosen speed, such as 10×, needs no visible label.
  chooseSpeed.querySelector('span')?.classList.add('unseen')
  const bar = element(
    'div',
    { className: 'transport row' },
    element(
      'div',
      { className: 'choices row' },
      createMoveButton(t('transport.back'), '‹', () => stepBy(-1)),
      play,
      createMoveButton(t('transport.step'), '›', () => stepBy(1)),
    ),
    scrubber,
    chooseSpeed,
  )
  display()
  return {
    ...{ bar, at, moveTo, stepBy, toggle },
    isPlaying: () => playing,
    /** Plays for some milliseconds, up to the end. */
    pass(ms: number): void {
      if (!playing) return
      const before = at()
      position = Math.min(content.length, position + (ms / 1000) * ENTRIES_PER_SECOND * pace)
      playing = position < content.length
      if (at() !== before || !playing) display()
      if (!playing) rested()
    },
  }
}

/** Creates a button with a sign and a name for screen readers and tooltips. */
function createMoveButton(label: string, sign: string, move: () => void): HTMLElement {
  const name = element('span', { className: 'unseen' }, label)
  return button(name, move, { className: 'sign', title: label, data: { sign } })
}
