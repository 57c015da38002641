import Phaser from 'phaser'
import { createBoardAnimations } from '../../src/view/board.ts'
import { addTextures, fetchImages } from '../../src/view/images.ts'

const { Image, Sprite } = Phaser.GameObjects
/** An image, or a sprite, which can play animations. */
type Figure = Phaser.GameObjects.Sprite

const KEY = 'stage'
const VIEW = { width: 420, height: 250 }

/** Phaser's game, which passes no frame of its own. */
const game = await new Promise<Phaser.Game>((settle) => {
  new Phaser.Game({
    ...{ ...VIEW, type: Phaser.CANVAS, parent: document.createElement('div') },
    ...{ audio: { noAudio: true }, banner: false, callbacks: { postBoot: settle } },
  })
})
game.loop.sleep()
addTextures(game, await fetchImages())
const IMAGES = game.textures.getTextureKeys()

/** A scene of Phaser with the images of the game, and nothing of any scene before. */
export class Stage {
  readonly scene: Phaser.Scene

  constructor() {
    // Systems of the scene before may still follow the renderer.
    game.scene.remove(KEY)
    for (const event of ['losewebgl', 'restorewebgl']) game.renderer.off(event)
    Object.assign(game.renderer, { contextLost: false })
    for (const key of this.painted()) game.textures.remove(key)
    for (const { key } of game.anims.toJSON('').anims) game.anims.remove(key)
    this.resize(VIEW.width, VIEW.height)
    const scene = game.scene.add(KEY, {}, true)
    if (scene === null) throw new Error('the scene did not start')
    createBoardAnimations(scene)
    this.scene = scene
  }

  /** Images and sprites in the order in which they were added. */
  get figures(): readonly Figure[] {
    const { list } = this.scene.children
    return list.filter((one): one is Figure => one instanceof Image || one instanceof Sprite)
  }

  get camera(): Phaser.Cameras.Scene2D.Camera {
    return this.scene.cameras.main
  }

  /** Changes the size of the view. */
  resize(width: number, height: number): void {
    game.scale.resize(width, height)
  }

  painted(): string[] {
    return game.textures.getTextureKeys().filter((key) => !IMAGES.includes(key))
  }

  texture(key: string): Phaser.Textures.CanvasTexture {
    if (!this.painted().includes(key)) throw new Error(`there is no texture ${key}`)
    return game.textures.get(key) as Phaser.Textures.CanvasTexture
  }

  /** Red, green, blue and alpha of a pixel of a texture, from 0 to 255. */
  pixel(key: string, x: number, y: number): number[] {
    return [...this.texture(key).context.getImageData(x, y, 1, 1).data]
  }

  with(key: string): readonly Figure[] {
    return this.figures.filter(({ texture }) => texture.key === key)
  }

  one(key: string): Figure {
    const found = this.with(key)
    if (found.length !== 1) throw new Error(`${found.length} figures show ${key}`)
    return found[0]
  }

  /** The sprites whose animations begin with a text. */
  playing(start: string): readonly Figure[] {
    return this.figures.filter((figure) => playedBy(figure).startsWith(start))
  }
}

/** Name of the animation that a figure plays, '' for none. */
export function playedBy(figure: Figure): string {
  return figure instanceof Sprite ? figure.anims.getName() : ''
}
