import Phaser from 'phaser'
import type { DebugFacts } from '../../app/debug-hook.ts'
import { createGo, type Route } from '../../app/routing/routes.ts'
import { createBoardAnimations } from '../../view/board.ts'
import { addTextures, type FetchedImage } from '../../view/images.ts'
import { createLightTexture } from '../../view/light.ts'
import { compileShaders } from '../../view/webgl.ts'

/** Prepares the textures, shaders and animations of all scenes, then opens the first scene. */
export class BootScene extends Phaser.Scene {
  private readonly images: Promise<readonly FetchedImage[]>
  private readonly readEntry: () => Promise<Route>
  private readonly failed: () => void

  /**
   * @param readEntry reads the route of the current history entry
   * @param failed called if a picture is missing or refused, or the first scene cannot be opened
   */
  constructor(
    images: Promise<readonly FetchedImage[]>,
    readEntry: () => Promise<Route>,
    failed: () => void,
  ) {
    super('boot')
    this.failed = failed
    this.images = images
    this.readEntry = readEntry
  }

  create(): void {
    const waitForShaders = compileShaders(this)
    createLightTexture(this)
    void Promise.all([this.images, this.readEntry()])
      .then(([images, route]) => {
        addTextures(this, images)
        createBoardAnimations(this)
        this.events.once('shutdown', waitForShaders)
        createGo(this)(...route)
      })
      .catch((error: unknown) => {
        this.failed()
        throw error
      })
  }

  debugFacts(): DebugFacts {
    return {}
  }
}
