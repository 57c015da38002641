import Phaser from 'phaser'
import { listenToActions } from '../input/keyboard.ts'
import type { Action } from '../input/keys.ts'
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

  debugFacts(): DebugFacts {
    return {}
  }
}
