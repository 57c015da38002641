import type Phaser from 'phaser'
import { GAP } from '../core/game/gap.ts'
import { columnTicks, type GameState, rowTicks, tileOf, type Walker } from '../core/game/state.ts'
import { catcherOf } from '../core/game/step.ts'
import { createThread, extendThread } from '../core/game/thread.ts'
import {
  ACTOR_COLUMNS,
  ACTOR_POSES,
  ACTOR_SIZE,
  type ActorKind,
  ACTORS,
  type Pose,
  SIGN_SIZE,
  SIGNS,
  TEXTURES,
  TILE_SIZE,
  TILES,
} from '../picture/atlas.ts'
import { paletteShown } from '../picture/palettes.ts'
import { cornerOf, createMapCanvas, paintGround } from '../picture/map-canvas.ts'
import { torchTilesOf, stoneBrush } from '../picture/stones.ts'
import { wayOf } from '../picture/level-map.ts'
import {
  type Actor,
  createActor,
  drawActor,
  drawSquash,
  FEET_BELOW_MIDDLE,
  followWalker,
  isMoving,
  pixelsOf,
  placeActor,
  actorTexture,
} from './actor.ts'
import { boardSize, createBoard, hideFarTorches, middleOf, scrollTo } from './board.ts'
import { createEffects, drawEffects, followEffects, startEffectsAgain } from './effects.ts'
import { createEnemyView, drawEnemy, followEnemy, lightSign, placeEnemy } from './enemy.ts'
import { createLightMap, drawLightMap } from './light-map.ts'
import type { RenderOptions } from './render-options.ts'
import { clearThread, createThreadLayer, drawThread } from './thread-layer.ts'
import { clearBox } from './view-edge.ts'
import { tilesImage } from './images.ts'

export type LevelView = ReturnType<typeof createLevelView>

const THREAD = '#ffc233'

/** Creates everything drawn of a level being played. */
export function createLevelView(scene: Phaser.Scene, state: GameState, options: RenderOptions) {
  const { level } = state
  const board = createBoard(scene, level, options)
  const enemies = state.enemies.map((enemy) => createEnemyView(scene, state, enemy, options))
  const lightMap = createLightMap(scene, level, paletteShown(level, options), options)
  const view = {
    scene,
    level,
    board,
    options,
    player: createActor(scene, 'player', level, state.player, options),
    enemies,
    lightMap,
    effects: createEffects(scene, state, !options.reducedMotion),
    threadLayer: createThreadLayer(board.thread, level.grid, options.colourSafe),
    thread: createThread(level),
    /** Vertical offset of the trembling view, in pixels. */
    tremor: 0,
  }
  drawThread(view.threadLayer, view.thread, view.thread.length)
  return view
}

/** Follows the changes of a tick. */
export function followTick(view: LevelView, state: GameState): void {
  followWalker(view.player, view.level, state.player)
  state.enemies.forEach((enemy, i) => followEnemy(view.enemies[i], state, enemy))
  followEffects(view.effects, state, view.player)
  const formerLength = view.thread.length
  if (extendThread(view.thread, tileOf(view.level, state.player))) {
    drawThread(view.threadLayer, view.thread, formerLength)
  }
}

/** Restarts the view with the level: all actors jump back, and the thread is cleared. */
export function startViewAgain(view: LevelView, state: GameState): void {
  placeActor(view.player, view.level, state.player)
  state.enemies.forEach((enemy, i) => placeEnemy(view.enemies[i], view.level, state.phase, enemy))
  startEffectsAgain(view.effects, state)
  view.thread = createThread(view.level)
  clearThread(view.threadLayer)
  drawThread(view.threadLayer, view.thread, view.thread.length)
}

/**
 * Draws a frame at a share of the way from the second last tick to the last.
 *
 * @param marginTop height of the interface over the view's top, in pixels of the drawing
 * @param marginBottom height of the interface over the view's bottom
 */
export function drawLevelView(
  view: LevelView,
  state: GameState,
  share: number,
  marginTop: number,
  marginBottom = 0,
): void {
  const { player, enemies, lightMap, scene, options } = view
  const { now } = scene.time
  drawActor(player, share, state.player.direction, playerPose(state, player))
  const ducks = view.level.grid.tiles[tileOf(view.level, state.player)] === GAP
  drawSquash(player, now, ducks)
  const { x, y } = player.sprite
  const catcher = state.phase === 'caught' ? catcherOf(state) : null
  for (let i = 0; i < enemies.length; i++) {
    drawEnemy(enemies[i], state, state.enemies[i], share, state.enemies[i] === catcher)
    lightSign(enemies[i], player.sprite, options.lightOff ? 0 : lightMap.image.alpha)
  }
  const size = boardSize(view.level)
  const { width, height } = scene.scale
  scene.cameras.main.setScroll(
    scrollTo(x, width, size.width, 0),
    scrollTo(y, height - marginBottom, size.height, marginTop) + view.tremor,
  )
  hideFarTorches(view.board, scene.cameras.main)
  drawEffects(view.effects)
  const flameTime = options.reducedMotion ? 0 : now
  drawLightMap(lightMap, view.thread, player.sprite, enemies, flameTime)
}

/** Boxes around the runner and the exit that nothing may cover, each nine tiles of the view. */
export function clearBoxes({ scene, level, player }: LevelView) {
  const { scrollX, scrollY } = scene.cameras.main
  const { x, y } = player.sprite
  const runner = { x, y: y - FEET_BELOW_MIDDLE }
  return [runner, middleOf(level.grid, level.exit)].map((middle) =>
    clearBox({ x: middle.x - scrollX, y: middle.y - scrollY }),
  )
}

function playerPose(state: GameState, player: Actor): Pose {
  if (state.phase === 'caught') return 'struck'
  if (state.phase === 'cleared') return 'rest'
  return isMoving(player) ? 'walk' : 'idle'
}

/**
 * Draws a level on a canvas of a page, unscaled: without light, camera or effects.
 *
 * @param hasGround false leaves out walls and floor, as for a picture above them
 */
export function createSmallBoard(
  scene: Phaser.Scene,
  level: GameState['level'],
  options: RenderOptions,
  hasGround = true,
) {
  const { grid } = level
  const brush = stoneBrush(tilesImage(scene), paletteShown(level, options), TILE_SIZE)
  const ground = createMapCanvas(grid, brush)
  const { canvas, context } = createMapCanvas(grid, brush)
  const torches = torchTilesOf(level)
  paintGround(ground)

  const put = (texture: string, frame: number, side: number, x: number, y: number): void => {
    const { source, cutX, cutY } = scene.textures.getFrame(texture, frame)
    context.drawImage(source.image as CanvasImageSource, cutX, cutY, side, side, x, y, side, side)
  }
  const putTile = (frame: number, tile: number): void =>
    put(TEXTURES.tiles, frame, TILE_SIZE, ...cornerOf(ground, tile))
  const putActor = (kind: ActorKind, walker: Walker, pose: Pose, nowMs: number): void => {
    const { columns, frameRate } = ACTOR_POSES[pose]
    const column = columns[Math.floor((nowMs * frameRate) / 1000) % columns.length]
    const frame = (ACTORS[kind].row + walker.direction) * ACTOR_COLUMNS + column
    const [x, y] = middleOfWalker(level, walker)
    const texture = actorTexture(scene, kind, options)
    put(texture, frame, ACTOR_SIZE, x - ACTOR_SIZE / 2, y + FEET_BELOW_MIDDLE - ACTORS[kind].feetY)
  }
  return {
    canvas,
    /** Draws a state at a time in milliseconds, by which actors and flames move. */
    draw(state: GameState, walked: readonly number[], nowMs: number): void {
      if (hasGround) context.drawImage(ground.canvas, 0, 0)
      else context.clearRect(0, 0, canvas.width, canvas.height)
      putTile(TILES.entrance, level.entrance)
      putTile(TILES.exit + (Math.floor(nowMs / 200) % 4), level.exit)
      for (const tile of torches) {
        putTile(TILES.torch + (Math.floor(nowMs / 125 + tile) % 4), tile)
      }
      drawLine(context, state, walked)
      const { player, enemies, phase } = state
      putActor('player', player, phase === 'caught' ? 'struck' : walkPose(player), nowMs)
      for (const enemy of enemies) {
        const { aiState, start } = enemy
        const awake = aiState === 'hunt' && enemy.progress > 0 ? 'hunt' : walkPose(enemy)
        putActor(start.kind, enemy, aiState === 'rest' ? 'rest' : awake, nowMs)
        const [x, y] = middleOfWalker(level, enemy)
        const left = x - Math.floor(SIGN_SIZE / 2)
        put(TEXTURES.signs, SIGNS[aiState], SIGN_SIZE, left, y - ACTOR_SIZE)
      }
    },
  }
}

function drawLine(
  context: CanvasRenderingContext2D,
  { level, player }: GameState,
  walked: readonly number[],
): void {
  context.strokeStyle = THREAD
  context.lineWidth = 2
  context.beginPath()
  for (const tile of wayOf(level, walked)) {
    const { x, y } = middleOf(level.grid, tile)
    context.lineTo(x, y)
  }
  context.lineTo(...middleOfWalker(level, player))
  context.stroke()
}

function walkPose({ progress }: Walker): Pose {
  return progress > 0 ? 'walk' : 'idle'
}

/** Whole pixel in the middle of a walker. */
function middleOfWalker(level: GameState['level'], walker: Walker): [x: number, y: number] {
  const { ticksPerTile } = walker
  return [
    Math.round(pixelsOf(columnTicks(level, walker), ticksPerTile)),
    Math.round(pixelsOf(rowTicks(level, walker), ticksPerTile)),
  ]
}
