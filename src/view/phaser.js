// The parts of Phaser that the game draws with and nothing else: no physics, sound, input, loader,
// tweens, shapes, text, particles or 3D. `src/build/site.ts` puts this file in the place of 'phaser', and
// `src/build/phaser-parts.ts` removes the parts that these import and the game never calls.
import CONST from 'phaser/src/const.js'
import 'phaser/src/cameras/2d/CameraManager.js'
import Game from 'phaser/src/core/Game.js'
import 'phaser/src/events/EventEmitter.js'
import 'phaser/src/gameobjects/DisplayList.js'
import 'phaser/src/gameobjects/GameObjectCreator.js'
import 'phaser/src/gameobjects/GameObjectFactory.js'
import 'phaser/src/gameobjects/UpdateList.js'
import 'phaser/src/gameobjects/image/ImageFactory.js'
import 'phaser/src/gameobjects/sprite/SpriteFactory.js'
import BlendModes from 'phaser/src/renderer/BlendModes.js'
import Scale from 'phaser/src/scale/index.js'
import Scene from 'phaser/src/scene/Scene.js'
import 'phaser/src/scene/ScenePlugin.js'
import FilterMode from 'phaser/src/textures/const.js'
import 'phaser/src/tilemaps/TilemapCreator.js'
import 'phaser/src/time/Clock.js'

const { AUTO, CANVAS, WEBGL } = CONST

export default { AUTO, CANVAS, WEBGL, BlendModes, Game, Scale, Scene, Textures: { FilterMode } }
