import type Phaser from 'phaser'

/** The running time of a scene, for animations beside the game: the sum of its frames. */
export interface SceneClock {
  /** In milliseconds. */
  now: number
}

/** Starts a clock that runs until a game object is destroyed. */
export function startSceneClock(
  scene: Phaser.Scene,
  part: Phaser.GameObjects.GameObject,
): SceneClock {
  const clock: SceneClock = { now: 0 }
  const run = (_time: number, delta: number): void => {
    clock.now += delta
  }
  scene.events.on('update', run)
  part.once('destroy', () => scene.events.off('update', run))
  return clock
}
