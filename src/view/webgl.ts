import Phaser from 'phaser'

/** Options of WebGL for the drawing: no depth, no stencil, no smoothing, no canvas behind it seen. */
const SETTINGS: WebGLContextAttributes = {
  alpha: false,
  antialias: false,
  depth: false,
  stencil: false,
}

/**
 * Opens the canvas of the game, with WebGL where the browser has it. Phaser would try on another canvas first whether there is WebGL, and
 * a context takes as long as all else that Phaser does when it starts.
 */
export function openCanvas(): Pick<Phaser.Types.Core.GameConfig, 'type' | 'canvas' | 'context'> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl', SETTINGS)
  if (context === null) return { type: Phaser.CANVAS, canvas }
  // Phaser's types know contexts of pictures only.
  return { type: Phaser.WEBGL, canvas, context: context as object as CanvasRenderingContext2D }
}
