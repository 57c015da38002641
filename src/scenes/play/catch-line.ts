import { element } from '../../ui/element.ts'

/** A line below the HUD on who caught the player. */
export interface CatchLine {
  readonly root: HTMLElement
  /** Shows a sentence for a while, in place of the one before. */
  readonly show: (sentence: string, milliseconds: number) => void
}

export function createCatchLine(): CatchLine {
  const root = element('p', { className: 'catch-line', ariaHidden: 'true' })
  let timer = 0
  return {
    root,
    show(sentence, milliseconds) {
      root.textContent = sentence
      clearTimeout(timer)
      timer = window.setTimeout(() => root.replaceChildren(), milliseconds)
    },
  }
}
