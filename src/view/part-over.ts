import type Phaser from 'phaser'
import { stageLeft } from './stage.ts'
import { overlaps, type ViewBox } from './view-edge.ts'

/** Part of the page over a drawing, with its box in pixels of the drawing. */
export type PartOver = ReturnType<typeof partOverStage>

/** Measures an element over the stage, which forces a layout. */
export function partOverStage(element: Element, scene: Phaser.Scene) {
  const { zoom } = scene.scale
  const left = stageLeft(scene)
  const part = element.getBoundingClientRect()
  const box = {
    ...{ left: (part.left - left) / zoom, top: part.top / zoom },
    ...{ right: (part.right - left) / zoom, bottom: part.bottom / zoom },
  }
  return { element, box }
}

/** True if a part covers any of the boxes that must stay clear. */
export function covers({ box }: PartOver, clear: readonly ViewBox[]): boolean {
  return clear.some((one) => overlaps(one, box))
}

/** Fades the parts that cover what must stay clear, and shows the others again. */
export function fadeOver(parts: readonly PartOver[], clear: readonly ViewBox[]): void {
  for (const part of parts) part.element.classList.toggle('over', covers(part, clear))
}
