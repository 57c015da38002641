import type Phaser from 'phaser'

/** How long a scene takes to come out of the dark; it can be played from its first frame. */
const FADE_MS = 180

/** The night that the stage has where nothing is drawn. */
const NIGHT = [11, 7, 18] as const

/**
 * Lets every scene of a game come out of the dark, but for the first that is shown: nobody waits
 * for that one a moment longer.
 */
export function fadeScenes(game: Phaser.Game, isStill: () => boolean): void {
  let shown = 0
  game.events.once('ready', () => {
    for (const scene of game.scene.scenes) {
      scene.events.on('create', ({ cameras }: Phaser.Scene) => {
        // The scene that loads is the first, and shows nothing.
        if (++shown > 2 && !isStill()) cameras.main.fadeIn(FADE_MS, ...NIGHT)
      })
    }
  })
}
