import Phaser from 'phaser'

/** WebGL options of the drawing: no transparency, smoothing, depth or stencil. */
const SETTINGS: WebGLContextAttributes = {
  alpha: false,
  antialias: false,
  depth: false,
  stencil: false,
}

/**
 * Opens the canvas of the game, with WebGL if the browser has it. Phaser would create another
 * context first to test for WebGL, and a context costs as much time as the rest of its start.
 */
export function openCanvas(): Pick<Phaser.Types.Core.GameConfig, 'type' | 'canvas' | 'context'> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl', SETTINGS)
  if (context === null) return { type: Phaser.CANVAS, canvas }
  // Phaser's types allow 2D contexts only.
  return { type: Phaser.WEBGL, canvas, context: context as object as CanvasRenderingContext2D }
}
