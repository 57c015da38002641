import type Phaser from 'phaser'
import type { Level } from '../core/game/level.ts'
import { columnTicks, rowTicks, type Walker } from '../core/game/state.ts'
import { DIRECTIONS } from '../core/grid.ts'
import {
  ACTOR_COLUMNS,
  ACTOR_POSES,
  ACTOR_ROWS,
  ACTOR_SIZE,
  type ActorKind,
  FEET_Y,
  type Pose,
  TEXTURES,
  TILE_SIZE,
} from './atlas.ts'

/** How far below the middle of its tile an actor's feet stand, in pixels. */
const FEET_BELOW_MIDDLE = 6

/** A walker on screen: a sprite, and where it stood after the last two ticks. */
export interface Actor {
  readonly kind: ActorKind
  readonly sprite: Phaser.GameObjects.Sprite
  fromX: number
  fromY: number
  x: number
  y: number
}

/** Defines the animations of every actor, once for the whole game. */
export function createActorAnimations(scene: Phaser.Scene): void {
  for (const [kind, row] of Object.entries(ACTOR_ROWS)) {
    for (const [pose, { columns, frameRate }] of Object.entries(ACTOR_POSES)) {
      for (const direction of DIRECTIONS) {
        const first = (row + direction) * ACTOR_COLUMNS
        scene.anims.create({
          key: `${kind}-${pose}-${direction}`,
          frames: columns.map((column) => ({ key: TEXTURES.actors, frame: first + column })),
          frameRate,
          repeat: -1,
        })
      }
    }
  }
}

export function createActor(
  scene: Phaser.Scene,
  kind: ActorKind,
  level: Level,
  walker: Walker,
): Actor {
  const sprite = scene.add.sprite(0, 0, TEXTURES.actors, ACTOR_ROWS[kind] * ACTOR_COLUMNS)
  sprite.setOrigin(0.5, FEET_Y[kind] / ACTOR_SIZE)
  const actor = { kind, sprite, fromX: 0, fromY: 0, x: 0, y: 0 }
  placeActor(actor, level, walker)
  return actor
}

/** Puts an actor where its walker is, without a way there. */
export function placeActor(actor: Actor, level: Level, walker: Walker): void {
  followWalker(actor, level, walker)
  actor.fromX = actor.x
  actor.fromY = actor.y
}

/** Notes where a walker is after a tick. */
export function followWalker(actor: Actor, level: Level, walker: Walker): void {
  actor.fromX = actor.x
  actor.fromY = actor.y
  actor.x = toPixels(columnTicks(level, walker), walker)
  actor.y = toPixels(rowTicks(level, walker), walker)
}

function toPixels(ticks: number, walker: Walker): number {
  return (ticks / walker.ticksPerTile + 0.5) * TILE_SIZE
}

/** Draws an actor between its last two places, at a share from 0 to 1 of the way. */
export function drawActor(actor: Actor, share: number, facing: number, pose: Pose): void {
  const x = Math.round(actor.fromX + (actor.x - actor.fromX) * share)
  const y = Math.round(actor.fromY + (actor.y - actor.fromY) * share)
  actor.sprite.setPosition(x, y + FEET_BELOW_MIDDLE)
  actor.sprite.setDepth(y)
  actor.sprite.play(`${actor.kind}-${pose}-${facing}`, true)
}
