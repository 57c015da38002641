import { ENEMY_KINDS, type EnemyKind } from '../../src/core/game/level-layout.ts'
import { createCanvasContext } from '../../src/picture/canvas.ts'

/** Picture of an actor without the images of the game: a red square. */
export const RED_SQUARE = createRedSquare()

/** Pictures of all enemies: red squares. */
export const PORTRAITS = Object.fromEntries(
  ENEMY_KINDS.map((kind) => [kind, RED_SQUARE]),
) as Readonly<Record<EnemyKind, HTMLCanvasElement>>

function createRedSquare(): HTMLCanvasElement {
  const context = createCanvasContext(24, 24)
  context.fillStyle = '#f00'
  context.fillRect(0, 0, 24, 24)
  return context.canvas
}
