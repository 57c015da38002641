import { NO_INPUT } from '../../../core/game/state.ts'
import { createHeldDirections } from '../../../input/held-directions.ts'
import { listenToPointer } from '../../../input/pointer.ts'
import { readStick } from '../../../input/stick.ts'
import { button } from '../../../ui/element.ts'
import { t } from '../../../ui/message.ts'
import { TILE_SIZE } from '../../../picture/atlas.ts'
import type { PlayContext, PlaySystem } from '../system.ts'
import { createTouchPad, type TouchPad } from '../touch-pad.ts'

/** Distance from the pad's middle at which a thumb is a full push of the stick, in half widths. */
const PAD_REACH = 0.7

/** Reads swipes and the mouse on the board, and the touch pad with its button to restart the level. */
export function createPointerControls(context: PlayContext): PlaySystem {
  const { scene, services, keys, level, view, page, dispatch } = context
  const pointer = listenToPointer(scene.game.canvas.parentElement ?? document.body, keys)
  const device = createHeldDirections(keys, 'touch-pad')
  const { preferences } = services
  let { touchPad } = preferences.read()
  let pad: TouchPad | null = null
  let held = NO_INPUT
  const restart = button(t('pause.restart-level'), () => dispatch('restart-level'), {
    className: 'touch-restart',
    tabIndex: -1,
  })

  function hold(next: number): void {
    held = next
    device.hold(held)
    pad?.show(held)
  }

  function showPad(): void {
    hold(NO_INPUT)
    pad?.root.remove()
    restart.remove()
    pad = null
    if (touchPad === 'none') return
    pad = createTouchPad(touchPad, {
      push: (x, y) => hold(readStick(x / PAD_REACH, y / PAD_REACH, held)),
      lift: () => hold(NO_INPUT),
      tap: (direction) => {
        hold(1 << direction)
        hold(NO_INPUT)
      },
    })
    page.root.append(pad.root, restart)
  }

  function setInert(isInert: boolean): void {
    restart.inert = isInert
    if (pad !== null) pad.root.inert = isInert
  }

  function release(): void {
    pointer.release()
    hold(NO_INPUT)
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
