/** What a player may choose of how a level is drawn. Nothing of it ever changes a tick. */
export interface RenderOptions {
  /** Plain bright walls on a plain dark floor, whatever the algorithm. */
  readonly highContrast: boolean
  /** Nothing flickers, flies, squashes or shakes. */
  readonly reducedMotion: boolean
  /** Everything is lit alike: no night. */
  readonly lightOff: boolean
  readonly screenShake: boolean
  /** Colours that are told apart with any colour vision, for actors, ghosts and threads. */
  readonly colourSafe: boolean
  readonly minimap: boolean
  /** The red pulse at the edge of the view from where the minotaur comes. */
  readonly dread: boolean
}

/** How a level is to be drawn that is opened now. */
export type ReadRenderOptions = () => RenderOptions

export const DEFAULT_RENDER_OPTIONS: RenderOptions = {
  highContrast: false,
  reducedMotion: false,
  lightOff: false,
  screenShake: true,
  colourSafe: false,
  minimap: true,
  dread: true,
}
