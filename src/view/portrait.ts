import type Phaser from 'phaser'
import { SOUTH } from '../core/grid.ts'
import { actorTexture } from './actor.ts'
import { ACTOR_COLUMNS, ACTOR_POSES, ACTOR_SIZE, type ActorKind, ACTORS } from './atlas.ts'
import { createCanvasContext } from './canvas.ts'
import type { RenderOptions } from './render-options.ts'

/** Draws an actor standing and facing the viewer, a pixel a pixel. */
export function drawPortrait(
  scene: Phaser.Scene,
  kind: ActorKind,
  options: RenderOptions,
): HTMLCanvasElement {
  const place = (ACTORS[kind].row + SOUTH) * ACTOR_COLUMNS + ACTOR_POSES.idle.columns[0]
  const frame = scene.textures.getFrame(actorTexture(scene, kind, options), place)
  const context = createCanvasContext(ACTOR_SIZE, ACTOR_SIZE)
  context.drawImage(
    frame.source.image as CanvasImageSource,
    ...[frame.cutX, frame.cutY, ACTOR_SIZE, ACTOR_SIZE],
    ...[0, 0, ACTOR_SIZE, ACTOR_SIZE],
  )
  return context.canvas
}
