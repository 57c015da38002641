import type Phaser from 'phaser'

/** The texture that Phaser always has. */
const WHITE = '__WHITE'

/**
 * Starts to compile the programs that every scene is drawn with, a tile's and an image's, by drawing
 * one of each. Browsers compile beside the page; Phaser would wait for each program as it is made.
 *
 * @returns makes later drawing wait for the programs
 */
export function compileShaders(scene: Phaser.Scene): () => void {
  const { game, make, add } = scene
  const { config } = game
  const renderer = game.renderer as Partial<Phaser.Renderer.WebGL.WebGLRenderer>
  const { gl } = renderer
  if (gl === undefined) return () => undefined
  const map = make.tilemap({ data: [[0]], tileWidth: 1, tileHeight: 1 })
  const tileset = map.addTilesetImage(WHITE)
  if (tileset !== null) map.createLayer(0, tileset)
  add.image(0, 0, WHITE)
  // Phaser then makes a program without waiting for it, and draws nothing with it yet.
  const compiling = config as { skipUnreadyShaders: boolean }
  compiling.skipUnreadyShaders = true
  return () => {
    compiling.skipUnreadyShaders = false
    // Phaser's question about a program that it did not wait for: with this the answer itself waits.
    const COMPLETION_STATUS_KHR = gl.LINK_STATUS as number as 0x91b1
    renderer.parallelShaderCompileExtension = { COMPLETION_STATUS_KHR }
  }
}
