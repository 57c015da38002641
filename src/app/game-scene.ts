import Phaser from 'phaser'
import { ENEMY_KINDS, type EnemyKind } from '../core/game/level-layout.ts'
import type { AlgorithmId } from '../labyrinth/maze/generators.ts'
import { listenToActions } from '../input/keyboard.ts'
import type { Action } from '../input/bindings.ts'
import { createBackdrop, driftBackdrop, labyrinthBehind } from '../view/board.ts'
import { tilesImage } from '../view/images.ts'
import { drawPortrait } from '../view/actor.ts'
import type { DebugFacts } from './debug-hook.ts'
import { createGo, type Go, type SceneData, type SceneKey } from './routing/routes.ts'
import type { Services } from './services.ts'

/** A class of scenes that start with the data of one route. */
export type SceneClass<Key extends SceneKey> = new (
  key: Key,
  services: Services,
) => GameScene & { readonly create: (data: SceneData[Key]) => void }

/** A scene with the services of the game, and without debug facts. */
export class GameScene extends Phaser.Scene {
  protected readonly services: Services
  protected go!: Go

  constructor(key: SceneKey, services: Services) {
    super(key)
    this.services = services
  }

  init(): void {
    this.go = createGo(this)
  }

  /** Starts the scene one level up: the menu, unless a scene overrides it. */
  goUp(): void {
    this.go('menu', { opener: this.sys.settings.key })
  }

  isBelowMenu(): boolean {
    return true
  }

  /** Calls back with the actions of keys until the scene shuts down. */
  protected listenToActions(act: (action: Action) => void): void {
    this.events.once('shutdown', listenToActions(act, this.services.bindings).dispose)
  }

  protected showLabyrinth(algorithm: AlgorithmId, seed = 'asterion'): void {
    const options = this.services.preferences.renderOptions()
    const backdrop = createBackdrop(this, labyrinthBehind(seed, algorithm), options)
    const drift = (_now: number, deltaMs: number): void => driftBackdrop(backdrop, deltaMs)
    this.events.on('update', drift)
    this.events.once('shutdown', () => this.events.off('update', drift))
  }

  protected mapStyle() {
    const options = this.services.preferences.renderOptions()
    const portraits = ENEMY_KINDS.map((kind) => [kind, drawPortrait(this, kind, options)])
    return {
      ...{ tiles: tilesImage(this), highContrast: options.highContrast },
      portraits: Object.fromEntries(portraits) as Record<EnemyKind, HTMLCanvasElement>,
    }
  }

  debugFacts(): DebugFacts | null {
    return {}
  }
}
