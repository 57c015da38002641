import type Phaser from 'phaser'

/** Duration of a scene's fade in; it can be played from its first frame. */
const FADE_MS = 180

/** The background of the stage. */
const NIGHT = [11, 7, 18] as const

/** Fades in every scene of a game but the first one shown, which appears without delay. */
export function fadeScenes(game: Phaser.Game, isStill: () => boolean): void {
  let shown = 0
  game.events.once('ready', () => {
    for (const scene of game.scene.scenes) {
      scene.events.on('create', ({ cameras }: Phaser.Scene) => {
        // The first scene only loads and shows nothing.
        if (++shown > 2 && !isStill()) cameras.main.fadeIn(FADE_MS, ...NIGHT)
      })
    }
  })
}
