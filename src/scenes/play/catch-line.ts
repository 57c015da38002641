import { element } from '../../ui/element.ts'

/** A line below the HUD on who caught the player. */
export function createCatchLine() {
  const root = element('p', { className: 'catch-line', ariaHidden: 'true' })
  let timer = 0
  return {
    root,
    /** Shows a sentence for a while, in place of the one before. */
    show(sentence: string, milliseconds: number): void {
      root.textContent = sentence
      clearTimeout(timer)
      timer = window.setTimeout(() => root.replaceChildren(), milliseconds)
    },
  }
}
