import { focusMainChoice, keepFocus } from '../../ui/choices.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'

export interface OpenDialog {
  /** Replaces the content between title and foot. */
  readonly show: (...content: readonly Child[]) => void
  /** Shows a sentence at the foot. */
  readonly notify: (sentence: string) => void
  readonly close: () => void
}

/** Opens a dialog over a page, which is removed when it is closed. */
export function openDialog(page: HTMLElement, title: string, className: string): OpenDialog {
  const content = element('div', { className })
  const notice = element('p', { className: 'notice', role: 'status' })
  const close = (): void => {
    root.close()
    root.remove()
  }
  const root = element(
    'dialog',
    { className: 'dialog draw-dialog', ariaLabel: title, on: { close: () => root.remove() } },
    element('h2', {}, title),
    content,
    notice,
    button(t('losses.close'), close),
  )
  keepFocus(root)
  page.append(root)
  root.showModal()
  return {
    show(...children) {
      const isFirst = content.childElementCount === 0
      replace(content, ...children)
      if (isFirst) focusMainChoice(root)
    },
    notify: (sentence) => {
      notice.textContent = sentence
    },
    close,
  }
}
