import type { WorkshopSettings } from '../../app/workshop-link/workshop-settings.ts'
import type { MapStyle } from '../../view/map-picture.ts'
import type { Work } from './work.ts'

/** The content of a view: a picture that can be played, or one that stands still. */
export interface Content {
  readonly root: HTMLElement
  /** Its length: entries of a trace, or ticks of a race; 0 for a still picture. */
  readonly length: number
  /** The part of its length that passes in a second at speed 1. */
  readonly rate: number
  readonly show: (position: number) => void
  /** The position of the next event, or of the one before. */
  readonly eventFrom: (position: number, direction: 1 | -1) => number
  /**
   * Works for some milliseconds on a picture that is not ready. Returns true once the content must
   * be created again.
   */
  readonly prepare?: (ms: number) => boolean
}

/** Input that the content of a view is made from. */
export interface ContentInput {
  readonly work: Work
  readonly settings: WorkshopSettings
  /** The room for pictures and their texts, in pixels of the page. */
  readonly width: number
  readonly height: number
  /** The size of the letters, in pixels. */
  readonly text: number
  readonly style: MapStyle
  readonly chooseTile: (tile: number) => void
}

/** A content that stands still. */
export function stillContent(root: HTMLElement): Content {
  return { root, length: 0, rate: 0, show: () => undefined, eventFrom: (position) => position }
}
