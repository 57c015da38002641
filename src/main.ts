import Phaser from 'phaser'
import { BootScene } from './scenes/boot.ts'
import { MenuScene } from './scenes/menu.ts'
import { PlayScene } from './scenes/play.ts'
import { WinScene } from './scenes/win.ts'
import { WorkshopScene } from './scenes/workshop.ts'
import { showLanguage } from './ui/message.ts'
import { fillStage } from './view/stage.ts'

declare global {
  interface Window {
    /** The running game, for tests and tools that step its loop themselves. */
    asterion?: Phaser.Game
  }
}

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
  scene: [BootScene, MenuScene, PlayScene, WinScene, WorkshopScene],
})
window.asterion = game
showLanguage()
fillStage(game)
