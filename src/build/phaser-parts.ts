import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Path of Phaser's parts, with links resolved and forward slashes, as Vite writes paths. */
const PARTS =
  realpathSync(fileURLToPath(new URL('../../node_modules/phaser/src', import.meta.url))).replaceAll(
    '\\',
    '/',
  ) + '/'

/** The constants that Phaser's own build defines; false ones are dropped from the bundle. */
export const PHASER_DEFINES = {
  'typeof WEBGL_RENDERER': 'true',
  'typeof CANVAS_RENDERER': 'true',
  'typeof WEBGL_DEBUG': 'false',
  'typeof EXPERIMENTAL': 'false',
  'typeof FEATURE_SOUND': 'false',
  'typeof PLUGIN_CAMERA3D': 'false',
  'typeof PLUGIN_FBINSTANT': 'false',
  global: 'globalThis',
}

/**
 * Parts of Phaser that its other parts import and this game never creates or calls: half of Phaser.
 * To use such a part, delete its line.
 */
const LEFT_OUT: readonly RegExp[] = [
  // Filters, masks, lights, and textures that are drawn upon.
  /^filters\//,
  /^display\/mask\//,
  /^textures\/DynamicTexture\./,
  /^renderer\/webgl\/renderNodes\/filters\//,
  /^renderer\/webgl\/renderNodes\/(BatchHandlerPointLight|BatchHandlerStrip|DynamicTextureHandler)\./,
  /^renderer\/webgl\/renderNodes\/submitter\/Submitter(MeshToQuad|SpriteGPULayer|TilemapGPULayer)\./,
  // Images other than PNG in frames of equal size.
  /^textures\/parsers\/(?!index|Image|SpriteSheet\.)/,
  // Maps from files, maps that are not of squares, and most operations on tiles.
  /^tilemaps\/parsers\/(tiled\/(?!BuildTilesetIndex)|impact\/|ParseCSV)/,
  /^tilemaps\/(TilemapGPULayer|ObjectHelper)\./,
  /^tilemaps\/components\/(Hexagonal|Isometric|Staggered)/,
  /^tilemaps\/components\/(SetCollision|SetLayerCollisionIndex|SetTile(Index|Location)Callback)/,
  /^tilemaps\/components\/(Copy|CreateFromTiles|FilterTiles|Find|ForEachTile|GetTilesWithinShape)/,
  /^tilemaps\/components\/(\w+AtWorldXY|GetTilesWithinWorldXY|RenderDebug)/,
  /^tilemaps\/components\/(Randomize|ReplaceByIndex|Shuffle|SwapByIndex|WeightedRandomize)/,
  /^gameobjects\/components\/(GetBounds|PathFollower|ToJSON)\./,
  // Files: src/view/images.ts fetches them while Phaser is fetched itself.
  /^loader\/(?!events)/,
  // Lines and shapes, with the nodes that paint them; pictures of the canvas.
  /^gameobjects\/(graphics|shape)\//,
  /^renderer\/webgl\/renderNodes\/(BatchHandlerTri|DrawLine|FillPath|FillTri|ShaderQuad|StrokePath)\./,
  /^renderer\/webgl\/renderNodes\/\w+\/(SubmitterTileSprite|TexturerTileSprite|TransformerTileSprite|TransformerVertex)\./,
  /^renderer\/snapshot\//,
  // Shaders of lights.
  /^renderer\/webgl\/shaders\/(ApplyLighting|DefineLights|GetNormalFromMap)-glsl\./,
  // Operations on lists and rectangles that no remaining part calls.
  /^utils\/array\/(matrix\/|FindClosestInSorted|Flatten|GetRandom|NumberArray|QuickSelect|Range|Rotate|SafeRange|Shuffle|SortByDigits)/,
  /^geom\/(ellipse|line)\//,
  /^geom\/rectangle\/(GetPoint|Random)/,
  /^physics\//,
]

/** An effect of a camera that never runs. */
const NO_EFFECT = `module.exports = function () {
  this.isRunning = false
  this.reset = this.update = this.destroy = this.postRenderWebGL = this.postRenderCanvas = () => false
}`

/** Sources that replace parts of Phaser. */
const INSTEAD: Readonly<Record<string, string>> = {
  // Random generator that Phaser creates and the game never calls.
  'math/index.js': 'module.exports = { RandomDataGenerator: function () {} }',
  // The projection of the renderer is the only matrix in three dimensions.
  'math/Matrix4.js': `
    module.exports = class {
      val = new Float32Array(16)
      identity() {
        return this.ortho(-1, 1, -1, 1, 1, -1)
      }
      ortho(left, right, bottom, top, near, far) {
        const [x, y, z] = [right - left, top - bottom, near - far]
        this.val.set([2 / x, 0, 0, 0, 0, 2 / y, 0, 0, 0, 0, 2 / z, 0])
        this.val.set([-(left + right) / x, -(top + bottom) / y, (far + near) / z, 1], 12)
        return this
      }
    }`,
  'geom/rectangle/index.js': "module.exports = require('./Rectangle')",
  'renderer/index.js': "module.exports = { Events: require('./events') }",
  // Feature tests of the browser: their results are known, or only left-out parts read them.
  'device/OS.js': 'module.exports = { desktop: true }',
  'device/Browser.js': 'module.exports = {}',
  'device/Input.js': 'module.exports = {}',
  'device/Audio.js': 'module.exports = {}',
  'device/Video.js': 'module.exports = {}',
  'device/Features.js': 'module.exports = { canvas: true, webGL: true }',
  'device/CanvasFeatures.js':
    'module.exports = { supportInverseAlpha: true, supportNewBlendModes: true }',
  'core/DebugHeader.js': 'module.exports = function () {}',
  // Full screen: src/ui/full-screen.ts requests it.
  'device/Fullscreen.js': 'module.exports = { available: false, active: false }',
  // Keys and pointers: src/input listens to them.
  'input/InputManager.js': 'module.exports = function () {}',
  'gameobjects/tilesprite/TileSprite.js':
    'module.exports = function () { this.setOrigin = () => this }',
  // Canvases are created on demand, and never returned to a pool.
  'display/canvas/CanvasPool.js': `
    function create(_parent, width = 1, height = 1, type = 1) {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      if (type === 1) canvas.getContext('2d').imageSmoothingEnabled = false
      return canvas
    }
    const createWebGL = (parent, width, height) => create(parent, width, height, 2)
    module.exports = { create, create2D: create, createWebGL, remove() {}, disableSmoothing() {}, enableSmoothing() {} }`,
  'cameras/2d/effects/Pan.js': NO_EFFECT,
  'cameras/2d/effects/RotateTo.js': NO_EFFECT,
  'cameras/2d/effects/Zoom.js': NO_EFFECT,
}

const NOTHING = '\0phaser-left-out'

/** Builds with half of Phaser; calls of a left-out part throw. */
export const LESS_OF_PHASER: Plugin = {
  name: 'less-of-phaser',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (importer?.startsWith(PARTS) !== true || !source.startsWith('.')) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    const part = found?.id.replace(PARTS, '') ?? ''
    return LEFT_OUT.some((pattern) => pattern.test(part)) ? NOTHING : found
  },
  load(id) {
    if (id === NOTHING) {
      return "module.exports = function () { throw new Error('Left out of Phaser: src/build/phaser-parts.ts') }"
    }
    return id.startsWith(PARTS) ? INSTEAD[id.replace(PARTS, '')] : null
  },
}
