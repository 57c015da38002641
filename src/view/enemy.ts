import type Phaser from 'phaser'
import type { AiState } from '../core/game/enemies/ai-states.ts'
import type { LevelLayout } from '../core/game/level-layout.ts'
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
import { type ActorKind, FEET_Y, type Pose, SIGNS, TEXTURES } from './atlas.ts'
import { darknessAt, LIGHT_DEPTH } from './light.ts'
import type { RenderOptions } from './render-options.ts'

/** How long a new sign draws the eye: 150 ms, first at twice its size, then as a hop. */
const POP_TICKS = (TICK_HZ * 15) / 100
const LARGE_TICKS = POP_TICKS / 3
const HOP_HEIGHT = 3

/** How long a minotaur's sign stays once it is awake: it never does anything but hunt. */
const WAKE_TICKS = TICK_HZ

/** Between a head and its sign, in pixels. */
const GAP = 1

/** How much lower than standing ones a resting enemy holds its head, in pixels. */
const REST_DROP = 4

/** How much of the darkness lies over a sign: it is seen where its enemy hardly is. */
const SIGN_SHADE = 0.75

/** In pixels of the drawing. */
interface Place {
  readonly x: number
  readonly y: number
}

/** Longer ago than anything is shown. */
const LONG_AGO = -1_000_000

/** An enemy on screen, with the sign of its mood over its head. */
export interface EnemyView {
  readonly actor: Actor
  readonly sign: Phaser.GameObjects.Image
  aiState: AiState
  /** The tick at which it was seen to take to its mood. */
  since: number
}

export function createEnemyView(
  scene: Phaser.Scene,
  state: GameState,
  enemy: Enemy,
  options: RenderOptions,
): EnemyView {
  const actor = createActor(scene, enemy.start.kind, state.level, enemy, options)
  const aiState = aiStateShown(state.phase, enemy)
  const sign = scene.add.image(0, 0, TEXTURES.signs, SIGNS[aiState]).setOrigin(0.5, 1)
  return { actor, sign: sign.setDepth(LIGHT_DEPTH + 1), aiState, since: LONG_AGO }
}

/** Takes in what a tick changed: a new mood pops up. */
export function followEnemy(
  view: EnemyView,
  { level, phase, tick }: GameState,
  enemy: Enemy,
): void {
  followWalker(view.actor, level, enemy)
  const aiState = aiStateShown(phase, enemy)
  if (aiState !== view.aiState) showMood(view, aiState, tick)
}

/** Puts an enemy where it is now, without a way there; its mood is nothing new. */
export function placeEnemy(view: EnemyView, level: LevelLayout, phase: Phase, enemy: Enemy): void {
  placeActor(view.actor, level, enemy)
  showMood(view, aiStateShown(phase, enemy), LONG_AGO)
}

/**
 * Draws an enemy between its last two places, at a share from 0 to 1 of the way.
 *
 * @param strikes whether it is the one who caught the player
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

/** Lets a sign be lit by a light somewhere, in a night of some strength from 0 to 1. */
export function lightSign({ actor, sign }: EnemyView, light: Place, night: number): void {
  sign.setAlpha(signStrength(actor.sprite, light, night))
}

/** How clearly a sign is seen at a place, from 0 to 1, with a light somewhere in a night. */
export function signStrength(sign: Place, light: Place, night: number): number {
  const darkness = darknessAt(Math.hypot(sign.x - light.x, sign.y - light.y))
  return 1 - darkness * night * SIGN_SHADE
}

function drawSign({ actor, sign, aiState }: EnemyView, age: number): void {
  const { kind, sprite } = actor
  const { isShown, height, scale } = signAt(kind, aiState, age)
  sign.setVisible(isShown)
  sign.setPosition(sprite.x, Math.round(sprite.y - height))
  sign.setScale(scale)
}

/** How a sign stands over an enemy's feet that has had its mood for so many ticks. */
export function signAt(
  kind: ActorKind,
  aiState: AiState,
  age: number,
): { readonly isShown: boolean; readonly height: number; readonly scale: number } {
  const hop = age < POP_TICKS ? Math.sin((age / POP_TICKS) * Math.PI) * HOP_HEIGHT : 0
  const drop = aiState === 'rest' ? REST_DROP : 0
  return {
    isShown: kind !== 'minotaur' || aiState === 'rest' || age < WAKE_TICKS,
    height: FEET_Y[kind] + GAP - drop + hop,
    scale: age < LARGE_TICKS ? 2 : 1,
  }
}

function showMood(view: EnemyView, aiState: AiState, tick: number): void {
  view.aiState = aiState
  view.since = tick
  view.sign.setFrame(SIGNS[aiState], false, false)
}

/** What an enemy is seen to be at: before the first step of a level all are asleep. */
export function aiStateShown(phase: Phase, { aiState }: Enemy): AiState {
  return phase === 'ready' ? 'rest' : aiState
}

export function poseOf(actor: ActorPlace, aiState: AiState): Pose {
  if (!isMoving(actor)) return aiState === 'rest' ? 'rest' : 'idle'
  return aiState === 'hunt' ? 'hunt' : 'walk'
}
