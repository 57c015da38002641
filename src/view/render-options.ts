/** The player's options for the drawing; none changes the game. */
export interface RenderOptions {
  /** Plain bright walls on a plain dark floor, whatever the algorithm. */
  readonly highContrast: boolean
  /** Nothing flickers, flies, squashes, shakes or glows in danger. */
  readonly reducedMotion: boolean
  /** Everything is fully lit: no night. */
  readonly lightOff: boolean
  /** Colours that are distinct with any colour vision, for actors, ghosts and threads. */
  readonly colourSafe: boolean
}

/** Reads the current options. */
export type ReadRenderOptions = () => RenderOptions
