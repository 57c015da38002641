import Phaser from 'phaser'
import { BootScene } from './scenes/boot.ts'
import { MenuScene } from './scenes/menu.ts'
import { PlayScene } from './scenes/play.ts'
import { RunScene } from './scenes/run.ts'
import { WatchScene } from './scenes/watch.ts'
import { WinScene } from './scenes/win.ts'
import { WorkshopScene } from './scenes/workshop.ts'
import { openStore } from './storage/store.ts'
import { listenToAddress } from './ui/address.ts'
import { listenToDrops } from './ui/file-drop.ts'
import { showLanguage } from './ui/message.ts'
import { fillStage } from './view/stage.ts'
import { createLevelSource, openBuildWorker } from './worker/level-source.ts'

declare global {
  interface Window {
    /** The running game, for tests and tools that step its loop themselves. */
    asterion?: Phaser.Game
  }
}

const store = openStore(() => localStorage)
const levels = createLevelSource(openBuildWorker)
const game = new Phaser.Game({
  type: Phaser.AUTO,
  parent: 'stage',
  backgroundColor: '#0b0712',
  pixelArt: true,
  scale: { mode: Phaser.Scale.NONE, width: 420, height: 250 },
  // Phaser's smoothing loses time after a stall; the scenes count ticks themselves.
  fps: { smoothStep: false },
  input: { keyboard: false, mouse: false, touch: false, gamepad: false },
  audio: { noAudio: true },
  autoFocus: false,
  banner: false,
  scene: [
    BootScene,
    new MenuScene(levels),
    new PlayScene({ store, levels }),
    new RunScene(levels),
    WatchScene,
    new WinScene(store, levels),
    WorkshopScene,
  ],
})
window.asterion = game
showLanguage()
fillStage(game)

/** Opens the page of replays from whatever is shown; while the game loads, boot reads the address. */
function openRun(text: string): void {
  for (const scene of game.scene.getScenes(true)) scene.scene.start('run', { text })
}
listenToAddress(openRun)
listenToDrops(openRun)
