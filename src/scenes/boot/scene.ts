import Phaser from 'phaser'
import actorsUrl from '../../../assets/images/actors.png'
import signsUrl from '../../../assets/images/signs.png'
import tilesUrl from '../../../assets/images/tiles.png'
import titleUrl from '../../../assets/images/title.png'
import type { DebugFacts } from '../../app/debug-hook.ts'
import { createGo } from '../../app/go.ts'
import { routeOf } from '../../app/router.ts'
import { createActorAnimations } from '../../view/actor.ts'
import { ACTOR_SIZE, SIGN_SIZE, TEXTURES, TILE_SIZE } from '../../view/atlas.ts'
import { createBoardAnimations } from '../../view/board.ts'
import { createLightTexture } from '../../view/light.ts'

/** Loads what every scene draws with and opens what the address asks for. */
export class BootScene extends Phaser.Scene {
  constructor() {
    super('boot')
  }

  preload(): void {
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
    createGo(this)(...routeOf(location))
  }

  debugFacts(): DebugFacts {
    return {}
  }
}
