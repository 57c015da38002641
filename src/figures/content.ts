import type { WorkshopSettings } from '../app/workshop-link/workshop-settings.ts'
import type { MapStyle } from '../picture/level-map.ts'
import type { Work } from './work.ts'

/** Content of a view: a still picture or a playable one. */
export interface Content {
  readonly root: HTMLElement
  /** Length in entries of a trace or ticks of a race; 0 for a still picture. */
  readonly length: number
  /** Entries or ticks played in a second at speed 1. */
  readonly rate: number
  readonly show: (position: number) => void
}

/** Input of a view's content; sizes are in CSS pixels. */
export interface ContentInput {
  readonly work: Work
  readonly settings: WorkshopSettings
  /** Space for pictures and their texts. */
  readonly width: number
  readonly height: number
  /** Text size. */
  readonly text: number
  readonly style: MapStyle
  readonly chooseTile: (tile: number) => void
}

/** Creates content without playback. */
export function stillContent(root: HTMLElement): Content {
  return { root, length: 0, rate: 0, show: () => undefined }
}
