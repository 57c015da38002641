import type Phaser from 'phaser'
import { GAP } from '../core/game/gap.ts'
import { type GameState, tileOf } from '../core/game/state.ts'
import { catcherOf } from '../core/game/step.ts'
import { createThread, extendThread } from '../core/game/thread.ts'
import { FEET_BELOW_MIDDLE, type Pose } from '../picture/atlas.ts'
import { scrollTo } from '../picture/canvas.ts'
import { paletteShown } from '../picture/palettes.ts'
import {
  type Actor,
  createActor,
  drawActor,
  drawSquash,
  followWalker,
  isMoving,
  placeActor,
} from './actor.ts'
import { boardSize, createBoard, hideFarTorches, middleOf } from './board.ts'
import { createEffects, drawEffects, followEffects, startEffectsAgain } from './effects.ts'
import { createEnemyView, drawEnemy, followEnemy, lightSign, placeEnemy } from './enemy.ts'
import { createLightMap, drawLightMap } from './light-map.ts'
import type { RenderOptions } from './render-options.ts'
import { clearThread, createThreadLayer, drawThread } from './thread-layer.ts'
import { clearBox } from './view-edge.ts'

export type LevelView = ReturnType<typeof createLevelView>

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
