import type Phaser from 'phaser'
import type { AiState } from '../core/game/enemies/kinds.ts'
import type { EnemyKind, LevelLayout } from '../core/game/level-layout.ts'
import { TICK_HZ } from '../core/game/rules.ts'
import type { Enemy, GameState, Phase } from '../core/game/state.ts'
import {
  type ActorPlace,
  createActor,
  drawActor,
  followWalker,
  isMoving,
  placeActor,
} from './actor.ts'
import { ACTORS, type Pose, SIGNS, TEXTURES } from '../picture/atlas.ts'
import { ENEMY_LOOKS } from './enemy-looks.ts'
import { darknessAt, LIGHT_DEPTH } from './light.ts'
import type { RenderOptions } from './render-options.ts'

/** Animation of a new sign: 150 ms, first at twice its size, then as a hop. */
const POP_TICKS = (TICK_HZ * 15) / 100
const LARGE_TICKS = POP_TICKS / 3
const HOP_HEIGHT = 3

/** Gap between a head and its sign, in pixels. */
const GAP = 1

/** Drop of a resting enemy's head, in pixels. */
const REST_DROP = 4

/** Share of the darkness over a sign: more visible than its enemy. */
const SIGN_SHADE = 0.75

/** Tick before any sign that is still shown. */
const LONG_AGO = -1_000_000

export type EnemyView = ReturnType<typeof createEnemyView>

/** Creates an enemy on screen, with the sign of its AI state over its head. */
export function createEnemyView(
  scene: Phaser.Scene,
  state: GameState,
  enemy: Enemy,
  options: RenderOptions,
) {
  const { kind } = enemy.start
  const actor = createActor(scene, kind, state.level, enemy, options)
  const aiState = aiStateShown(state.phase, enemy)
  const sign = scene.add.image(0, 0, TEXTURES.signs, SIGNS[aiState]).setOrigin(0.5, 1)
  // The AI state was first seen at the tick `since`.
  return { kind, actor, sign: sign.setDepth(LIGHT_DEPTH + 1), aiState, since: LONG_AGO }
}

/** Follows the changes of a tick: a new AI state pops up its sign. */
export function followEnemy(
  view: EnemyView,
  { level, phase, tick }: GameState,
  enemy: Enemy,
): void {
  followWalker(view.actor, level, enemy)
  const aiState = aiStateShown(phase, enemy)
  if (aiState !== view.aiState) showSign(view, aiState, tick)
}

/** Moves an enemy to its current position, without interpolation; its AI state is not new. */
export function placeEnemy(view: EnemyView, level: LevelLayout, phase: Phase, enemy: Enemy): void {
  placeActor(view.actor, level, enemy)
  showSign(view, aiStateShown(phase, enemy), LONG_AGO)
}

/**
 * Draws an enemy between its last two positions, at a share from 0 to 1 of the way.
 *
 * @param strikes true for the enemy that caught the player
 */
export function drawEnemy(
  view: EnemyView,
  state: GameState,
  enemy: Enemy,
  share: number,
  strikes: boolean,
): void {
  const { actor, aiState } = view
  drawActor(actor, share, enemy.direction, strikes ? 'struck' : poseOf(actor, aiState))
  drawSign(view, state.tick - view.since + share)
}

/** Lights a sign by a light, in a night of some strength from 0 to 1. */
export function lightSign(
  { actor, sign }: EnemyView,
  light: Pick<ActorPlace, 'x' | 'y'>,
  night: number,
): void {
  const { x, y } = actor.sprite
  sign.setAlpha(1 - darknessAt(Math.hypot(x - light.x, y - light.y)) * night * SIGN_SHADE)
}

function drawSign({ kind, actor, sign, aiState }: EnemyView, age: number): void {
  const { sprite } = actor
  const { isShown, height, scale } = signAt(kind, aiState, age)
  sign.setVisible(isShown)
  sign.setPosition(sprite.x, Math.round(sprite.y - height))
  sign.setScale(scale)
}

/** Height over the feet and scale of the sign of an AI state that is some ticks old. */
export function signAt(kind: EnemyKind, aiState: AiState, age: number) {
  const hop = age < POP_TICKS ? Math.sin((age / POP_TICKS) * Math.PI) * HOP_HEIGHT : 0
  const drop = aiState === 'rest' ? REST_DROP : 0
  return {
    isShown: aiState === 'rest' || age < ENEMY_LOOKS[kind].signSeconds * TICK_HZ,
    height: ACTORS[kind].feetY + GAP - drop + hop,
    scale: age < LARGE_TICKS ? 2 : 1,
  }
}

function showSign(view: EnemyView, aiState: AiState, tick: number): void {
  view.aiState = aiState
  view.since = tick
  view.sign.setFrame(SIGNS[aiState], false, false)
}

/** AI state that an enemy shows: before the player's first step all enemies are asleep. */
export function aiStateShown(phase: Phase, { aiState }: Enemy): AiState {
  return phase === 'ready' ? 'rest' : aiState
}

export function poseOf(actor: ActorPlace, aiState: AiState): Pose {
  if (!isMoving(actor)) return aiState === 'rest' ? 'rest' : 'idle'
  return aiState === 'hunt' ? 'hunt' : 'walk'
}
