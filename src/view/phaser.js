// Phaser with what the game draws with and nothing else: no physics, sound, input plugins for
// gamepads, text, particles or 3D. `vite.config.ts` puts this file in the place of 'phaser'.
import Phaser from 'phaser/src/phaser-core.js'
import 'phaser/src/tilemaps/TilemapCreator.js'
import 'phaser/src/tilemaps/TilemapFactory.js'

export default Phaser
