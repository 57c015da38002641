import { element } from '../../src/ui/element.ts'
import { show } from '../pages/page.ts'
import { markup } from './markup.ts'

/** Shows a page with controls where the styles of each put them, in pixels. */
export function showControls(className: string, html: string): HTMLElement {
  const root = element('section', { className }, markup(html))
  return show(root)
}

/** A button of the page at a place, 60 pixels wide and 30 high. */
export function at(left: number, top: number, name: string, rest = ''): string {
  const place = `left:${left}px;top:${top}px;width:60px;height:30px`
  return `<button id="${name}" style="position:fixed;padding:0;${place}" ${rest}>${name}</button>`
}

export const SQUARE = at(0, 0, 'a') + at(100, 0, 'b') + at(0, 50, 'c') + at(100, 50, 'd')

/** The name of the control that has the focus. */
export const focused = (): string | undefined => document.activeElement?.id
