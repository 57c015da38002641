import { element } from './element.ts'
import { announce } from './overlay.ts'

/** Time for which toasts and notes are shown. */
const TOAST_MS = 8000
const NOTE_MS = 1500

/** Shows a sentence over the page for a while, announced to screen readers. */
export function toast(sentence: string): void {
  showFor(element('p', { className: 'toast', role: 'alert' }, sentence), TOAST_MS)
}

/** Shows the effect of a key for a moment, in place of a former note, and announces it. */
export function note(sentence: string): void {
  announce(sentence)
  document.querySelector('.toast.note')?.remove()
  showFor(element('p', { className: 'toast note', ariaHidden: 'true' }, sentence), NOTE_MS)
}

function showFor(shown: HTMLElement, milliseconds: number): void {
  document.body.append(shown)
  setTimeout(() => shown.remove(), milliseconds)
}
