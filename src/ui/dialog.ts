import { button, type Child, element, focusMainChoice, keepFocus, replace } from './element.ts'
import { t } from './message.ts'

/** Opens a dialog over a page, which is removed when it is closed. */
export function openDialog(page: HTMLElement, title: string, className: string) {
  const notice = element('p', { key: 'notice', className: 'notice', role: 'status' })
  const root = element('dialog', {
    ...{ className: `dialog ${className}`, ariaLabel: title },
    on: { close: () => root.remove() },
  })
  const close = (): void => {
    root.close()
    root.remove()
  }
  keepFocus(root)
  page.append(root)
  return {
    root,
    /** Replaces the content, and the choices below it, which Close follows. */
    show(content: Child, choices: Child): void {
      const foot = [choices, button(t('losses.close'), close)]
      const parts = [content, notice, element('div', { className: 'choices row' }, foot)]
      replace(root, element('h2', {}, title), parts)
      if (root.open) return
      root.showModal()
      focusMainChoice(root)
    },
    /** Shows a sentence below the content. */
    notify: (sentence: string): void => {
      notice.textContent = sentence
    },
    close,
  }
}
