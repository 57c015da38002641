import Phaser from 'phaser'
import actorsUrl from '../../assets/images/actors.png'
import signsUrl from '../../assets/images/signs.png'
import tilesUrl from '../../assets/images/tiles.png'
import titleUrl from '../../assets/images/title.png'
import { showFacts } from '../ui/facts.ts'
import { readLink } from '../ui/link.ts'
import { say } from '../ui/message.ts'
import { runTextOf } from '../ui/replay-link.ts'
import { createActorAnimations } from '../view/actor.ts'
import { ACTOR_SIZE, SIGN_SIZE, TEXTURES, TILE_SIZE } from '../view/atlas.ts'
import { createBoardAnimations } from '../view/board.ts'
import { createLightTexture } from '../view/light.ts'

/** Loads what every scene draws with and opens what the address asks for. */
export class BootScene extends Phaser.Scene {
  constructor() {
    super('boot')
  }

  preload(): void {
    showFacts({ scene: 'boot' })
    const tile = { frameWidth: TILE_SIZE, frameHeight: TILE_SIZE }
    const actor = { frameWidth: ACTOR_SIZE, frameHeight: ACTOR_SIZE }
    this.load.spritesheet(TEXTURES.tiles, tilesUrl, tile)
    this.load.spritesheet(TEXTURES.actors, actorsUrl, actor)
    this.load.spritesheet(TEXTURES.signs, signsUrl, {
      frameWidth: SIGN_SIZE,
      frameHeight: SIGN_SIZE,
    })
    this.load.image(TEXTURES.title, titleUrl)
  }

  create(): void {
    createActorAnimations(this)
    createBoardAnimations(this)
    createLightTexture(this)
    const replays = runTextOf(location.hash)
    if (replays !== null) {
      this.scene.start('run', { text: replays })
      return
    }
    if (new URLSearchParams(location.search).has('workshop')) {
      this.scene.start('workshop', { query: location.search })
      return
    }
    const request = readLink(location.search)
    if (request === null) this.scene.start('menu', {})
    else if ('run' in request) this.scene.start('play', { run: request.run })
    else if ('page' in request) this.scene.start(request.page, request)
    else
      this.scene.start('menu', { sentence: say(`problem.${request.problem}`), seed: request.seed })
  }
}
