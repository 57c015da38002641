import { DIRECTIONS } from '../../core/grid.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

export interface TouchPadActions {
  /** Called with the thumb's distance from the pad's middle, in half widths: x to the east, y south. */
  readonly push: (x: number, y: number) => void
  readonly lift: () => void
  /** Called on a press without a pointer, e.g. by assistive technology. */
  readonly tap: (direction: number) => void
}

export type TouchPad = ReturnType<typeof createTouchPad>

const NAMES = ['north', 'east', 'south', 'west'] as const
const LABELS = ['action.up', 'action.right', 'action.down', 'action.left'] as const

/**
 * A cross of four buttons to walk by thumb, in a lower corner of the page; a thumb may slide from
 * one to the next.
 */
export function createTouchPad(side: 'left' | 'right', actions: TouchPadActions) {
  const buttons = DIRECTIONS.map((direction) =>
    element('button', {
      type: 'button',
      className: NAMES[direction],
      ariaLabel: t(LABELS[direction]),
      // A focusable button would take the focus from the page with every touch.
      tabIndex: -1,
      on: {
        click({ detail }) {
          if (detail === 0) actions.tap(direction)
        },
      },
    }),
  )
  let thumb: number | null = null
  const push = ({ clientX, clientY }: PointerEvent): void => {
    const { left, top, width, height } = root.getBoundingClientRect()
    actions.push(((clientX - left) / width) * 2 - 1, ((clientY - top) / height) * 2 - 1)
  }
  const lift = ({ pointerId }: PointerEvent): void => {
    if (pointerId !== thumb) return
    thumb = null
    actions.lift()
  }
  const root = element(
    'div',
    {
      className: `touch-pad compass ${side}`,
      role: 'group',
      ariaLabel: t('touch.pad'),
      on: {
        pointerdown(event) {
          event.preventDefault()
          thumb = event.pointerId
          root.setPointerCapture(thumb)
          push(event)
        },
        pointermove(event) {
          if (event.pointerId === thumb) push(event)
        },
        pointerup: lift,
        pointercancel: lift,
        lostpointercapture: lift,
        contextmenu: (event) => event.preventDefault(),
      },
    },
    buttons,
  )
  return {
    root,
    /** Highlights the held directions, one bit each. */
    show: (held: number): void =>
      buttons.forEach((each, i) => each.classList.toggle('held', (held & (1 << i)) !== 0)),
  }
}
