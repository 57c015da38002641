/** The player's options for the drawing; none changes the game. */
export interface RenderOptions {
  /** Plain bright walls on a plain dark floor, whatever the algorithm. */
  readonly highContrast: boolean
  /** Nothing flickers, flies, squashes or shakes. */
  readonly reducedMotion: boolean
  /** Everything is fully lit: no night. */
  readonly lightOff: boolean
  readonly screenShake: boolean
  /** Colours that are distinct with any colour vision, for actors, ghosts and threads. */
  readonly colourSafe: boolean
  readonly minimap: boolean
  /** A red pulse at the edge of the view on the minotaur's side. */
  readonly dangerVignette: boolean
  /** Enemies that hunt outside the view, at its edge. */
  readonly hunterMarkers: boolean
}

/** Reads the current options. */
export type ReadRenderOptions = () => RenderOptions
