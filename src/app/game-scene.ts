import Phaser from 'phaser'
import type { AlgorithmId } from '../core/maze/generators.ts'
import { listenToActions } from '../input/keyboard.ts'
import type { Action } from '../input/keys.ts'
import { createBackdrop, driftBackdrop, labyrinthBehind } from '../view/backdrop.ts'
import type { DebugFacts } from './debug-hook.ts'
import type { SceneKey } from './routes.ts'
import type { Services } from './services.ts'

/** A scene with the services of the game, and with no facts to tell. */
export class GameScene extends Phaser.Scene {
  protected readonly services: Services

  constructor(key: SceneKey, services: Services) {
    super(key)
    this.services = services
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

  debugFacts(): DebugFacts {
    return {}
  }
}
