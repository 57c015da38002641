import type { WorkshopSettings } from '../../app/workshop-settings.ts'
import type { Work } from './work.ts'

/** What the workshop shows of a view: a picture that can be played, or one that stands still. */
export interface Content {
  readonly root: HTMLElement
  /** How far it can be played: entries of a trace, or ticks of a race. 0 for a still picture. */
  readonly length: number
  /** How much of it passes in a second at speed 1. */
  readonly rate: number
  readonly show: (position: number) => void
  /** The position of the next event, or of the one before. */
  readonly eventFrom: (position: number, direction: 1 | -1) => number
  /**
   * Of a picture that is still being worked out: goes on with that for about so many milliseconds.
   * Once it returns true the content is to be made anew.
   */
  readonly prepare?: (ms: number) => boolean
}

/** What a view needs to know to be built. */
export interface ContentInput {
  readonly work: Work
  readonly settings: WorkshopSettings
  /** The room for pictures and what is written to them, in pixels of the page. */
  readonly width: number
  readonly height: number
  /** The size of the letters, in pixels. */
  readonly text: number
  readonly chooseTile: (tile: number) => void
}
