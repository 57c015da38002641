import { focusMainChoice, keepFocus } from '../../ui/choices.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'

export interface OpenDialog {
  /** Replaces the content, and the choices below it, which Close follows. */
  readonly show: (content: Child, choices: Child) => void
  /** Shows a sentence below the content. */
  readonly notify: (sentence: string) => void
  readonly close: () => void
}

/** Opens a dialog over a page, which is removed when it is closed. */
export function openDialog(page: HTMLElement, title: string, className: string): OpenDialog {
  const notice = element('p', { key: 'notice', className: 'notice', role: 'status' })
  const root = element('dialog', {
    ...{ className: `dialog draw-dialog ${className}`, ariaLabel: title },
    on: { close: () => root.remove() },
  })
  const close = (): void => {
    root.close()
    root.remove()
  }
  keepFocus(root)
  page.append(root)
  return {
    show(content, choices) {
      const foot = [choices, button(t('losses.close'), close)]
      const parts = [content, notice, element('div', { className: 'choices row' }, foot)]
      replace(root, element('h2', {}, title), parts)
      if (root.open) return
      root.showModal()
      focusMainChoice(root)
    },
    notify: (sentence) => {
      notice.textContent = sentence
    },
    close,
  }
}
