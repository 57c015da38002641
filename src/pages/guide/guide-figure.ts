import type { Content } from '../../figures/content.ts'
import { createContentPlayback } from '../../figures/playback.ts'
import { element } from '../../ui/element.ts'

/** Figure of a chapter; time passes in it while it is in view. */
export interface GuideFigure {
  readonly root: HTMLElement
  readonly pass?: (ms: number) => void
  /** Creates the picture once the figure has a place on the page, and again in another size. */
  readonly build?: () => void
}

/**
 * Creates a figure of a content and the bar that plays it.
 *
 * @param speed multiple of the content's rate
 * @param isStill true to show the end at first
 */
export function createPlayed(content: Content, speed: number, isStill: boolean): GuideFigure {
  const nothing = (): void => undefined
  const start = isStill ? Infinity : 0
  const playback = createContentPlayback(content, start, speed, nothing, nothing)
  if (!isStill) playback.toggle()
  return {
    root: element('div', { className: 'played' }, content.root, playback.bar),
    pass: (ms) => playback.pass(ms),
  }
}
