import type Phaser from 'phaser'
import { stageLeft } from './stage.ts'
import { overlaps, type ViewBox } from './view-edge.ts'

/** Part of the page over a drawing, with its box in pixels of the drawing. */
export type PartOver = ReturnType<typeof partOver>

/**
 * Measures an element over a drawing, which forces a layout.
 *
 * @param left left edge of the drawing on the page, in pixels of the page
 * @param zoom pixels of the page for each of the drawing
 */
export function partOver(element: Element, left: number, top: number, zoom: number) {
  const part = element.getBoundingClientRect()
  const box = {
    ...{ left: (part.left - left) / zoom, top: (part.top - top) / zoom },
    ...{ right: (part.right - left) / zoom, bottom: (part.bottom - top) / zoom },
  }
  return { element, box }
}

/** Measures an element over the stage. */
export function partOverStage(element: Element, scene: Phaser.Scene): PartOver {
  return partOver(element, stageLeft(scene), 0, scene.scale.zoom)
}

/** True if a part covers any of the boxes that must stay clear. */
export function covers({ box }: PartOver, clear: readonly ViewBox[]): boolean {
  return clear.some((one) => overlaps(one, box))
}

/** Fades the parts that cover what must stay clear, and shows the others again. */
export function fadeOver(parts: readonly PartOver[], clear: readonly ViewBox[]): void {
  for (const part of parts) part.element.classList.toggle('over', covers(part, clear))
}
