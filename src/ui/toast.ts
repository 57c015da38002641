import { element } from './element.ts'
import { announce } from './overlay.ts'

const TOAST_MS = 8000
const NOTE_MS = 2500

/** Shows a sentence below the page for a while, once at a time, announced to screen readers. */
export function toast(sentence: string): void {
  const shown = element('p', { className: 'toast bubble', role: 'alert' }, sentence)
  const toasts = document.querySelector('.toasts') ?? createToasts()
  for (const old of toasts.children) if (old.textContent === sentence) old.remove()
  showFor(shown, TOAST_MS, toasts)
}

/** Creates the list of toasts. The overlay ends above them, so that they never cover a control. */
function createToasts(): HTMLElement {
  const toasts = element('div', { className: 'toasts' })
  document.body.append(toasts)
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--toasts', `${toasts.offsetHeight}px`)
  }).observe(toasts)
  return toasts
}

/** Shows the effect of a key for a moment, in place of a former note, and announces it. */
export function note(sentence: string): void {
  announce(sentence)
  document.querySelector('.toast.note')?.remove()
  const shown = element('p', { className: 'toast note bubble', ariaHidden: 'true' }, sentence)
  showFor(shown, NOTE_MS, document.body)
}

function showFor(shown: HTMLElement, milliseconds: number, parent: Element): void {
  parent.append(shown)
  setTimeout(() => shown.remove(), milliseconds)
}
