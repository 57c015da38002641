import type Phaser from 'phaser'

export type SceneClock = ReturnType<typeof startSceneClock>

/**
 * Starts a clock in milliseconds, the sum of a scene's frames, for animations beside the game. It
 * runs until a game object is destroyed.
 */
export function startSceneClock(scene: Phaser.Scene, part: Phaser.GameObjects.GameObject) {
  const clock = { now: 0 }
  const run = (_time: number, delta: number): void => {
    clock.now += delta
  }
  scene.events.on('update', run)
  part.once('destroy', () => scene.events.off('update', run))
  return clock
}
