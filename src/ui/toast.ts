import { element } from './element.ts'
import { announce } from './overlay.ts'

/** Time that a toast and a note are shown. */
const TOAST_MS = 8000
const NOTE_MS = 1500

/** Shows a sentence over the page for a while, announced to screen readers. */
export function toast(sentence: string): void {
  const shown = element('p', { className: 'toast', role: 'alert' }, sentence)
  showFor(shown, TOAST_MS)
}

/** Shows the effect of a key for a moment, in place of the note before, and announces it. */
export function note(sentence: string): void {
  announce(sentence)
  document.querySelector('.toast.note')?.remove()
  showFor(element('p', { className: 'toast note', ariaHidden: 'true' }, sentence), NOTE_MS)
}

function showFor(shown: HTMLElement, milliseconds: number): void {
  document.body.append(shown)
  setTimeout(() => shown.remove(), milliseconds)
}
