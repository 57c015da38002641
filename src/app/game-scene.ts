import Phaser from 'phaser'
import type { AlgorithmId } from '../core/maze/generators.ts'
import { listenToActions } from '../input/keyboard.ts'
import type { Action } from '../input/keys.ts'
import { createBackdrop, driftBackdrop, labyrinthBehind } from '../view/backdrop.ts'
import { tilesImage } from '../view/stones.ts'
import type { MapStyle } from '../view/map-picture.ts'
import type { DebugFacts } from './debug-hook.ts'
import { createGo, type Go } from './routing/go.ts'
import type { SceneKey } from './routing/routes.ts'
import type { Services } from './services.ts'

/** A scene that Escape and the browser's Back lead out of. */
export interface Inner {
  readonly goUp: () => void
  /** True where that leads to the menu. */
  readonly isBelowMenu: () => boolean
}

export function canGoUp(scene: Phaser.Scene): scene is Phaser.Scene & Inner {
  return 'goUp' in scene
}

/** A scene with the services of the game, and with no facts to tell. */
export class GameScene extends Phaser.Scene {
  protected readonly services: Services
  protected go!: Go

  constructor(key: SceneKey, services: Services) {
    super(key)
    this.services = services
  }

  init(data: object): void
  init(): void {
    this.go = createGo(this)
  }

  /** Leads one level up, as Escape and the browser's Back do: to the menu, if nothing is between. */
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

  /** Shows a labyrinth of an algorithm behind the scene's page. */
  protected showLabyrinth(algorithm: AlgorithmId, seed = 'asterion'): void {
    const options = this.services.preferences.renderOptions()
    const backdrop = createBackdrop(this, labyrinthBehind(seed, algorithm), options)
    const drift = (_now: number, deltaMs: number): void => driftBackdrop(backdrop, deltaMs)
    this.events.on('update', drift)
    this.events.once('shutdown', () => this.events.off('update', drift))
  }

  /** How maps are drawn on the scene's page. */
  protected mapStyle(): MapStyle {
    const { highContrast } = this.services.preferences.renderOptions()
    return { tiles: tilesImage(this), highContrast }
  }

  debugFacts(): DebugFacts {
    return {}
  }
}
