import type Phaser from 'phaser'
import { createCanvasContext } from '../../src/picture/canvas.ts'

export const PLAIN_SCENE = {
  textures: {
    exists: () => true,
    get: () => ({ getSourceImage: () => createPlainPicture(1024) }),
    getFrame: () => ({ source: { image: createPlainPicture(32) }, cutX: 0, cutY: 0 }),
  },
} as unknown as Phaser.Scene

function createPlainPicture(side: number): HTMLCanvasElement {
  const context = createCanvasContext(side, side)
  context.fillStyle = '#808080'
  context.fillRect(0, 0, side, side)
  return context.canvas
}
