import type Phaser from 'phaser'
import { createBoard, labyrinthBehind } from '../../../view/board.ts'
import { createLight, LIGHT_DEPTH } from '../../../view/light.ts'
import type { PlayContext } from '../system.ts'

/** Depth over everything that the level draws. */
const DEPTH = LIGHT_DEPTH + 100

/** Vertical position of the light, as a share of the view's height. */
const LIGHT_HEIGHT = 0.4

type Placed = Phaser.GameObjects.GameObject &
  Pick<Phaser.GameObjects.Sprite, 'setDepth' | 'setScrollFactor'>

/** Covers a level with another labyrinth of its stone: a pause must not be a time to plan. */
export function createPauseCover({ scene, services, level }: PlayContext) {
  let cover: readonly Placed[] = []
  return {
    show(): void {
      const before = new Set(scene.children.list)
      const { seed, algorithm } = level.level
      const options = services.preferences.renderOptions()
      createBoard(scene, labyrinthBehind(seed, algorithm), options)
      const { width, height } = scene.scale
      createLight(scene).setPosition(width / 2, height * LIGHT_HEIGHT)
      cover = scene.children.list.filter((child) => !before.has(child)) as Placed[]
      for (const [i, object] of cover.entries()) object.setScrollFactor(0).setDepth(DEPTH + i)
    },
    hide(): void {
      for (const object of cover) object.destroy()
      cover = []
    },
  }
}
