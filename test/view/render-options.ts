import type { RenderOptions } from '../../src/view/render-options.ts'

export const DEFAULT_RENDER_OPTIONS: RenderOptions = {
  highContrast: false,
  reducedMotion: false,
  lightOff: false,
  colourSafe: false,
}
