import { element } from './element.ts'
import { announce } from './overlay.ts'

/** How long a sentence stays. */
const SHOWN_MS = 8000
const NOTE_MS = 1500

/** Shows a sentence over whatever is on the screen, for a while, and reads it out. */
export function toast(sentence: string): void {
  const shown = element('p', { className: 'toast', role: 'alert' }, sentence)
  showFor(shown, SHOWN_MS)
}

/** Shows for a moment what a key has just done, in place of what another did, and reads it out. */
export function note(sentence: string): void {
  announce(sentence)
  document.querySelector('.toast.note')?.remove()
  showFor(element('p', { className: 'toast note', ariaHidden: 'true' }, sentence), NOTE_MS)
}

function showFor(shown: HTMLElement, milliseconds: number): void {
  document.body.append(shown)
  setTimeout(() => {
    shown.remove()
  }, milliseconds)
}
