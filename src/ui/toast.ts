import { element } from './element.ts'

/** How long a sentence stays. */
const SHOWN_MS = 8000

/** Shows a sentence over whatever is on the screen, for a while, and reads it out. */
export function toast(sentence: string): void {
  const shown = element('p', { className: 'toast', role: 'alert' }, sentence)
  document.body.append(shown)
  setTimeout(() => {
    shown.remove()
  }, SHOWN_MS)
}
