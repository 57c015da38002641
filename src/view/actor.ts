import type Phaser from 'phaser'
import type { LevelLayout } from '../core/game/level-layout.ts'
import { columnTicks, rowTicks, type Walker } from '../core/game/state.ts'
import { DIRECTIONS } from '../labyrinth/grid.ts'
import { actorTexture } from './actor-textures.ts'
import {
  ACTOR_COLUMNS,
  ACTOR_POSES,
  ACTOR_SIZE,
  type ActorKind,
  ACTORS,
  type Pose,
  TILE_SIZE,
} from '../picture/atlas.ts'
import type { RenderOptions } from './render-options.ts'

/** Distance of an actor's feet below the middle of its tile, in pixels. */
export const FEET_BELOW_MIDDLE = 6

/** Duration of the spring back from a squash, and its strength. */
const SQUASH_MS = 120
const WIDER = 0.2
const LOWER = 0.18

/** Height of an actor in a gap, as a share. */
const DUCKED = 0.7

/** Positions of a walker after the last two ticks, in pixels of the drawing. */
export interface ActorPlace {
  fromX: number
  fromY: number
  x: number
  y: number
}

export type Actor = ReturnType<typeof createActor>

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

/** Creates the sprite of a walker. */
export function createActor(
  scene: Phaser.Scene,
  kind: ActorKind,
  level: LevelLayout,
  walker: Walker,
  options: RenderOptions,
) {
  const { row, feetY } = ACTORS[kind]
  const texture = actorTexture(scene, kind, options)
  const name = options.colourSafe ? `safe-${kind}` : kind
  createAnimations(scene, name, texture, row)
  const sprite = scene.add.sprite(0, 0, texture, row * ACTOR_COLUMNS)
  sprite.setOrigin(0.5, feetY / ACTOR_SIZE)
  const actor = {
    /** Prefix of the names of animations, one for each set of colours. */
    name,
    sprite,
    ...{ fromX: 0, fromY: 0, x: 0, y: 0 },
    /** Pose of the sprite. */
    pose: null as Pose | null,
    facing: 0,
    /** Time of the last squash, in milliseconds of the scene. */
    squashedAt: -SQUASH_MS,
  }
  placeActor(actor, level, walker)
  return actor
}

/** Moves an actor to its walker's position, without interpolation. */
export function placeActor(actor: ActorPlace, level: LevelLayout, walker: Walker): void {
  followWalker(actor, level, walker)
  actor.fromX = actor.x
  actor.fromY = actor.y
}

/** Moves an actor to its walker's position after a tick. */
export function followWalker(actor: ActorPlace, level: LevelLayout, walker: Walker): void {
  actor.fromX = actor.x
  actor.fromY = actor.y
  actor.x = pixelsOf(columnTicks(level, walker), walker.ticksPerTile)
  actor.y = pixelsOf(rowTicks(level, walker), walker.ticksPerTile)
}

/** Converts a walker's distance from the grid's edge, in ticks, to the pixels of its middle. */
export function pixelsOf(ticks: number, ticksPerTile: number): number {
  return (ticks / ticksPerTile + 0.5) * TILE_SIZE
}

/** Draws an actor between its last two positions, at a share from 0 to 1 of the way. */
export function drawActor(actor: Actor, share: number, facing: number, pose: Pose): void {
  const { fromX, fromY } = actor
  const x = Math.round(fromX + (actor.x - fromX) * share)
  const y = Math.round(fromY + (actor.y - fromY) * share)
  actor.sprite.setPosition(x, y + FEET_BELOW_MIDDLE)
  actor.sprite.setDepth(y)
  if (actor.pose === pose && actor.facing === facing) return
  actor.pose = pose
  actor.facing = facing
  actor.sprite.play(animationOf(actor.name, pose, facing))
}

/** Scales an actor that springs back from a squash, or ducks through a gap. */
export function drawSquash({ sprite, squashedAt }: Actor, now: number, ducks: boolean): void {
  const { across, up } = squashAfter(now - squashedAt)
  sprite.setScale(across, ducks ? DUCKED * up : up)
}

/** Scale of an actor across and upwards, some milliseconds after its squash. */
export function squashAfter(ageMs: number) {
  const left = Math.max(0, 1 - Math.max(0, ageMs) / SQUASH_MS)
  return { across: 1 + WIDER * left, up: 1 - LOWER * left }
}

/** True if the last tick moved an actor. */
export function isMoving({ fromX, fromY, x, y }: ActorPlace): boolean {
  return fromX !== x || fromY !== y
}
