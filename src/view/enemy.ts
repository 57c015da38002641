import type Phaser from 'phaser'
import type { AiState } from '../core/game/enemies/kinds.ts'
import type { EnemyKind, LevelLayout } from '../core/game/level-layout.ts'
import { TICK_HZ } from '../core/game/rules.ts'
import type { Enemy, GameState, Phase } from '../core/game/state.ts'
import {
  type Actor,
  type ActorPlace,
  createActor,
  drawActor,
  followWalker,
  isMoving,
  placeActor,
} from './actor.ts'
import { FEET_Y, type Pose, SIGNS, TEXTURES } from './atlas.ts'
import { ENEMY_LOOKS } from './enemy-looks.ts'
import { darknessAt, LIGHT_DEPTH } from './light.ts'
import type { RenderOptions } from './render-options.ts'

/** Animation of a new sign: 150 ms, first at twice its size, then as a hop. */
const POP_TICKS = (TICK_HZ * 15) / 100
const LARGE_TICKS = POP_TICKS / 3
const HOP_HEIGHT = 3

/** Between a head and its sign, in pixels. */
const GAP = 1

/** The drop of a resting enemy's head, in pixels. */
const REST_DROP = 4

/** The share of the darkness over a sign: it is visible where its enemy hardly is. */
const SIGN_SHADE = 0.75

/** In pixels of the drawing. */
interface Place {
  readonly x: number
  readonly y: number
}

/** Before any sign still shown. */
const LONG_AGO = -1_000_000

/** An enemy on screen, with the sign of its AI state over its head. */
export interface EnemyView {
  readonly kind: EnemyKind
  readonly actor: Actor
  readonly sign: Phaser.GameObjects.Image
  aiState: AiState
  /** The tick at which its AI state was first seen. */
  since: number
}

export function createEnemyView(
  scene: Phaser.Scene,
  state: GameState,
  enemy: Enemy,
  options: RenderOptions,
): EnemyView {
  const { kind } = enemy.start
  const actor = createActor(scene, kind, state.level, enemy, options)
  const aiState = aiStateShown(state.phase, enemy)
  const sign = scene.add.image(0, 0, TEXTURES.signs, SIGNS[aiState]).setOrigin(0.5, 1)
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

/** Puts an enemy at its present place, without interpolation; its AI state is nothing new. */
export function placeEnemy(view: EnemyView, level: LevelLayout, phase: Phase, enemy: Enemy): void {
  placeActor(view.actor, level, enemy)
  showSign(view, aiStateShown(phase, enemy), LONG_AGO)
}

/**
 * Draws an enemy between its last two places, at a share from 0 to 1 of the way.
 *
 * @param strikes true for the one that caught the player
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

/** Lights a sign by a light at a place, in a night of some strength from 0 to 1. */
export function lightSign({ actor, sign }: EnemyView, light: Place, night: number): void {
  sign.setAlpha(signStrength(actor.sprite, light, night))
}

/** The visibility of a sign at a place, from 0 to 1, with a light at another in a night. */
export function signStrength(sign: Place, light: Place, night: number): number {
  const darkness = darknessAt(Math.hypot(sign.x - light.x, sign.y - light.y))
  return 1 - darkness * night * SIGN_SHADE
}

function drawSign({ kind, actor, sign, aiState }: EnemyView, age: number): void {
  const { sprite } = actor
  const { isShown, height, scale } = signAt(kind, aiState, age)
  sign.setVisible(isShown)
  sign.setPosition(sprite.x, Math.round(sprite.y - height))
  sign.setScale(scale)
}

/**
 * The place and size of a sign over the feet of an enemy that has had its AI state for so many
 * ticks.
 */
export function signAt(
  kind: EnemyKind,
  aiState: AiState,
  age: number,
): { readonly isShown: boolean; readonly height: number; readonly scale: number } {
  const hop = age < POP_TICKS ? Math.sin((age / POP_TICKS) * Math.PI) * HOP_HEIGHT : 0
  const drop = aiState === 'rest' ? REST_DROP : 0
  return {
    isShown: aiState === 'rest' || age < ENEMY_LOOKS[kind].signSeconds * TICK_HZ,
    height: FEET_Y[kind] + GAP - drop + hop,
    scale: age < LARGE_TICKS ? 2 : 1,
  }
}

function showSign(view: EnemyView, aiState: AiState, tick: number): void {
  view.aiState = aiState
  view.since = tick
  view.sign.setFrame(SIGNS[aiState], false, false)
}

/** The AI state that an enemy shows: before the first step of a level all are asleep. */
export function aiStateShown(phase: Phase, { aiState }: Enemy): AiState {
  return phase === 'ready' ? 'rest' : aiState
}

export function poseOf(actor: ActorPlace, aiState: AiState): Pose {
  if (!isMoving(actor)) return aiState === 'rest' ? 'rest' : 'idle'
  return aiState === 'hunt' ? 'hunt' : 'walk'
}
