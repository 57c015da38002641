import { type Input, NO_INPUT } from '../../../core/game/state.ts'
import { DIRECTIONS } from '../../../labyrinth/grid.ts'
import { createHeldDirections } from '../../../input/held-directions.ts'
import { listenToPointer } from '../../../input/pointer.ts'
import { readStick } from '../../../input/gamepad.ts'
import { button, element } from '../../../ui/element.ts'
import { t } from '../../../ui/message.ts'
import { TILE_SIZE } from '../../../picture/atlas.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Distance from the pad's middle at which a thumb is a full push of the stick, in half widths. */
const PAD_REACH = 0.7

/** Class names of the four directions, in the order of `DIRECTIONS`. */
const DIRECTION_NAMES = ['north', 'east', 'south', 'west']

const LABELS = ['action.up', 'action.right', 'action.down', 'action.left'] as const

/** Reads swipes and the mouse on the board, and the touch pad with its button to restart the level. */
export function createPointerControls(context: PlayContext): PlaySystem {
  const { scene, services, keys, level, view, page, dispatch } = context
  const pointer = listenToPointer(scene.game.canvas.parentElement ?? document.body, keys)
  const device = createHeldDirections(keys, 'touch-pad')
  const { preferences } = services
  let { touchPad } = preferences.read()
  let pad: ReturnType<typeof createTouchPad> | null = null
  // A restart that costs a life of a day is offered in the pause alone, which says so.
  const costsLife = level.run.mode === 'today' && !level.run.practice
  const restart = button(t('pause.restart-level'), () => dispatch('restart-level'), {
    className: 'touch-restart',
    tabIndex: -1,
  })

  function showPad(): void {
    device.hold(NO_INPUT)
    pad?.root.remove()
    restart.remove()
    pad = touchPad === 'none' ? null : createTouchPad(touchPad, (held) => device.hold(held))
    if (pad !== null) page.root.append(pad.root, ...(costsLife ? [] : [restart]))
  }

  function setInert(isInert: boolean): void {
    restart.inert = isInert
    if (pad !== null) pad.root.inert = isInert
  }

  function release(): void {
    pointer.release()
    pad?.release()
  }

  showPad()
  const stopListening = preferences.listen(() => {
    const former = touchPad
    touchPad = preferences.read().touchPad
    if (touchPad !== former) showPad()
  })
  return {
    read() {
      const { scrollX, scrollY } = scene.cameras.main
      const { zoom } = scene.scale
      const { x, y } = view.player.sprite
      pointer.aim((x - scrollX) * zoom, (y - scrollY) * zoom, TILE_SIZE * zoom)
    },
    followTick: () => pointer.follow(level.state.player.direction),
    pause() {
      release()
      setInert(true)
    },
    resume() {
      release()
      setInert(false)
    },
    end() {
      stopListening()
      pointer.dispose()
    },
  }
}

/**
 * A cross of four buttons to walk by thumb, in a lower corner of the page; a thumb may slide from
 * one to the next. Highlights the held directions.
 */
function createTouchPad(side: 'left' | 'right', hold: (directions: Input) => void) {
  let held = NO_INPUT
  let thumb: number | null = null
  const buttons = DIRECTIONS.map((direction) =>
    element('button', {
      type: 'button',
      className: DIRECTION_NAMES[direction],
      ariaLabel: t(LABELS[direction]),
      // A focusable button would take the focus from the page with every touch.
      tabIndex: -1,
      on: {
        click({ detail }) {
          // A press without a pointer, e.g. by assistive technology.
          if (detail !== 0) return
          press(1 << direction)
          press(NO_INPUT)
        },
      },
    }),
  )
  function press(next: Input): void {
    held = next
    hold(held)
    buttons.forEach((each, i) => each.classList.toggle('held', (held & (1 << i)) !== 0))
  }
  const push = ({ clientX, clientY }: PointerEvent): void => {
    const { left, top, width, height } = root.getBoundingClientRect()
    const [x, y] = [((clientX - left) / width) * 2 - 1, ((clientY - top) / height) * 2 - 1]
    press(readStick(x / PAD_REACH, y / PAD_REACH, held))
  }
  const lift = ({ pointerId }: PointerEvent): void => {
    if (pointerId !== thumb) return
    thumb = null
    press(NO_INPUT)
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
    release: () => press(NO_INPUT),
  }
}
