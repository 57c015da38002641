import type Phaser from 'phaser'
import type { LevelLayout } from '../core/game/level-layout.ts'
import { columnTicks, rowTicks, type Walker } from '../core/game/state.ts'
import { DIRECTIONS } from '../core/grid.ts'
import {
  ACTOR_COLUMNS,
  ACTOR_POSES,
  ACTOR_SIZE,
  type ActorKind,
  ACTORS,
  FEET_Y,
  type Pose,
  TEXTURES,
  TILE_SIZE,
} from './atlas.ts'
import { createGhostTexture, isGhostTexture } from './ghost-texture.ts'
import { DEFAULT_RENDER_OPTIONS, type RenderOptions } from './render-options.ts'
import { createSafeActors } from './safe-actors.ts'

/** The distance of an actor's feet below the middle of its tile, in pixels. */
const FEET_BELOW_MIDDLE = 6

/** Duration of the spring back from a squash, and its strength. */
const SQUASH_MS = 120
const WIDER = 0.2
const LOWER = 0.18

/** The places of a walker after the last two ticks, in pixels of the drawing. */
export interface ActorPlace {
  fromX: number
  fromY: number
  x: number
  y: number
}

/** A walker on screen. */
export interface Actor extends ActorPlace {
  readonly kind: ActorKind
  readonly sprite: Phaser.GameObjects.Sprite
  /** The pose of its sprite. */
  pose: Pose | null
  facing: number
  /** The prefix of its animations' names, one for each set of colours. */
  readonly dress: string
  /** The time of its last squash, in the scene's milliseconds. */
  squashedAt: number
}

const SAFE_DRESS = 'safe-'
const SAFE_TEXTURES = {
  [TEXTURES.actors]: TEXTURES.safeActors,
  [TEXTURES.ownGhost]: TEXTURES.safeOwnGhost,
  [TEXTURES.rivalGhost]: TEXTURES.safeRivalGhost,
} as const

/** The key of an actor's texture; ghosts and safe colours are painted on first use. */
export function actorTexture(scene: Phaser.Scene, kind: ActorKind, options: RenderOptions): string {
  const { texture } = ACTORS[kind]
  const key = options.colourSafe ? SAFE_TEXTURES[texture] : texture
  if (isGhostTexture(key)) createGhostTexture(scene, key)
  else if (key === TEXTURES.safeActors) createSafeActors(scene)
  return key
}

/** Defines the animations of an actor, once for the whole game. */
function createAnimations(scene: Phaser.Scene, name: string, texture: string, row: number): void {
  if (scene.anims.exists(animationOf(name, 'idle', 0))) return
  for (const [pose, { columns, frameRate }] of Object.entries(ACTOR_POSES)) {
    for (const direction of DIRECTIONS) {
      const first = (row + direction) * ACTOR_COLUMNS
      scene.anims.create({
        key: animationOf(name, pose, direction),
        frames: columns.map((column) => ({ key: texture, frame: first + column })),
        frameRate,
        repeat: -1,
      })
    }
  }
}

function animationOf(name: string, pose: string, direction: number): string {
  return `${name}-${pose}-${direction}`
}

export function createActor(
  scene: Phaser.Scene,
  kind: ActorKind,
  level: LevelLayout,
  walker: Walker,
  options: RenderOptions = DEFAULT_RENDER_OPTIONS,
): Actor {
  const { row } = ACTORS[kind]
  const texture = actorTexture(scene, kind, options)
  const dress = options.colourSafe ? SAFE_DRESS : ''
  createAnimations(scene, dress + kind, texture, row)
  const sprite = scene.add.sprite(0, 0, texture, row * ACTOR_COLUMNS)
  sprite.setOrigin(0.5, FEET_Y[kind] / ACTOR_SIZE)
  const actor: Actor = {
    kind,
    sprite,
    fromX: 0,
    fromY: 0,
    x: 0,
    y: 0,
    pose: null,
    facing: 0,
    dress,
    squashedAt: -SQUASH_MS,
  }
  placeActor(actor, level, walker)
  return actor
}

/** Puts an actor at its walker's place, without interpolation. */
export function placeActor(actor: ActorPlace, level: LevelLayout, walker: Walker): void {
  followWalker(actor, level, walker)
  actor.fromX = actor.x
  actor.fromY = actor.y
}

/** Moves an actor to its walker's place after a tick. */
export function followWalker(actor: ActorPlace, level: LevelLayout, walker: Walker): void {
  actor.fromX = actor.x
  actor.fromY = actor.y
  actor.x = toPixels(columnTicks(level, walker), walker)
  actor.y = toPixels(rowTicks(level, walker), walker)
}

function toPixels(ticks: number, walker: Walker): number {
  return (ticks / walker.ticksPerTile + 0.5) * TILE_SIZE
}

/** The whole pixel where an actor is, at a share from 0 to 1 of the way between its last two places. */
export function placeAt(
  { fromX, fromY, x, y }: ActorPlace,
  share: number,
): { readonly x: number; readonly y: number } {
  return {
    x: Math.round(fromX + (x - fromX) * share),
    y: Math.round(fromY + (y - fromY) * share),
  }
}

/** Draws an actor between its last two places, at a share from 0 to 1 of the way. */
export function drawActor(actor: Actor, share: number, facing: number, pose: Pose): void {
  const { x, y } = placeAt(actor, share)
  actor.sprite.setPosition(x, y + FEET_BELOW_MIDDLE)
  actor.sprite.setDepth(y)
  if (actor.pose === pose && actor.facing === facing) return
  actor.pose = pose
  actor.facing = facing
  actor.sprite.play(animationOf(actor.dress + actor.kind, pose, facing))
}

/** Squashes an actor in a sharp turn. */
export function squashActor(actor: Actor, now: number): void {
  actor.squashedAt = now
}

/** Scales an actor that springs back from a squash. */
export function drawSquash({ sprite, squashedAt }: Actor, now: number): void {
  const { across, up } = squashAfter(now - squashedAt)
  sprite.setScale(across, up)
}

/** The scale of an actor across and upwards, so many milliseconds after its squash. */
export function squashAfter(ageMs: number): { readonly across: number; readonly up: number } {
  const left = Math.max(0, 1 - Math.max(0, ageMs) / SQUASH_MS)
  return { across: 1 + WIDER * left, up: 1 - LOWER * left }
}

/** True if the last tick moved an actor. */
export function isMoving({ fromX, fromY, x, y }: ActorPlace): boolean {
  return fromX !== x || fromY !== y
}
