import type Phaser from 'phaser'
import type { Arena } from '../core/game/level.ts'
import { type GameState, tileOf } from '../core/game/state.ts'
import { createThread, extendThread, type Thread } from '../core/game/thread.ts'
import { type Actor, createActor, drawActor, followWalker, isMoving, placeActor } from './actor.ts'
import type { Pose } from './atlas.ts'
import { boardSize, createBoard, scrollTo } from './board.ts'
import {
  createEnemyView,
  drawEnemy,
  type EnemyView,
  followEnemy,
  lightSign,
  placeEnemy,
} from './enemy.ts'
import { createLight } from './light.ts'
import { clearThread, createThreadLayer, drawThread, type ThreadLayer } from './thread-layer.ts'

/** Everything drawn of a level being played. */
export interface LevelView {
  readonly scene: Phaser.Scene
  readonly level: Arena
  readonly player: Actor
  readonly enemies: readonly EnemyView[]
  readonly light: Phaser.GameObjects.Image
  readonly threadLayer: ThreadLayer
  thread: Thread
}

export function createLevelView(scene: Phaser.Scene, state: GameState): LevelView {
  const { level } = state
  const layers = createBoard(scene, level)
  const enemies = state.enemies.map((enemy) => createEnemyView(scene, state, enemy))
  const view = {
    scene,
    level,
    player: createActor(scene, 'player', level, state.player),
    enemies,
    light: createLight(scene),
    threadLayer: createThreadLayer(layers.thread, level.grid),
    thread: createThread(level),
  }
  drawThread(view.threadLayer, view.thread, view.thread.length)
  return view
}

/** Takes in what a tick changed. */
export function followTick(view: LevelView, state: GameState): void {
  followWalker(view.player, view.level, state.player)
  state.enemies.forEach((enemy, i) => {
    followEnemy(view.enemies[i], state, enemy)
  })
  const formerLength = view.thread.length
  if (extendThread(view.thread, tileOf(view.level, state.player))) {
    drawThread(view.threadLayer, view.thread, formerLength)
  }
}

/** Takes in that the level started again: everybody jumps back, and the thread is wound up. */
export function startViewAgain(view: LevelView, state: GameState): void {
  placeActor(view.player, view.level, state.player)
  state.enemies.forEach((enemy, i) => {
    placeEnemy(view.enemies[i], view.level, state.phase, enemy)
  })
  view.thread = createThread(view.level)
  clearThread(view.threadLayer)
  drawThread(view.threadLayer, view.thread, view.thread.length)
}

/**
 * Draws a frame at a share of the way from the last tick but one to the last.
 *
 * @param marginTop what the interface covers of the view's top, in pixels of the drawing
 */
export function drawLevelView(
  view: LevelView,
  state: GameState,
  share: number,
  marginTop: number,
): void {
  const { player, enemies, light, scene } = view
  drawActor(player, share, state.player.direction, playerPose(state, player))
  const { x, y } = player.sprite
  light.setPosition(x, y)
  const catcher = state.phase === 'caught' ? catcherOf(view) : null
  for (let i = 0; i < enemies.length; i++) {
    drawEnemy(enemies[i], state, state.enemies[i], share, enemies[i] === catcher)
    lightSign(enemies[i], light)
  }
  const size = boardSize(view.level)
  const { width, height } = scene.scale
  scene.cameras.main.setScroll(
    scrollTo(x, width, size.width, 0),
    scrollTo(y, height, size.height, marginTop),
  )
}

function playerPose(state: GameState, player: Actor): Pose {
  if (state.phase === 'caught') return 'struck'
  if (state.phase === 'cleared') return 'rest'
  return isMoving(player) ? 'walk' : 'idle'
}

/** Who caught the player: the nearest. */
function catcherOf({ player, enemies }: LevelView): EnemyView | null {
  let nearest: EnemyView | null = null
  let least = Infinity
  for (const enemy of enemies) {
    const { x, y } = enemy.actor
    const distance = Math.abs(x - player.x) + Math.abs(y - player.y)
    if (distance < least) [nearest, least] = [enemy, distance]
  }
  return nearest
}
