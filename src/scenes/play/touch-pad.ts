import { DIRECTIONS } from '../../core/grid.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

export interface TouchPadActions {
  /** A thumb lies so far from the pad's middle, in halves of its width: x to the east, y south. */
  readonly push: (x: number, y: number) => void
  readonly lift: () => void
  /** A button was pressed without a thumb, by an aid that presses buttons. */
  readonly tap: (direction: number) => void
}

export interface TouchPad {
  readonly root: HTMLElement
  /** Shows which directions are held, a bit for each. */
  readonly show: (held: number) => void
}

const NAMES = ['north', 'east', 'south', 'west'] as const
const LABELS = ['action.up', 'action.right', 'action.down', 'action.left'] as const

/**
 * A cross of four buttons to walk by thumb, in a lower corner of the page; a thumb may slide from
 * one to the next.
 */
export function createTouchPad(side: 'left' | 'right', actions: TouchPadActions): TouchPad {
  const buttons = DIRECTIONS.map((direction) => {
    const made = element('button', {
      type: 'button',
      className: NAMES[direction],
      ariaLabel: t(LABELS[direction]),
      // It would take the focus from the page with every touch.
      tabIndex: -1,
    })
    made.addEventListener('click', ({ detail }) => {
      if (detail === 0) actions.tap(direction)
    })
    return made
  })
  const root = element(
    'div',
    { className: `touch-pad ${side}`, role: 'group', ariaLabel: t('touch.pad') },
    ...buttons,
  )
  let thumb: number | null = null
  const push = ({ clientX, clientY }: PointerEvent): void => {
    const { left, top, width, height } = root.getBoundingClientRect()
    actions.push(((clientX - left) / width) * 2 - 1, ((clientY - top) / height) * 2 - 1)
  }
  root.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    thumb = event.pointerId
    root.setPointerCapture(thumb)
    push(event)
  })
  root.addEventListener('pointermove', (event) => {
    if (event.pointerId === thumb) push(event)
  })
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
    root.addEventListener(type, ({ pointerId }) => {
      if (pointerId !== thumb) return
      thumb = null
      actions.lift()
    })
  }
  return {
    root,
    show(held) {
      buttons.forEach((each, i) => each.classList.toggle('held', (held & (1 << i)) !== 0))
    },
  }
}
