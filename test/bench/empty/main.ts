import Phaser from 'phaser'

/** Nothing: what any game made with Phaser costs. It tells its phase as the game does. */
class EmptyScene extends Phaser.Scene {
  create(): void {
    document.documentElement.dataset['phase'] = 'ready'
  }
}

const game = new Phaser.Game({
  type: Phaser.AUTO,
  parent: 'stage',
  backgroundColor: '#0b0712',
  pixelArt: true,
  scale: { mode: Phaser.Scale.NONE, width: innerWidth, height: innerHeight },
  fps: { smoothStep: false },
  input: { keyboard: false, mouse: false, touch: false, gamepad: false },
  audio: { noAudio: true },
  autoFocus: false,
  banner: false,
  scene: EmptyScene,
})
window.asterion = game

window.addEventListener('keydown', ({ code }) => {
  if (code !== 'KeyR') return
  document.documentElement.dataset['phase'] = 'restarting'
  game.scene.getScenes(true)[0].scene.restart()
})
