import type Phaser from 'phaser'
import type { EnemyKind } from '../../core/game/level-layout.ts'
import { SOUTH } from '../../core/grid.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { actorTexture } from '../../view/actor-textures.ts'
import { ACTOR_POSES, ACTOR_SIZE, ACTORS } from '../../view/atlas.ts'
import { contextOf } from '../../view/canvas.ts'
import type { RenderOptions } from '../../view/render-options.ts'

/** Picture of an enemy that stands and looks at the player, with its name. */
export function createEnemyPicture(
  scene: Phaser.Scene,
  kind: EnemyKind,
  options: RenderOptions,
): HTMLElement {
  const name = t(`enemy.${kind}`)
  const canvas = element('canvas', {
    ...{ key: kind, width: ACTOR_SIZE, height: ACTOR_SIZE },
    ...{ role: 'img', ariaLabel: name, title: name },
  })
  const image = scene.textures.get(actorTexture(scene, kind, options)).getSourceImage()
  const x = ACTOR_POSES.idle.columns[0] * ACTOR_SIZE
  const y = (ACTORS[kind].row + SOUTH) * ACTOR_SIZE
  const frame = [x, y, ACTOR_SIZE, ACTOR_SIZE, 0, 0, ACTOR_SIZE, ACTOR_SIZE] as const
  contextOf(canvas).drawImage(image as CanvasImageSource, ...frame)
  return canvas
}
