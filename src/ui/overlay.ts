import { element } from './element.ts'

export function overlay(): HTMLElement {
  return document.getElementById('overlay') ?? document.body
}

/** Part of a Phaser scene with the shutdown event. */
interface Closable {
  readonly events: { readonly once: (event: 'shutdown', listener: () => void) => unknown }
}

/**
 * Shows HTML over the canvas until a scene shuts down; removes the early view of the page, unless that is
 * the content, which keeps its focus.
 */
export function mount(scene: Closable, content: HTMLElement): void {
  content.classList.remove('early')
  for (const early of document.querySelectorAll('.early')) early.remove()
  if (!content.isConnected) overlay().append(content)
  scene.events.once('shutdown', () => content.remove())
}

/** Announces a sentence to screen readers. */
export function announce(sentence: string): void {
  const status = document.getElementById('status')
  if (status !== null) status.textContent = sentence
}

const TOAST_MS = 8000
const NOTE_MS = 2500

/** Shows a sentence below the page for a while, once at a time, announced to screen readers. */
export function toast(sentence: string): void {
  for (const old of document.querySelectorAll('.toast')) {
    if (old.textContent === sentence) old.remove()
  }
  showFor(element('p', { className: 'toast bubble', role: 'alert' }, sentence), TOAST_MS)
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

/** Shows the effect of a key below the page for a moment, in place of a former one, and announces it. */
export function note(sentence: string): void {
  announce(sentence)
  document.querySelector('.toast.note')?.remove()
  const shown = element('p', { className: 'toast note bubble', ariaHidden: 'true' }, sentence)
  showFor(shown, NOTE_MS)
}

function showFor(shown: HTMLElement, milliseconds: number): void {
  const toasts = document.querySelector('.toasts') ?? createToasts()
  toasts.append(shown)
  setTimeout(() => shown.remove(), milliseconds)
}
