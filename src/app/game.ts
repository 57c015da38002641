import Phaser from 'phaser'
import type { ReadRenderOptions } from '../view/render-options.ts'
import { fadeScenes, fillStage } from '../view/stage.ts'
import { t } from '../ui/message.ts'
import { overlay } from '../ui/overlay.ts'
import { keepCrisp, openCanvas } from '../view/webgl.ts'
import { showDebugFacts } from './debug-hook.ts'

declare global {
  interface Window {
    /** The running game, for tests and tools that step its loop themselves. */
    asterion?: Phaser.Game
  }
}

/** Creates the game on a canvas that fills the window; the first scene starts. */
export function createGame(scenes: Phaser.Scene[], renderOptions: ReadRenderOptions): Phaser.Game {
  const game = new Phaser.Game({
    ...openCanvas(),
    parent: 'stage',
    backgroundColor: '#0b0712',
    pixelArt: true,
    // Shader programs for several textures cost more time to compile than they save. A screen has
    // fewer tiles than a batch.
    render: { maxTextures: 1, batchSize: 2048, stencil: false },
    scale: { mode: Phaser.Scale.NONE, width: 420, height: 250 },
    // Phaser's smoothing loses time after a stall; the scenes count ticks themselves.
    fps: { smoothStep: false },
    input: { keyboard: false, mouse: false, touch: false, gamepad: false },
    audio: { noAudio: true },
    autoFocus: false,
    banner: false,
    scene: scenes,
  })
  window.asterion = game
  showDebugFacts(game)
  fillStage(game)
  keepCrisp(game)
  fadeScenes(game, () => renderOptions().reducedMotion)
  nameTab(game)
  return game
}

/** Names the browser's tab after the game and the heading of the page shown, in the player's language. */
function nameTab({ events, scene }: Phaser.Game): void {
  events.once('ready', () => {
    for (const each of scene.scenes) {
      each.events.on('create', () => {
        const names = [t('title'), overlay().querySelector('h1')?.textContent ?? '']
        document.title = [...new Set(names)].filter((name) => name !== '').join(' · ')
      })
    }
  })
}

/** Resolves after the first frame in which another scene than boot is shown. */
export function firstSceneOf({ events, scene }: Phaser.Game): Promise<void> {
  return new Promise((resolve) => {
    events.on('poststep', function check() {
      if (scene.isActive('boot')) return
      events.off('poststep', check)
      resolve()
    })
  })
}
