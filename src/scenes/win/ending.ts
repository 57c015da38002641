import pictureUrl from '../../../assets/images/escape.png'
import { button, element, keepFocus } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** Size of the picture in its own pixels, each of which is shown as a square. */
const PICTURE = { width: 176, height: 96 } as const

/** The end of the story, as a dialog over the first result of all ten labyrinths; closed at first. */
export function createEnding() {
  const close = button(t('ending.close'), () => root.close(), { className: 'main-choice' })
  const line = element('p', {}, t('ending.line'))
  const root = element('dialog', { className: 'dialog ending slim', ariaLabel: t('win.run') })
  keepFocus(root)
  return {
    root,
    /** Shows picture and line; calls `closed` when the player goes on. */
    show(closed: () => void): void {
      // The picture is fetched now, as most results do not show it.
      const picture = { ...PICTURE, src: pictureUrl, alt: t('ending.picture') }
      root.replaceChildren(element('img', picture), line, close)
      root.addEventListener('close', closed, { once: true })
      root.showModal()
      close.focus({ preventScroll: true })
    },
  }
}
