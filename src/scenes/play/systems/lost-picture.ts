import { reloadToMenu } from '../../../app/routing/address.ts'
import { isStored } from '../../../core/level/source.ts'
import { button, element } from '../../../ui/element.ts'
import { t } from '../../../ui/message.ts'
import type { PausePage } from '../pause.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Time after which a lost picture counts as gone. Browsers restore it within a second or two. */
export const PATIENCE_MS = 5000

/** Phaser's events of a lost and a restored WebGL context; importing them would load Phaser in tests. */
const LOST = 'losewebgl'
const RESTORED = 'restorewebgl'

/**
 * Pauses the level while the browser has no picture of it: its WebGL context is lost, for example
 * after a crash of the graphics driver. Once the picture is back, the level waits for the first press.
 */
export function createLostPicture(context: PlayContext): PlaySystem {
  const { scene, level, page, dispatch } = context
  const { renderer } = scene.game
  const isLost = (): boolean => 'contextLost' in renderer && renderer.contextLost
  const line = element('p', { className: 'lost-picture problem', role: 'alert' })
  let pausePage: PausePage | null = null
  /** True if the player has not paused the level before the picture was lost. */
  let isCause = false
  let patience = 0

  function pause(): void {
    if (page.isPaused()) report()
    else dispatch('pause')
  }

  /** Says in the pause that the picture is lost, and offers a reload if it stays away. */
  function report(): void {
    pausePage?.title.after(line)
    line.replaceChildren(t('lost.waiting'))
    clearTimeout(patience)
    patience = window.setTimeout(offerReload, PATIENCE_MS)
  }

  function offerReload(): void {
    // A level without a seed is not stored: its own address opens it again.
    const isKept = isStored(level.run.source)
    const reload = isKept ? reloadToMenu : (): void => location.reload()
    line.replaceChildren(
      t(isKept ? 'lost.stored' : 'lost.gone'),
      ' ',
      button(t('lost.reload'), reload),
    )
  }

  function forget(): void {
    clearTimeout(patience)
    line.remove()
  }

  function restore(): void {
    forget()
    // The settings may lie over the pause.
    if (!isCause || pausePage?.root.inert !== false) return
    context.isWaiting = true
    dispatch('pause')
  }

  renderer.on(LOST, pause)
  renderer.on(RESTORED, restore)
  return {
    read() {
      if (isLost() && !page.isPaused()) dispatch('pause')
    },
    pause(paused) {
      pausePage = paused
      isCause = isLost()
      if (isCause) report()
    },
    resume() {
      pausePage = null
      forget()
    },
    end() {
      forget()
      renderer.off(LOST, pause)
      renderer.off(RESTORED, restore)
    },
  }
}
