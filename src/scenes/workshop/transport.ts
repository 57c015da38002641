import { SPEEDS } from '../../app/workshop-link/workshop-settings.ts'
import { button, element } from '../../ui/element.ts'
import { selectField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'

export interface TransportActions {
  readonly play: () => void
  readonly stepBy: (entries: 1 | -1) => void
  readonly jump: (direction: 1 | -1) => void
  readonly seek: (position: number) => void
  readonly setSpeed: (speed: number) => void
}

/** The bar under the pictures: play, step, next event, speed, and a scrubber. */
export interface Transport {
  readonly root: HTMLElement
  readonly show: (position: number, length: number, playing: boolean) => void
}

export function createTransport(speed: number, actions: TransportActions): Transport {
  const { jump, stepBy } = actions
  const play = button(t('transport.play'), actions.play, { className: 'main-choice' })
  const scrubber = element('input', {
    ...{ type: 'range', min: '0', ariaLabel: t('transport.scrub') },
    on: { input: ({ currentTarget }) => actions.seek(Number(currentTarget.value)) },
  })
  const root = element(
    'div',
    { className: 'transport' },
    element(
      'div',
      { className: 'choices row' },
      moveButton(t('transport.previous-event'), '«', jump, -1),
      moveButton(t('transport.back'), '‹', stepBy, -1),
      play,
      moveButton(t('transport.step'), '›', stepBy, 1),
      moveButton(t('transport.next-event'), '»', jump, 1),
    ),
    scrubber,
    selectField(
      t('transport.speed'),
      SPEEDS.map((each) => ({ value: each, label: `${each}×` })),
      speed,
      actions.setSpeed,
    ),
  )
  return {
    root,
    show(position, length, playing) {
      scrubber.max = String(length)
      scrubber.value = String(position)
      scrubber.style.setProperty('--share', String(length === 0 ? 0 : position / length))
      play.textContent = t(playing ? 'transport.pause' : 'transport.play')
    },
  }
}

/** A button with a sign, whose name is heard and shown when it is pointed at. */
function moveButton(
  label: string,
  sign: string,
  move: (by: 1 | -1) => void,
  by: 1 | -1,
): HTMLElement {
  const name = element('span', { className: 'unseen' }, label)
  return button(name, () => move(by), { className: 'sign', title: label, data: { sign } })
}
