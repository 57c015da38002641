import Phaser from 'phaser'
import type { DebugFacts } from '../../app/debug-hook.ts'
import { createGo } from '../../app/routing/go.ts'
import { routeOf } from '../../app/routing/router.ts'
import { createBoardAnimations } from '../../view/board.ts'
import { addTextures, type FetchedImage } from '../../view/images.ts'
import { createLightTexture } from '../../view/light.ts'
import { compileShaders } from '../../view/webgl.ts'

/** Prepares the textures, shaders and animations of all scenes, then opens the scene of the address. */
export class BootScene extends Phaser.Scene {
  private readonly images: Promise<readonly FetchedImage[]>

  constructor(images: Promise<readonly FetchedImage[]>) {
    super('boot')
    this.images = images
  }

  create(): void {
    const waitForShaders = compileShaders(this)
    createLightTexture(this)
    void this.images.then((images) => {
      addTextures(this, images)
      createBoardAnimations(this)
      this.events.once('shutdown', waitForShaders)
      createGo(this)(...routeOf(location))
    })
  }

  debugFacts(): DebugFacts {
    return {}
  }
}
